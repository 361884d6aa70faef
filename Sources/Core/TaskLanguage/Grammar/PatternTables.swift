import Patterns
import Synchronization

/// A pattern that is compiled at its first use: nothing is compiled that no text needs.
final class LazyPattern: Sendable {
    let source: [UInt8]
    private let compiled = AtomicLazyReference<Pattern>()

    init(_ source: [UInt8]) { self.source = source }

    func get() throws(PatternError) -> Pattern {
        if let compiled = compiled.load() { return compiled }
        return compiled.storeIfNil(try Pattern(source))
    }

    /// The pattern; one that is faulty matches nothing.
    var pattern: Pattern {
        if let compiled = compiled.load() { return compiled }
        return (try? get()) ?? compiled.storeIfNil(LazyPattern.nothing)
    }

    private static let nothing = try! Pattern(Array("(?!)".utf8))
}

/// The patterns that rules use, by the first byte of what they match.
struct TerminalTable: Sendable {
    struct Terminal: Sendable {
        let category: UInt16
        let pattern: LazyPattern
        let firstBytes: FirstBytes
    }
    let byFirstByte: [[Terminal]]

    init(_ terminals: [Terminal]) {
        byFirstByte = (0..<256).map { byte in terminals.filter { $0.firstBytes.contains(UInt8(byte)) } }
    }
}

/// The pieces of text that nothing may split.
struct OpaqueTable: Sendable {
    struct Piece: Sendable {
        let name: String
        let source: LazyPattern
        let isNoise: Bool
        let firstBytes: FirstBytes
        var pattern: Pattern { source.pattern }
    }
    let byFirstByte: [[Piece]]

    init(_ pieces: [Piece]) {
        byFirstByte = (0..<256).map { byte in pieces.filter { $0.firstBytes.contains(UInt8(byte)) } }
    }
}
