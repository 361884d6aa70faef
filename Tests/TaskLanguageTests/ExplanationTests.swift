import FocusModel
import System
import TaskLanguage
import Testing

private let reader: TaskReader = {
    let sources = EmbeddedGrammars.files().map { file in
        let parts = file.path.split(separator: "/")
        return GrammarSource(language: String(parts[0]), name: String(parts[1]), text: file.text)
    }
    return try! TaskReader(grammars: sources, languages: ["en"], countries: Countries(locale: "en_US"))
}()

/// Wednesday, 4 March 2026, 08:30.
private let context = ReadingContext(reference: CivilDateTime(iso: "2026-03-04T08:30")!)

private func losers(_ text: String, _ kind: String, task: Int = 0) throws -> [LosingReading] {
    let explanation = reader.explainList(text, in: context)
    return try #require(explanation.fields[task].first { $0.evidence.kind == kind }, "\(explanation.fields)").losers
}

@Suite struct ExplanationTests {
    @Test(arguments: [
        "fix 5 minute timeout bug 30m", "call mum at 5, buy stamps and milk, then write report for 1h by friday",
        "# Work\n- a 1h\n- b\n\nCheers,\nBo",
        "25 minutes each: read, write", "- pack 15-20 min\n  - socks\n- taxi 7:40, after packing", "", "um call Bo for ten minutes then walk the dog",
    ])
    func `an explained list is the list that is read`(text: String) {
        let (read, explained) = (reader.readList(text, in: context), reader.explainList(text, in: context))
        #expect(explained.reading == read)
        #expect(explained.fields.map { $0.map(\.evidence) } == read.tasks.map(\.evidence))
        #expect(explained.ignored.count == read.ignored.count)
    }

    @Test func `a field could have been a part of the title, and that would earn less`() throws {
        let title = try #require(try losers("write report 45m", "duration").first { $0.role == .title })
        #expect(title.text == "45m")
        #expect(try #require(title.behind) > 0)
    }

    @Test func `a shorter expression loses for the words that it leaves unread`() throws {
        let found = try losers("write report for two hours and a half", "duration")
        let shorter = try #require(found.first { $0.text.hasSuffix("two hours") })
        #expect(shorter.value == .duration(seconds: 7200, range: nil))
        #expect(shorter.ground == .shorter)
        #expect(shorter.rule.contains("(en/"))
    }

    @Test func `the other half of the day loses to the habit, to the words of the item, to the other times`() throws {
        func ground(_ text: String, task: Int) throws -> [LosingReading.Ground] {
            try losers(text, "start", task: task).filter { if case .instant = $0.value { $0.behind == nil } else { false } }.map(\.ground)
        }
        #expect(try ground("call Bo at 5", task: 0) == [.unusualHour])
        #expect(try ground("dinner with Bo at 7", task: 0) == [.saidOtherwise])
        #expect(try ground("11:00 brunch\n12:30 walk\n9:00 film", task: 2) == [.descending])
    }

    @Test func `a time that is past today, and the other order of a date, are told`() throws {
        #expect(try losers("call Bo at 8:00", "start").contains { $0.ground == .past })
        #expect(try losers("call Bo on 3/4", "start").contains { $0.ground == .locale("en_US") && $0.value == .date(CivilDate(iso: "2026-04-03")!) })
    }

    @Test func `a cut tells what it earns, and a place that was not cut why`() {
        let cuts = reader.explainList("call mum, buy stamps and milk", in: context).cuts
        #expect(cuts.map(\.isCut) == [true, false])
        #expect(cuts.map(\.text) == [",", "and"])
        if case .points(let figure) = cuts[0].ground { #expect(figure > 0) } else { Issue.record("\(cuts[0])") }
        #expect(cuts[1].ground == .noClause)
        #expect(reader.explainList("- call mum, buy stamps\n- b", in: context).cuts.map(\.ground) == [.listLine])
        #expect(reader.explainList("call mum (home, work), buy stamps", in: context).cuts.map(\.ground).contains(.bracketed))
    }

    @Test func `a line that was passed over names the words and the rule`() throws {
        let explanation = reader.explainList("Hi Petra,\n- call Bo\n\nBest regards,\nAnna", in: context)
        let greeting = try #require(zip(explanation.reading.ignored, explanation.ignored).first { $0.0.why == .greeting })
        #expect(greeting.1.text?.hasPrefix("Hi") == true)
        #expect(greeting.1.rule?.contains("en/list.grammar:") == true)
    }

    @Test func `an expression names the others over its words`() throws {
        let accounts = reader.explainExpressions("meet at 5 on friday for two hours and a half", in: context)
        try #require(accounts.count == 2)
        #expect(accounts[0].losers.contains { $0.text == "at 5" && $0.ground == .shorter })
        #expect(accounts[0].losers.contains { $0.value == .instant(CivilDateTime(iso: "2026-03-06T05:00")!, grain: .minute) })
        #expect(accounts[1].losers.contains { $0.text == "two hours" })
        #expect(
            accounts.map(\.value) == reader.readExpressions("meet at 5 on friday for two hours and a half", in: context).map { Optional($0.value) })
    }

    @Test func `words that a rule keeps from being read are explained, too`() throws {
        let account = try #require(reader.explainExpressions("one fine day", in: context).first)
        #expect(account.value == nil)
        #expect(account.rule.contains("nothing.grammar"))
    }
}
