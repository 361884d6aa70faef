import Corpus
import FocusModel
import Testing

/// The corpus format itself: what is read, and how a slip is reported.
@Suite struct CorpusFormatTests {
    @Test func `a value stands above its phrasings`() throws {
        let file = try CorpusFile(
            name: "a.corpus", text: "# comment\n90m\n    an hour and a half\n    ({1h30})  ? brackets\nnothing\n    half an hourglass\n")
        #expect(file.cases.map(\.text) == ["an hour and a half", "(1h30)", "half an hourglass"])
        #expect(file.cases.map(\.line) == [3, 4, 6])
        #expect(file.cases.map(\.span) == [nil, 1..<5, nil])
        #expect(file.cases.map(\.ambiguity) == [nil, "brackets", nil])
        #expect(file.cases.map(\.question) == [.values([.duration(seconds: 5400)]), .values([.duration(seconds: 5400)]), .none(.nothing)])
    }

    @Test func `a list stands above its tasks, and depth makes sub-items`() throws {
        let text = """
            == two things
            at Sat 2026-03-07 12:00
            ~~~
            - pack, 15m
              - socks
            ~~~
            pack | 15m (10m..20m) | on Sun 2026-03-08 | by 17:00 | p2 | #home | +trip | after 2 | kind chores
              socks | done
            ? the socks may be a note

            > call Bo 10m
            call Bo | 10m
            """
        let file = try CorpusFile(name: "a.corpus", text: text)
        #expect(file.cases.map(\.text) == ["- pack, 15m\n  - socks", "call Bo 10m"])
        #expect(file.cases.map(\.line) == [4, 11])
        #expect(file.cases[0].setting.reference.description == "2026-03-07T12:00")
        #expect(file.cases[1].setting == .usual)
        #expect(file.cases[0].ambiguity == "the socks may be a note")
        let tasks = file.cases[0].expectedTasks
        try #require(tasks.count == 2)
        #expect(tasks[0].facts.estimate == Estimate(minutes: 15, range: 10...20, source: .writer))
        #expect(tasks[0].facts.deadline?.description == "2026-03-07T17:00")
        #expect(tasks[0].after == [1])
        #expect(tasks[0].kind == "chores")
        #expect(tasks[1].parent == 0)
        #expect(tasks[1].facts.isDone)
    }

    @Test(arguments: [
        ("90m\n    a\n\n    a\n", 4, "the same case stands in line 2"),
        ("Thu 2026-03-06\n    Friday\n", 1, "2026-03-06 is a Fri, not a Thu"),
        ("Mon 2026-02-30\n    a\n", 1, "is no day or time"),
        ("15:00 .. 14:00\n    a\n", 1, "ends before it begins"),
        ("    a\n", 1, "a phrasing without a value above it"),
        ("RRULE:FREQ=OFTEN\n    a\n", 1, "is no rule of RFC 5545"),
        ("~~~\nbuy milk\n", 1, "this fence is never closed"),
        ("> buy milk\n", 1, "a list is followed by its tasks"),
        ("> buy milk\nbuy milk | soon\n", 2, "`soon` is no field of a task"),
        ("> buy milk\nbuy milk | after 2\n", 2, "`after` names a task that this list does not have"),
        ("~~~ escaped\n\\q\n~~~\na\n", 2, "after a backslash"),
        ("90m  ?\n    a\n", 1, "why another reading is defensible"),
    ])
    func `a slip is reported with its line`(text: String, line: Int, message: String) {
        let error = #expect(throws: CorpusError.self) { try CorpusFile(name: "a.corpus", text: text) }
        #expect(error?.line == line)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        ("90m", "1h30m"), ("20s", "20s"), ("10m..15m", "10m..15m"), ("15:00", "Wed 2026-03-04 15:00"), ("Fri 2026-03-06", "Fri 2026-03-06"),
        ("15:00 ..", "Wed 2026-03-04 15:00 .."), ("number 1.5", "number 1.5"), ("RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY"),
    ])
    func `a value is shown as it is written`(notation: String, shown: String) throws {
        #expect(try CorpusValue(notation, on: CorpusCase.Setting.usual.reference.date).description == shown)
    }

    @Test func `line ends of either kind are read`() throws {
        let file = try CorpusFile(name: "a.corpus", text: "90m\r\n    an hour and a half\r\n    1h30\r\n")
        #expect(file.cases.map(\.text) == ["an hour and a half", "1h30"])
    }

    @Test func `two spellings of one rule are the same`() throws {
        let day = CorpusCase.Setting.usual.reference.date
        let rule = try CorpusValue("RRULE:FREQ=WEEKLY;BYDAY=MO,FR", on: day)
        #expect(rule.accepts(.recurrence(rule: "RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=FR,MO", first: nil)))
        #expect(!rule.accepts(.recurrence(rule: "RRULE:FREQ=WEEKLY;BYDAY=MO", first: nil)))
    }

    @Test func `a difference names the field and the line of the expected task`() throws {
        let file = try CorpusFile(name: "a.corpus", text: "> call Bo 10m\ncall Bo | 10m\n")
        let draft = DraftTask(facts: TaskFacts(title: "call Bo 10m"))
        let found = file.cases[0].discrepancies(in: [draft])
        #expect(found.map(\.description) == ["title: want `call Bo`, got `call Bo 10m`", "estimate: want 10m, got none"])
        #expect(found.map(\.line) == [2, 2])
    }

    @Test func `a known gap that names no case is a stranger`() throws {
        let gaps = KnownGaps(text: "# a comment\na.corpus: call Bo 10m\na.corpus: call Di\n")
        let cases = try CorpusFile(name: "a.corpus", text: "> call Bo 10m\ncall Bo | 10m\n").cases
        #expect(gaps.contains(cases[0]))
        #expect(gaps.strangers(to: cases) == ["a.corpus: call Di"])
    }
}
