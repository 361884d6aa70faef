import FocusModel
import Testing

@testable import TaskLanguage

private func load(_ text: String, isStrict: Bool = true) throws(GrammarError) -> Grammar {
    try Grammar([GrammarSource(language: "xx", name: "try.grammar", text: Array(text.utf8))], languages: ["xx"], isStrict: isStrict)
}

@Test(arguments: [
    ("word unit = minut : x", 1, 13, "no name that the program knows"),
    ("word a : b\nwrod c : d", 2, 1, "there is no statement"),
    ("rule \"x\" : y <- z => z", 1, 17, "no word and no rule makes the category"),
    ("rule \"x\" : y <- \"a\"?", 1, 16, "the pattern can be empty"),
    ("rule \"x\" : y <- (\"a\" | \"b\"", 1, 17, "never closed"),
    ("rule \"x\" : y <- \"a => 1", 1, 17, "never closed"),
    ("word n = 1 : one\nrule \"x\" : y <- n => frob(n)", 2, 22, "there is no builder"),
    ("rule \"x\" : y <- /a(b/ => 1", 1, 21, "the pattern is faulty"),
])
func `a fault in a grammar file names its line and column`(text: String, line: Int, column: Int, message: String) {
    do throws(GrammarError) {
        _ = try load(text)
        Issue.record("the fault was not found")
    } catch {
        #expect(error.line == line)
        #expect(error.column == column)
        #expect(error.message.contains(message), "\(error.message)")
        #expect(error.description.hasSuffix("^"))
    }
}

@Test func `a statement goes on over indented lines and examples end it`() throws {
    let grammar = try load(
        """
        word n = 1 : one
        rule "one" : number <-
            n
            => n   # the number itself
          yes "one" = 1
        word n = 2 : two
        """)
    #expect(grammar.rules.map(\.name) == ["n", "one", "n"])
}

@Test func `words of five letters are read with one typing error, and only those marked so`() throws {
    let grammar = try load("fuzzy unit = minute : minutes\nword other : seconds")
    func number(_ word: String) -> Int32 { Array(word.utf8).withUnsafeBufferPointer { grammar.lexicon.number(of: $0) } }
    let known = number("minutes")
    #expect(known >= 0)
    for typo in ["mintues", "minuts", "minutees", "minxtes"] { #expect(number(typo) == known, "\(typo)") }
    for other in ["secnods", "minu", "tinutes", "mtinues"] { #expect(number(other) == -1, "\(other)") }
}
