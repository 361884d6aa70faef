/// A law of readings that one text breaks.
package struct BrokenLaw: Hashable, Sendable, CustomStringConvertible {
    package var law: String
    /// What was found in place of it.
    package var found: String

    package var description: String { "\(law): \(found)" }
}

/// The laws that a reading has been held against, and those that it breaks.
struct Findings {
    private(set) var broken: [BrokenLaw] = []

    mutating func expect(_ holds: Bool, _ law: String, _ found: @autoclosure () -> String) {
        if !holds { broken.append(BrokenLaw(law: law, found: found())) }
    }
}
