/// A rule's pattern as written: a small regular language over categories and words.
indirect enum RulePattern {
    case element(RuleGraph.Edge.Kind, category: UInt16, capture: Int8)
    /// The next element stands without white space.
    case glue
    case sequence([RulePattern])
    case choice([RulePattern])
    case optional(RulePattern)
    /// The word before must (or must not) have the category.
    case before(UInt16, isWanted: Bool)
    case start
}
