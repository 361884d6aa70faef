import CommandLine
import Testing

private let options = [
    Option("format", short: "f", choices: ["table", "json"], ""), Option("json", short: "j", ""), Option("at", short: "a", value: "TIME", ""),
]

@Test(arguments: [
    (["--format", "json", "x"], "json", ["x"]), (["--format=table"], "table", []), (["-f", "json"], "json", []), (["-fjson", "-"], "json", ["-"]),
    (["-jf", "table", "a", "b"], "table", ["a", "b"]), (["--format=json", "--", "--format=table"], "json", ["--format=table"]),
    (["--format=json", "-f", "table", "-5", "+5"], "table", ["-5", "+5"]),
])
func `options are read in every usual form`(words: [String], format: String, operands: [String]) throws {
    let arguments = try Arguments(words, options: options)
    #expect(arguments["format"] == format)
    #expect(arguments.operands == operands)
    #expect(arguments.has("json") == words.contains { $0.hasPrefix("-j") })
}

@Test(arguments: [
    (["--fromat=json"], "unknown option --fromat; did you mean --format?"), (["-x"], "unknown option -x"),
    (["--at"], "--at needs a value: TIME"), (["--json=yes"], "--json takes no value"),
    (["--format=jsn"], "--format: there is no “jsn”; it is one of table, json; did you mean json?"),
])
func `a wrong option is named, with what would be right`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(words, options: options) }
    #expect(error?.description == message)
}

@Test func `a value may be empty or look like an option`() throws {
    #expect(try Arguments(["--at="], options: options)["at"] == "")
    #expect(try Arguments(["--at", "-10m"], options: options)["at"] == "-10m")
}
