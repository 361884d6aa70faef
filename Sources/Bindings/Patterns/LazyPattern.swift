import Synchronization

/// A pattern that is compiled at its first use, and to machine code only when it is used often: nothing is compiled that no text
/// needs, and a start of the program that reads one line makes no code to run it twice.
package final class LazyPattern: Sendable {
    /// From how many matches on machine code is worth its making.
    private static let oftenEnough = 12

    package let source: [UInt8]
    /// The compiled pattern: for the interpreter, and in machine code.
    private let interpreted = PatternSlot()
    private let native = PatternSlot()
    private let uses = Atomic<Int>(0)

    package init(_ source: [UInt8]) { self.source = source }

    /// Compiles the pattern if that was not done before; throws where it is faulty.
    package func check() throws(PatternError) {
        if interpreted.pattern == nil { _ = interpreted.publish(try Pattern(source, isNative: false)) }
    }

    /// The pattern for one more match, and whether it stays as it is now; one that is faulty matches nothing.
    func next() -> (pattern: Pattern, isFinal: Bool) {
        if let pattern = native.pattern { return (pattern, true) }
        if uses.add(1, ordering: .relaxed).newValue > LazyPattern.oftenEnough { return (compile(native, isNative: true), true) }
        return (interpreted.pattern ?? compile(interpreted, isNative: false), false)
    }

    private func compile(_ slot: borrowing PatternSlot, isNative: Bool) -> Pattern {
        slot.publish((try? Pattern(source, isNative: isNative)) ?? Pattern.nothing)
    }
}

/// Room for a compiled pattern, which is put in once and lives as long as the room. The first thread that is ready wins.
private struct PatternSlot: ~Copyable, Sendable {
    /// The address of the pattern, which the slot keeps alive; 0 before.
    private let address = Atomic<UInt>(0)

    deinit {
        if let address = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) { Unmanaged<Pattern>.fromOpaque(address).release() }
    }

    var pattern: Pattern? {
        UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { Unmanaged<Pattern>.fromOpaque($0).takeUnretainedValue() }
    }

    func publish(_ pattern: Pattern) -> Pattern {
        let new = Unmanaged.passRetained(pattern)
        let (isFirst, other) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
        if isFirst { return pattern }
        new.release()
        return Unmanaged<Pattern>.fromOpaque(UnsafeRawPointer(bitPattern: other)!).takeUnretainedValue()
    }
}
