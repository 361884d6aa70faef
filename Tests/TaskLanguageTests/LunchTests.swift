import FocusModel
import System
import TaskLanguage
import Testing

private let reader = Result {
    let sources = EmbeddedGrammars.files().map { file -> GrammarSource in
        let parts = file.path.split(separator: "/")
        return GrammarSource(language: String(parts[0]), name: String(parts[1]), text: file.text)
    }
    return try TaskReader(grammars: sources, languages: ["en", "de"], countries: Countries(locale: "en_GB"))
}

private func facts(_ text: String, lunch: Range<Int>?) throws -> TaskFacts {
    let context = ReadingContext(reference: CivilDateTime(iso: "2026-03-04T08:30")!, locale: "en_GB", workday: Workday(lunch: lunch))
    return try #require(try reader.get().readList(text, in: context).tasks.first).facts
}

@Test(
    arguments: [
        ("read the contract after lunch", "13:15", nil), ("den Vertrag lesen nach der Mittagspause", "13:15", "18:00"),
        ("call mum at lunch", "12:30", "13:15"), ("physio after lunch tomorrow", "2026-03-05T13:15", nil),
        ("physio tomorrow after lunch", "2026-03-05T13:15", nil),
    ] as [(String, String, String?)])
func `lunch is when the writer has it`(text: String, from: String, to: String?) throws {
    func clock(_ text: String) -> CivilDateTime { CivilDateTime(iso: text) ?? CivilDateTime(iso: "2026-03-04T\(text)")! }
    let found = try facts(text, lunch: 12 * 60 + 30..<13 * 60 + 15)
    #expect(found.window == TimeWindow(from: clock(from), to: to.map(clock)))
}

@Test(arguments: ["send the slides before lunch", "Folien schicken vor dem Mittagessen"])
func `what is due before lunch is due when lunch begins`(text: String) throws {
    #expect(try facts(text, lunch: 12 * 60 + 30..<13 * 60 + 15).deadline == .time(CivilDateTime(iso: "2026-03-04T12:30")!))
    #expect(try facts(text, lunch: nil).deadline == .time(CivilDateTime(iso: "2026-03-04T12:00")!))
}
