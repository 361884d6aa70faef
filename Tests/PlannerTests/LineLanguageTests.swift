import FocusModel
import Planner
import Support
import TaskLanguage
import Testing

/// Several languages in one list: each line is read in the one that knows most of its words.
struct LineLanguageTests {
    private let context = ReadingContext(reference: CivilDateTime(iso: "2026-03-04T08:30")!, locale: "en_GB")

    private func tasks(_ text: String, _ languages: [String]) throws -> [TaskFacts] {
        let reader = try GrammarShelf(in: SealedWorld().world).reader(languages: languages)
        return reader.readList(text, in: context).tasks.map(\.facts)
    }

    @Test func `each line is read in its own language`() throws {
        let tasks = try tasks("call the dentist 10 min\nmorgen um halb neun die Kinder abholen\nreview the offer tomorrow at 5pm", ["en", "de"])
        #expect(tasks.map(\.title) == ["call the dentist", "die Kinder abholen", "review the offer"])
        #expect(tasks[1].start == CivilDateTime(iso: "2026-03-05T08:30"))
        #expect(tasks[2].start == CivilDateTime(iso: "2026-03-05T17:00"))
    }

    @Test func `a line that both know is in the language of most of the text`() throws {
        let german = try tasks("den Bericht schreiben bis Freitag\nArzt um halb 3\nMilch um 4", ["en", "de"])
        #expect(german[1].start == CivilDateTime(iso: "2026-03-04T14:30"))
        #expect(german[2].start == CivilDateTime(iso: "2026-03-04T16:00"))
    }

    @Test func `with one language nothing of the other is read`() throws {
        #expect(try tasks("den Bericht schreiben bis Freitag", ["en"]).map(\.title) == ["den Bericht schreiben bis Freitag"])
    }

    @Test(arguments: [["en", "de"], ["de", "en"]])
    func `the order counts only where nothing else decides`(languages: [String]) throws {
        let tasks = try tasks("write the report for 2 hours", languages)
        #expect(tasks.map(\.title) == ["write the report"])
        #expect(tasks[0].estimate?.minutes == 120)
    }
}
