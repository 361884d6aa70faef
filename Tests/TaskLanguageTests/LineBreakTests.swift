import FocusModel
import System
import TaskLanguage
import Testing

@Suite struct LineBreakTests {
    private static let reader: TaskReader = {
        let sources = EmbeddedGrammars.files().map { file in
            let parts = file.path.split(separator: "/")
            return GrammarSource(language: String(parts[0]), name: String(parts[1]), text: file.text)
        }
        return try! TaskReader(grammars: sources, languages: ["en"], countries: Countries(locale: "en_US"))
    }()

    private func titles(_ text: String) -> [String] {
        Self.reader.readList(text, in: ReadingContext(reference: CivilDateTime(iso: "2026-03-04T08:30")!)).tasks.map(\.facts.title)
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `every line break that Unicode knows ends a task`(lineBreak: String) {
        #expect(titles("milk and eggs\(lineBreak)the tall shelf 20m\(lineBreak)Jo") == ["milk and eggs", "the tall shelf", "Jo"])
    }

    @Test(arguments: ["\t", "\u{A0}", "\u{2003}", "\u{200B}"])
    func `a space ends none`(space: String) {
        #expect(titles("milk and\(space)eggs").count == 1)
    }
}
