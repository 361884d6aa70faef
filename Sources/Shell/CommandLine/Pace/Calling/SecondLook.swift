/// When to look again after somebody wrote to the store.
///
/// The kernel tells of a write to the log before the transaction can be seen: the disk is waited for in between, and what makes it visible
/// is written to shared memory, of which nobody is told. Whoever sleeps until the next write would miss it.
struct SecondLook {
    private static let pauses: [Duration] = [.milliseconds(30), .milliseconds(200), .seconds(1), .seconds(5)]

    private var rest: ArraySlice<Duration> = []

    /// Somebody wrote.
    mutating func begin() { rest = Self.pauses[...] }

    /// The pause is over.
    mutating func next() { rest = rest.dropFirst() }

    /// How long to wait now, where `timeout` is as long as it may be.
    func limit(_ timeout: Duration) -> Duration { min(timeout, rest.first ?? timeout) }
}
