import CommandLine
import Interchange
import Planner
import Support
import Testing

@MainActor private func run(_ words: [String], settings: Settings = Settings()) -> (status: ExitCode, output: String, errors: String) {
    let sealed = SealedWorld(settings: settings)
    let status = Program.run(words, in: sealed.world)
    return (status, sealed.output, sealed.errors)
}

@MainActor @Test func `what config shows is a settings file that means the same`() throws {
    var settings = Settings()
    settings.workday.lunch = nil
    settings.assumedMinutes = 30
    settings.editor = "vi -c \"set tw=0\""
    let shown = run(["config", "show"], settings: settings).output
    var again = Settings()
    #expect(try again.read(toml: shown, file: "shown").isEmpty)
    #expect(again == settings)
    #expect(run(["config"], settings: settings).output == shown)
}

@MainActor
@Test(arguments: [
    ("workday.start", "09:00\n"), ("workday.lunch", "[12:00, 13:00]\n"), ("assumed-estimate", "25\n"), ("locale", "en_US\n"), ("sound", "bell\n"),
])
func `one setting is printed bare, for scripts`(key: String, value: String) {
    #expect(run(["config", "get", key]).output == value)
}

@MainActor @Test func `a setting without a value is nothing found, an unknown one is usage`() {
    #expect(run(["config", "get", "editor"]).status == .failed)
    let unknown = run(["config", "get", "soun"])
    #expect(unknown.status == .usage)
    #expect(unknown.errors.hasPrefix("tp config get: there is no setting “soun”; did you mean sound?\n"))
    #expect(run(["config", "get"]).status == .usage)
}

@MainActor @Test func `every place is named, and lies in the user's folders`() throws {
    let sealed = SealedWorld()
    #expect(Program.run(["config", "path", "--json"], in: sealed.world) == .done)
    let places = try #require(try JSONValue(json: sealed.output).object)
    #expect(places.members.map(\.name) == ["settings", "grammars", "tasks", "device", "journal", "history", "hooks"])
    for place in places.members { #expect(place.value.string?.hasPrefix(sealed.folder) == true) }
}
