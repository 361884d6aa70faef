import FocusModel
import Planner
import Support
import System
import TaskLanguage
import Testing

@Test func `the built-in grammars are there without any folder`() throws {
    let shelf = try GrammarShelf(in: SealedWorld().world)
    #expect(shelf.languages.contains("en"))
    #expect(throws: UnknownLanguage(language: "tlh", known: shelf.languages)) { try shelf.reader(languages: ["en", "tlh"]) }
}

@Test func `a named folder takes the place of everything, the option before the variable`() throws {
    let sealed = SealedWorld()
    try sealed.file("one/fr/duration.grammar", "")
    try sealed.file("two/nl/duration.grammar", "")
    try sealed.file("two/nl/notes.txt", "no grammar")
    var world = sealed.world
    world.environment["TP_GRAMMARS"] = sealed.folder + "/one"
    #expect(try GrammarShelf(in: world).languages == ["fr"])
    #expect(try GrammarShelf(folder: sealed.folder + "/two", in: world).languages == ["nl"])
    world.environment["TP_GRAMMARS"] = sealed.folder + "/nowhere"
    #expect(throws: FileError(path: sealed.folder + "/nowhere", cause: .missing)) { try GrammarShelf(in: world) }
}

@Test func `the config folder adds to the built-in grammars`() throws {
    let sealed = SealedWorld()
    try sealed.file(".config/tp/grammars/nl/duration.grammar", "")
    let languages = try GrammarShelf(in: sealed.world).languages
    #expect(languages.contains("nl"))
    #expect(languages.contains("en"))
}

@Test func `a fault in a user's own file names the file`() throws {
    let sealed = SealedWorld()
    try sealed.file("own/en/bad.grammar", "this is no rule\n")
    let shelf = try GrammarShelf(folder: sealed.folder + "/own", in: sealed.world)
    let error = #expect(throws: GrammarError.self) { try shelf.reader(languages: ["en"]) }
    #expect(error?.file == "en/bad.grammar")
}

@Test(
    arguments: [
        ("en_US", nil, "2026-05-10"), ("en_GB", nil, "2026-03-15"), ("en_US", ["GB"], "2026-03-15"), ("en_GB", ["US", "GB"], "2026-05-10"),
        ("en_GB", [], nil),
    ] as [(String, [String]?, String?)])
func `a holiday is that of the country`(locale: String, setting: [String]?, date: String?) throws {
    var world = SealedWorld().world
    world.settings.holidays = setting.map { $0.compactMap { Country($0) } }
    let reader = try GrammarShelf(in: world).reader(languages: ["en"], locale: locale)
    let reference = CivilDateTime(date: CivilDate(year: 2026, month: 3, day: 4)!, secondOfDay: 30_600)
    let found = reader.readExpressions("mother's day", in: ReadingContext(reference: reference, locale: locale))
    #expect(found.map(\.value) == (date.flatMap { CivilDate(iso: $0) }.map { [.date($0)] } ?? []))
}
