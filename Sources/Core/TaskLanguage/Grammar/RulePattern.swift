/// A rule's pattern as written: a small regular language over categories and words.
indirect enum RulePattern {
    case element(RuleElement, capture: Int8)
    /// The next element stands without white space.
    case glue
    case sequence([RulePattern])
    case choice([RulePattern])
    case optional(RulePattern)
    /// The word before must (or must not) have the category.
    case before(UInt16, isWanted: Bool)
    case start

    /// One flat sequence with what it demands.
    struct Flat {
        var elements: [RuleElement] = []
        var captures: [Int8] = []
        var before: [(category: UInt16, isWanted: Bool)] = []
        var atStart = false
        var isGlueOpen = false

        func followed(by other: Flat) -> Flat {
            var sum = self
            for (index, var element) in other.elements.enumerated() {
                if index == 0, isGlueOpen, element.kind == .item { element.kind = .glued }
                sum.elements.append(element)
            }
            sum.captures += other.captures
            sum.before += other.before
            sum.atStart = atStart || other.atStart
            sum.isGlueOpen = other.elements.isEmpty ? isGlueOpen || other.isGlueOpen : other.isGlueOpen
            return sum
        }
    }

    /// Every flat sequence of the pattern, in the order in which it is written.
    var flattened: [Flat] {
        switch self {
        case .element(let element, let capture): [Flat(elements: [element], captures: [capture])]
        case .glue: [Flat(isGlueOpen: true)]
        case .sequence(let parts):
            parts.reduce([Flat()]) { heads, part in
                let tails = part.flattened
                return heads.flatMap { head in tails.map { head.followed(by: $0) } }
            }
        case .choice(let parts): parts.flatMap(\.flattened)
        case .optional(let part): part.flattened + [Flat()]
        case .before(let category, let isWanted): [Flat(before: [(category, isWanted)])]
        case .start: [Flat(atStart: true)]
        }
    }
}
