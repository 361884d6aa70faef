import CommandLine
import Interchange
import Support
import Testing

@MainActor private func parse(_ words: [String], input: String = "", at local: String = "2026-03-04T08:30") -> (
    status: ExitCode, output: String, errors: String
) {
    let sealed = SealedWorld(at: local, input: input)
    let status = Program.run(["parse"] + words, in: sealed.world)
    return (status, sealed.output, sealed.errors)
}

@MainActor @Test func `a list becomes one JSON object whose spans are bytes of the input`() throws {
    let result = parse(["--json", "--tz", "Europe/Berlin"], input: "café\nwrite report\n")
    let answer = try #require(try JSONValue(json: result.output).object)
    #expect(result.status == .done)
    #expect(answer["version"]?.integer == 1)
    #expect(answer["ref"]?.string == "2026-03-04T09:30")
    #expect(answer["tz"]?.string == "Europe/Berlin")
    #expect(answer["tasks"]?.array?.map { $0.object?["title"]?.string } == ["café", "write report"])
    #expect(answer["tasks"]?.array?.map { $0.object?["span"] } == [[0, 5], [6, 18]])
    #expect(answer["tasks"]?.array?.first?.object?["start"] == nil)
}

@MainActor @Test func `a batch is answered line by line, bad lines with an error, in order`() throws {
    let requests = """
        {"id": "a", "text": "45 minutes", "as": "expression"}
        not json
        {"id": 7}
        {"id": "c", "text": "x", "ref": "2026-02-30T08:00"}
        {"id": "d", "text": "x", "tz": "Mars/Olympus"}
        {"id": "e", "text": "x", "lang": "tlh"}
        {"id": "f", "text": "x", "as": "poem"}
        {"id": "g", "text": 5}
        [1]

        {"id": "h", "text": "", "extra": true}
        """
    let result = parse(["--format", "ndjson"], input: requests)
    let answers = try result.output.split(separator: "\n").map { try JSONValue(json: String($0)).object }
    #expect(result.status == .done)
    #expect(result.errors == "")
    #expect(answers.map { $0?["id"] } == ["a", nil, 7, "c", "d", "e", "f", "g", nil, nil, "h"])
    #expect(
        answers.map { $0?["error"]?.object?["code"]?.string } == [
            nil, "bad-request", "bad-request", "bad-ref", "bad-zone", "unknown-language", "bad-request", "bad-request", "bad-request",
            "bad-request", nil,
        ])
    #expect(answers[0]?["entities"]?.array?.first?.object?["seconds"]?.double == 2700)
    #expect(answers[10]?["tasks"] == [])
}

@MainActor @Test func `the command line's values are the defaults of a batch`() throws {
    let requests = "{\"text\": \"a\"}\n{\"text\": \"a\", \"tz\": \"UTC\", \"ref\": \"2027-01-01\"}\n"
    let result = parse(["--format=ndjson", "--tz=Asia/Tokyo", "--ref=2026-05-01T07:00"], input: requests)
    let answers = try result.output.split(separator: "\n").map { try JSONValue(json: String($0)).object }
    #expect(answers.map { $0?["tz"]?.string } == ["Asia/Tokyo", "UTC"])
    #expect(answers.map { $0?["ref"]?.string } == ["2026-05-01T07:00", "2027-01-01T00:00"])
}

@MainActor
@Test(arguments: [
    (["--ref", "tomorrow"], "", ExitCode.usage, "tp parse: ref: “tomorrow” is no local date and time; write it like 2026-03-04T08:30\n"),
    (["--tz", "Mars"], "", .usage, "tp parse: tz: unknown time zone “Mars”; give an IANA name such as Europe/Paris\n"),
    (["/nowhere/list.md"], "", .failed, "tp parse: /nowhere/list.md: there is no such file; check the name\n"),
    (["/tmp"], "", .failed, "tp parse: /tmp is a folder; name a file\n"),
    (["--grammars", "/nowhere"], "", .failed, "tp parse: /nowhere: there is no such file; check the name\n"),
    ([], "a\0b", .failed, "tp parse: standard input is no text: there is a NUL at byte 1; give a text file in UTF-8\n"),
])
func `bad input is told in words, with the right exit status`(words: [String], input: String, status: ExitCode, message: String) {
    let result = parse(words, input: input)
    #expect(result.status == status)
    #expect(result.errors == message)
    #expect(result.output == "")
}

@MainActor @Test func `too much text is refused, not read half`() throws {
    let result = parse(["--json"], input: String(repeating: "buy milk\n", count: 600_000))
    #expect(result.status == .failed)
    #expect(try JSONValue(json: result.output).object?["error"]?.object?["code"]?.string == "too-large")
}

@MainActor @Test(arguments: ["table", "explain", "json"]) func `nothing in a title steers the terminal`(format: String) throws {
    let result = parse(["--format", format], input: "call \u{1B}[2Jmum\ncall \u{9B}2Jdad\ncall \u{202E}ada\n")
    #expect(result.status == .done)
    #expect(!result.output.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
}

@MainActor
@Test(
    arguments: [
        ("buy \u{1B}[2Jmilk and bread 10m", "buy milk and bread"), ("\u{1B}[1mcall\u{1B}[0m mum\u{1B}[K today", "call mum"),
        ("buy\u{1B}[2Jmilk", "buy milk"), ("buy \u{1B}]0;a title\u{7}milk", "buy milk"), ("buy \u{1B}]0;a title\u{1B}\\milk", "buy milk"),
        ("buy \u{1B}milk", "buy milk"), ("buy \u{1}\u{2}milk", "buy milk"), ("buy ␛[2Jmilk", "buy ␛[2Jmilk"),
    ])
func `a control sequence takes no word of a title with it`(text: String, title: String) throws {
    let answer = try JSONValue(json: parse(["--json"], input: text).output)
    #expect(answer.object?["tasks"]?.array?.map { $0.object?["title"]?.string } == [title])
}

@MainActor @Test(arguments: ["table", "explain"]) func `several files are told apart by their names`(format: String) throws {
    let sealed = SealedWorld()
    let first = try sealed.file("a.md", "call mum\n")
    let second = try sealed.file("b.md", "\u{FEFF}call dad\n")
    #expect(Program.run(["parse", "--format", format, first, second], in: sealed.world) == .done)
    let places = [first, "call mum", second, "call dad"].map { sealed.output.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
}
