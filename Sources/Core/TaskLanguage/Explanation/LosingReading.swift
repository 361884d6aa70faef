import FocusModel

/// Another way to read words of a field or an expression, and why it was not taken.
package struct LosingReading: Hashable, Sendable {
    /// What the words would have been.
    package enum Role: Hashable, Sendable {
        /// Part of the title.
        case title
        /// The field of that name: `duration`, `start`, `deadline`, …
        case field(String)
        /// An expression of running text.
        case expression
    }

    /// Why it lost.
    package enum Ground: Hashable, Sendable {
        /// It reads fewer words than the winner, or more of them to less use, or only some of them and others beside.
        case shorter, longer, shifted
        /// The same words by rules that are less specific: the sums of the costs.
        case moreGeneral(cost: Int, against: Int)
        /// The same words at the same cost: the order of the rules in their files decides.
        case laterInFile
        /// The same words in another role.
        case otherRole
        /// The same words in another role, where the column, the keyword or the heading says which one they have.
        case placeDecides
        /// This role has no place where the words stand.
        case noPlace
        /// The point in time lies before the reference.
        case past
        /// A plan's times ascend.
        case descending
        /// The half of the day that such an hour usually means, or that a word of the item or its heading says.
        case unusualHour, saidOtherwise
        /// The locale has the day first, or the month.
        case locale(String)
    }

    package var role: Role
    package var text: String
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    /// What it means at the reference, where it has a value of its own.
    package var value: ExpressionReading.Value?
    /// `rule name (file:line)`; empty for a title.
    package var rule: String
    package var ground: Ground
    /// How much worse the whole line would be with it; nil where it cannot be at all, or is settled by the list and not by costs.
    package var behind: Int?
}
