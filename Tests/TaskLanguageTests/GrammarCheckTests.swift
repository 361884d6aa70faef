import FocusModel
import System
import Testing

@testable import TaskLanguage

private func check(_ text: String) -> GrammarCheck {
    GrammarCheck([GrammarSource(language: "xx", name: "try.grammar", text: Array(text.utf8))], language: "xx")
}

/// A file without a fault, to which each case adds one.
private let sound = """
    word article : a an
    word unit = hour : hour hours
    rule "five" : digits <- /(\\d+)/ => $1 cost 0
    rule "5 hours" : duration <- digits unit => amount(digits, unit) cost 0
    rule "an hour" : duration <- article unit => amount(1, unit)

    """

@Test func `a sound grammar has no fault, and what it cannot say yet is told`() {
    let check = check(sound)
    #expect(check.faults.map(\.description) == [])
    #expect(check.missing.contains("moment") && !check.missing.contains("duration"))
    #expect((check.ruleCount, check.wordCount) == (3, 4))
}

@Test(arguments: [
    ("wrod x : y", 6, "there is no statement"),
    ("fold ' x", 6, "only a single character beyond ASCII"),
    ("rule \"x\" : duration <- unitt", 6, "no word and no rule makes the category \"unitt\"; did you mean unit?"),
    ("rule \"x\" : duration <- \"in\" /a(b/", 6, "the pattern is faulty"),
    ("rule \"x\" : duration <- /\\p{Lu}\\dUhr/ => amount(1, hour)", 6, "“U” never matches"),
    ("rule \"x\" : duration <- /(a)(b)(c)(d)(e)(f)(g)/ => amount($1, hour)", 6, "7 groups"),
    ("word colour : red", 6, "nothing asks for the category \"colour\""),
    ("rule \"x\" : loop <- loop \"x\"\nrule \"y\" : duration <- loop => amount(1, hour)", 6, "can never match"),
    ("word unit = hour : hr hours", 6, "the word “hours” is already a unit in xx/try.grammar:2"),
    ("word unit = hour : hr hr", 6, "already a unit in this statement"),
    ("rule \"one hour\" : duration <- article:a unit => amount(1, unit) cost 3", 6, "the same rule stands in xx/try.grammar:5"),
    ("rule \"x\" : duration <- \"x\" unit => amount(unit, unit)", 6, "amount takes a number as its first argument, and this is a unit"),
    ("rule \"x\" : duration <- \"x\" duration => times(duration, 2)", 6, "times takes a number as its first argument"),
    ("rule \"x\" : duration <- \"xx\" (digits | article) unit => amount(digits, unit)", 6, "one way through the pattern leaves it out"),
    ("rule \"x\" : duration <- \"x\" unit => amount(unit)", 6, "amount takes 2 arguments, here are 1"),
    ("rule \"x\" : duration <- \"x\" unit => sum(amount(1, unit), digits(2))", 6, "there is no builder"),
    ("rule \"x\" : duration <- \"xx\" unit => amount(1, unit)\n  yes \"x\" : 3", 7, "an example is a text"),
])
func `a fault is told with its line and what to do`(text: String, line: Int, message: String) {
    let faults = check(sound + text + "\n").faults
    #expect(faults.contains { $0.line == line && $0.message.contains(message) }, "\(faults.map(\.description))")
}

@Test func `every fault is told, and not only the first`() {
    let faults = check("wrod a : b\n" + sound + "rule \"x\" : duration <- unit =\nword unit hour\n").faults
    #expect(faults.map(\.line) == [1, 7, 8])
}

@Test(arguments: ["de", "en"]) func `the grammars that come with the program have no fault`(language: String) {
    let sources = EmbeddedGrammars.files().map { file in
        let parts = file.path.split(separator: "/")
        return GrammarSource(language: String(parts[0]), name: String(parts[1]), text: file.text)
    }
    #expect(GrammarCheck(sources, language: language).faults.filter { !$0.file.hasPrefix("common/") }.map(\.description) == [])
}

@Test(arguments: Builder.allCases) func `a builder refuses what its signature does not take`(builder: Builder) {
    let samples: [Meaning] = [
        .number(1), .unit(.day), .symbol(.end), .amount(Amount(1, .day)!), .moment(Moment()), .range(MomentRange(from: Moment(), to: nil)),
    ]
    for (place, wanted) in builder.signature.arguments.prefix(builder.signature.least).enumerated() {
        for sample in samples where MeaningKinds(sample).isDisjoint(with: wanted) {
            for other in samples {
                var arguments = [Meaning](repeating: other, count: 4)
                arguments[place] = sample
                let made = builder.build(arguments[0], arguments[1], arguments[2], arguments[3])
                #expect(made == nil, "\(builder) takes \(sample) as argument \(place + 1)")
            }
        }
    }
}
