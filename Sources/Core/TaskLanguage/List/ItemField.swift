/// What one stretch of an item's words was read as.
enum ItemField: UInt8, CaseIterable, Sendable {
    case estimate, when, deadline, window, recurrence, priority, project, tag, prerequisite, follows, done, each, before, kind

    /// An item says this once; a second one is content.
    var isSingle: Bool {
        switch self {
        case .estimate, .when, .deadline, .window, .recurrence, .priority, .project, .each, .before, .kind: true
        case .tag, .prerequisite, .follows, .done: false
        }
    }
    var bit: UInt32 { 1 << UInt32(rawValue) }

    /// What of `when` is said: a day and a clock time may be said apart ("Tue - choir 19:00").
    static let dayBit: UInt32 = 1 << 16
    static let clockBit: UInt32 = 1 << 17

    static func aspects(_ meaning: Meaning) -> UInt32 {
        guard let moment = meaning.range?.from ?? meaning.moment else { return 0 }
        return (moment.hasDay ? dayBit : 0) | (moment.hasClock ? clockBit : 0)
    }

    /// A day and a clock time that say nothing of each other.
    static func complete(_ one: UInt32, _ other: UInt32) -> Bool { one != 0 && other != 0 && one & other == 0 }
}

/// One item of a line as the cheapest path reads it: the words of its title and the fields with the readings they came from.
struct ItemReading: Sendable {
    struct Field: Sendable {
        var field: ItemField
        var reading: Constituent
    }
    /// The tokens of the whole item.
    var range: Range<Int>
    /// The tokens that make the title, in order.
    var title: [Int]
    var fields: [Field]
    /// How it was separated from the item before.
    var boundary: BoundaryKind
    /// The writer took it back, or it is thinking aloud.
    var isDropped: Bool
    /// A day that holds for the items that follow ("what do I have today").
    var carried: Constituent?
}

/// How two items of a line are set apart.
package enum BoundaryKind: UInt8, Sendable {
    case start, punctuation, connective, arrow, completed, verb, retraction, ordinal
}
