import Glibc
import Synchronization

/// Where a command's bytes go: a descriptor, gathered in a buffer, or memory in tests.
package final class ByteSink: Sendable {
    private struct State {
        var buffer: [UInt8] = []
        var failure: FileError?
    }
    private let state = Mutex(State())
    private let descriptor: Int32?
    private let name: String
    private let looksLikeTerminal: Bool

    /// Writes to a descriptor that somebody else closes.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        looksLikeTerminal = false
    }

    /// Keeps everything in memory.
    package init(memory: Void = (), isTerminal: Bool = false) {
        descriptor = nil
        name = "memory"
        looksLikeTerminal = isTerminal
    }

    package var isTerminal: Bool { descriptor.map { isatty($0) == 1 } ?? looksLikeTerminal }

    package static let standardOutput = ByteSink(descriptor: STDOUT_FILENO, name: "standard output")
    package static let standardError = ByteSink(descriptor: STDERR_FILENO, name: "standard error")

    package func write(_ text: String) { append(text.utf8) }
    package func writeLine(_ text: String = "") {
        append(text.utf8)
        append(CollectionOfOne(UInt8(ascii: "\n")))
    }
    package func write(_ bytes: [UInt8]) { append(bytes) }

    private func append(_ bytes: some Sequence<UInt8>) {
        state.withLock {
            $0.buffer.append(contentsOf: bytes)
            if descriptor != nil, $0.buffer.count >= 1 << 16 { flush(&$0) }
        }
    }

    /// Hands everything over to the operating system.
    package func flush() { state.withLock { flush(&$0) } }

    /// The first failure to write, if there was one; later output was dropped.
    package var failure: FileError? { state.withLock { $0.failure } }

    /// What memory holds, or the buffer that is not yet flushed.
    package var text: String { state.withLock { String(decoding: $0.buffer, as: UTF8.self) } }

    private func flush(_ state: inout State) {
        guard let descriptor, !state.buffer.isEmpty else { return }
        if state.failure == nil {
            do throws(FileError) { try FileSystem.write(state.buffer, descriptor: descriptor, named: name) } catch { state.failure = error }
        }
        state.buffer.removeAll(keepingCapacity: true)
    }
}
