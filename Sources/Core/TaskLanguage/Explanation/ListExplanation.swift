import FocusModel

/// A list as read, with an account of every decision: what else the words could have been, and where else the lines could have been cut.
///
/// A line is read as the path through all its readings that earns most: so many points for each word that a reading covers, less its
/// rules' costs (`ReadingScore`). What a decision is worth is found by reading the line again without it.
package struct ListExplanation: Hashable, Sendable {
    package var reading: ListReading
    /// For each task an account of each of its evidence, in the same order.
    package var fields: [[FieldAccount]]
    package var cuts: [CutAccount]
    /// For each stretch that was passed over.
    package var ignored: [IgnoredAccount]
}

/// One field of a task: the words and the rule that it came from, and what they were not.
package struct FieldAccount: Hashable, Sendable {
    package var evidence: Evidence
    /// What the words mean: the instant that the list settled, else what they say by themselves.
    package var value: ExpressionReading.Value?
    /// The sum of the costs of the rules.
    package var cost: Int
    /// What its line earns as it was read; nil where the words stand elsewhere: in a heading, a table, a line above.
    package var points: Int?
    /// The best first.
    package var losers: [LosingReading]
}

/// A place where a line was cut into two items, or might have been.
package struct CutAccount: Hashable, Sendable {
    package enum Ground: Hashable, Sendable {
        /// The line earns so many points less the other way round.
        case points(Int)
        /// On a line of a list marks and joints stay inside.
        case listLine
        /// It stands inside brackets or quotation marks.
        case bracketed
        /// It stands inside words that belong together.
        case withinPhrase(String)
        /// What follows has neither a verb nor a time of its own.
        case noClause
        /// The item before it has fewer words than a title needs.
        case noTitle
        /// Only behind a time or a length can the line be cut here.
        case needsTime
        /// Other cuts leave no room for it.
        case noPlace
    }

    package var isCut: Bool
    /// The mark or the joint, or the words that would begin the next item.
    package var text: String
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    package var kind: BoundaryKind
    package var ground: Ground
}

/// Why a stretch holds no task.
package struct IgnoredAccount: Hashable, Sendable {
    /// The words that say so; nil where the form of the line does.
    package var text: String?
    /// `rule name (file:line)`
    package var rule: String?
}

/// An expression of running text, or words that are known to be none.
package struct ExpressionAccount: Hashable, Sendable {
    package var text: String
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    /// Nil for words that a rule keeps from being read.
    package var value: ExpressionReading.Value?
    package var rule: String
    /// The sum of the costs of the rules.
    package var cost: Int
    package var losers: [LosingReading]
}
