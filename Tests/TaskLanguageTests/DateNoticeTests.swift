import FocusModel
import System
import TaskLanguage
import Testing

private func notices(of text: String, locale: String) throws -> [ReadingNotice] {
    let reference = try #require(CivilDateTime(iso: "2026-03-04T08:30"))
    let sources = EmbeddedGrammars.files().map { file -> GrammarSource in
        let parts = file.path.split(separator: "/")
        return GrammarSource(language: String(parts[0]), name: String(parts[1]), text: file.text)
    }
    let reader = try TaskReader(grammars: sources, languages: ["en"], countries: Countries(locale: locale))
    return reader.readList(text, in: ReadingContext(reference: reference, locale: locale)).notices
}

@Test(
    "a slash date that the locale settled is told, with both days and its place",
    arguments: [
        ("pay rent by 4/6", "en_US", "2026-04-06", "2026-06-04"),
        ("pay rent by 4/6", "en_GB", "2026-06-04", "2026-04-06"),
        ("# 4/6\n- pay rent\n- wash car", "en_US", "2026-04-06", "2026-06-04"),
        ("pay rent 4/6/2027 at 5pm", "en_US", "2027-04-06", "2027-06-04"),
    ])
func ambiguous(text: String, locale: String, read: String, other: String) throws {
    let found = try notices(of: text, locale: locale)
    #expect(found.map(\.code) == ["ambiguous-date"])
    let notice = try #require(found.first)
    #expect(try #require(String(text.utf8.dropFirst(notice.span.lowerBound).prefix(notice.span.count))).hasPrefix("4/6"))
    #expect(notice.message.contains("is read as \(read), as the locale \(locale)") && notice.message.contains("if you meant \(other)"))
}

@Test(
    "a date that can be read in one order only is not told",
    arguments: ["rent 4/16", "rent 16/4", "rent 5/5", "rent 2026-04-06", "rent 6 April", "add 1/2 cup"])
func plain(text: String) throws {
    #expect(try notices(of: text, locale: "en_US").isEmpty)
}
