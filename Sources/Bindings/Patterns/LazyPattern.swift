import Synchronization

/// A pattern that is compiled at its first use: nothing is compiled that no text needs.
package final class LazyPattern: Sendable {
    private let source: [UInt8]
    /// The address of the compiled pattern, which lives as long as this object; 0 before.
    private let compiled = Atomic<UInt>(0)

    package init(_ source: [UInt8]) { self.source = source }

    deinit {
        if let address = UnsafeRawPointer(bitPattern: compiled.load(ordering: .acquiring)) {
            Unmanaged<Pattern>.fromOpaque(address).release()
        }
    }

    /// Compiles the pattern if that was not done before.
    package func get() throws(PatternError) -> Pattern {
        if let address = UnsafeRawPointer(bitPattern: compiled.load(ordering: .acquiring)) {
            return Unmanaged<Pattern>.fromOpaque(address).takeUnretainedValue()
        }
        return publish(try Pattern(source))
    }

    /// The pattern; one that is faulty matches nothing.
    package var pattern: Pattern {
        if let address = UnsafeRawPointer(bitPattern: compiled.load(ordering: .acquiring)) {
            return Unmanaged<Pattern>.fromOpaque(address).takeUnretainedValue()
        }
        return (try? get()) ?? publish(Pattern.nothing)
    }

    /// The first thread that is ready wins.
    private func publish(_ pattern: Pattern) -> Pattern {
        let new = Unmanaged.passRetained(pattern)
        let (isFirst, other) = compiled.compareExchange(
            expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
        if isFirst { return pattern }
        new.release()
        return Unmanaged<Pattern>.fromOpaque(UnsafeRawPointer(bitPattern: other)!).takeUnretainedValue()
    }
}
