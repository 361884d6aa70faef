/// How long a task is thought to take, and who says so. A number that nobody said never looks as if somebody had.
package struct Estimate: Hashable, Sendable {
    /// Who named the figure.
    package enum Source: String, Sendable {
        case writer, coach, assumed
    }

    /// Minutes of work; positive.
    package var minutes: Double
    /// Minutes, when the writer gave a range ("30-40 min").
    package var range: ClosedRange<Double>?
    package var source: Source

    package init(minutes: Double, range: ClosedRange<Double>? = nil, source: Source) {
        self.minutes = minutes
        self.range = range
        self.source = source
    }
}

/// The kind of work by which history is grouped: `writing`, `email`, …, or a kind of the user's own.
package struct Intention: Hashable, Sendable, RawRepresentable, Comparable, CustomStringConvertible {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ name: String) { rawValue = name }

    /// Where the words do not say.
    package static let general = Intention("general")

    package var description: String { rawValue }
    package static func < (a: Intention, b: Intention) -> Bool { a.rawValue < b.rawValue }
}
