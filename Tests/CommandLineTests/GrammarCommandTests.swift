import CommandLine
import Support
import Testing

/// A language of a few lines, in a folder without anything that no language owns.
private let language = """
    word unit = minute : Minute Minuten
    word unit = hour : Stunde Stunden
    rule "25" : digits <- /(\\d+)/ => $1 cost 0
    rule "45 Minuten" : duration <- digits unit => amount(digits, unit) cost 0
      yes "2 Stunden" = 2h   "noch {45 Minuten}" = 45m
      no  "45 Minutenzeiger"

    """

@MainActor private func grammar(
    _ words: [String], grammar: String = language, corpus: String? = nil, gaps: String? = nil
) throws -> (status: ExitCode, output: String, errors: String) {
    let sealed = SealedWorld()
    try sealed.file("grammars/xx/all.grammar", grammar)
    if let corpus { try sealed.file("Corpus/xx/all.corpus", corpus) }
    if let gaps { try sealed.file("Corpus/xx/known-gaps.txt", gaps) }
    let words = words.map { $0.replacing("@", with: sealed.folder) }
    let status = Program.run(["grammar"] + words, in: sealed.world)
    return (status, sealed.output.replacing(sealed.folder + "/", with: ""), sealed.errors.replacing(sealed.folder + "/", with: ""))
}

@Suite struct GrammarCommandTests {
    @MainActor @Test func `a sound folder has no fault`() throws {
        let result = try grammar(["check", "@/grammars"])
        #expect(result.status == .done)
        #expect(result.output.hasSuffix("no fault\n"))
        #expect(result.output.hasPrefix("xx: "))
    }

    @MainActor @Test func `a fault is told with the path of its file, its line and a mark below the place`() throws {
        let result = try grammar(["check", "@/grammars"], grammar: language + "rule \"x\" : duration <- units\nword odd : x\nword : y\n")
        #expect(result.status == .failed)
        #expect(result.output.contains("grammars/xx/all.grammar:7:24: no word and no rule makes the category \"units\"; did you mean unit?"))
        #expect(result.output.contains("\n    rule \"x\" : duration <- units\n                           ^\n"))
        #expect(result.output.contains("grammars/xx/all.grammar:9:6: the words' category is missing"))
    }

    @MainActor @Test func `a corpus is run against a folder of grammars, and a table says how it went`() throws {
        let result = try grammar(["test", "--grammars", "@/grammars", "@/Corpus"], corpus: "45m\n    45 Minuten\n    45 Min\n")
        #expect(result.status == .failed)
        #expect(result.output.contains("Corpus/xx/all.corpus:3: “45 Min”\n    expressions: want 45m, got none\n"))
        #expect(result.output.contains("grammars/xx/all.grammar       5   5\n"))
        #expect(result.output.contains("Corpus/xx/all.corpus          1   2\n"))
    }

    @MainActor
    @Test(arguments: [
        ("45m\n    45 Minuten\n    45 Min\n", "all.corpus: 45 Min\n", ExitCode.done, "1   2           1\n"),
        ("45m\n    45 Minuten\n", "all.corpus: 45 Minuten\n", .failed, "known-gaps.txt:1: a known gap that passes now; take it off the list"),
        ("45m\n    45 Minuten\n", "# none\nall.corpus: 46 Minuten\n", .failed, "known-gaps.txt:2: there is no such case"),
        ("45m\n    45 Minuten\nsoon\n", "", .failed, "Corpus/xx/all.corpus:3: `soon` is no day or time"),
    ])
    func `known gaps may fail, and nothing else`(corpus: String, gaps: String, status: ExitCode, words: String) throws {
        let result = try grammar(["test", "--grammars", "@/grammars", "@/Corpus/xx"], corpus: corpus, gaps: gaps)
        #expect(result.status == status)
        #expect(result.output.contains(words), "\(result.output)")
    }

    @MainActor @Test func `an example that fails is told with its line`() throws {
        let result = try grammar(["test", "--grammars", "@/grammars"], grammar: language + "  yes \"2 Minuten\" = 3m\n")
        #expect(result.status == .failed)
        #expect(result.output.hasPrefix("grammars/xx/all.grammar:7: “2 Minuten”: want 3m, got 2m\n"))
    }

    @MainActor
    @Test(arguments: [
        (["test", "--lang", "zz"], "there is no grammar for “zz”; known are de, en"),
        (["check", "--lang", "zz"], "there is no grammar for “zz”"),
        (["test", "@/grammars"], "no NAME.corpus lies there"), (["check", "a", "b"], "one word too many"),
        (["test", "@/Corpus/xx"], "there is no grammar for “xx”"), (["check", "@/Corpus/xx"], "there is no grammar in"),
    ])
    func `what makes no sense is a usage error`(words: [String], message: String) throws {
        let result = try grammar(words, corpus: "45m\n    45 Minuten\n")
        #expect(result.status == .usage)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @MainActor @Test func `a folder that is not there is an error`() throws {
        #expect(try grammar(["check", "/nowhere"]).status == .failed)
        #expect(try grammar(["test", "/nowhere"]).errors.contains("/nowhere: there is no such file"))
    }

    @MainActor @Test func `the grammars that come with the program are sound and do as their examples say`() throws {
        #expect(try grammar(["check"]).output.hasSuffix("no fault\n"))
        #expect(try grammar(["test"]).status == .done)
    }
}

@Test func `the page on grammar files names every builder, unit and category`() throws {
    let text = try #require(ProjectFolder.text(of: "docs/grammar.md"))
    let source = try #require(ProjectFolder.text(of: "Sources/Core/TaskLanguage/Meaning/Builder.swift"))
    let cases = source.split(separator: "func build(")[0].split(separator: "{").last ?? ""
    let lines = cases.split(separator: "\n").filter { !$0.contains("//") }.joined().replacing("case ", with: ",")
    let builders = lines.split { $0 == "," || $0 == " " }.map(String.init)
    #expect(builders.count > 50)
    #expect(builders.filter { !text.contains("`\($0)(") } == [])
    let categories = try #require(ProjectFolder.text(of: "Sources/Core/TaskLanguage/List/ListCategories.swift")).matches(of: /number\("([a-z-]+)"\)/)
        .map(\.1)
    #expect(categories.count > 60)
    #expect(categories.filter { !text.contains("`\($0)`") } == [])
}
