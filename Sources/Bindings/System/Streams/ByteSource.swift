import Glibc
import Synchronization

/// Where a command's input comes from: a descriptor, or memory in tests.
package final class ByteSource: Sendable {
    private struct State {
        var buffer: [UInt8] = []
        var place = 0
        var isAtEnd = false

        /// The place of the next newline in the buffer.
        func newline(from start: Int) -> Int? {
            buffer.withUnsafeBufferPointer { buffer in
                guard start < buffer.count, let found = memchr(buffer.baseAddress! + start, 0x0A, buffer.count - start) else { return nil }
                return UnsafeRawPointer(found) - UnsafeRawPointer(buffer.baseAddress!)
            }
        }
    }
    private let state: Mutex<State>
    private let descriptor: Int32?
    private let name: String
    package let isTerminal: Bool

    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        isTerminal = isatty(descriptor) == 1
        state = Mutex(State())
    }

    package init(memory text: String, isTerminal: Bool = false) {
        descriptor = nil
        name = "memory"
        self.isTerminal = isTerminal
        state = Mutex(State(buffer: Array(text.utf8), isAtEnd: true))
    }

    package static let standardInputDescriptor = STDIN_FILENO
    package static let standardInput = ByteSource(descriptor: STDIN_FILENO, name: "standard input")

    /// Everything that is left; more than `limit` bytes are an error.
    package func readAll(limit: Int) throws(FileError) -> [UInt8] {
        var bytes = state.withLock { state in
            defer { state.place = state.buffer.count }
            return Array(state.buffer[state.place...])
        }
        if let descriptor { bytes += try FileSystem.read(descriptor: descriptor, named: name, limit: limit) }
        guard bytes.count <= limit else { throw FileError(path: name, cause: .tooLarge(limit: limit)) }
        return bytes
    }

    /// The next line without its newline; nil at the end. A line longer than `limit` bytes is an error, and skipped.
    package func readLine(limit: Int) throws(FileError) -> [UInt8]? {
        try state.withLock { state throws(FileError) in
            var searched = state.place
            var isTooLong = false
            while true {
                if let end = state.newline(from: searched) {
                    let line = Array(state.buffer[state.place..<end])
                    state.place = end + 1
                    if isTooLong || line.count > limit { throw FileError(path: name, cause: .tooLarge(limit: limit)) }
                    return line
                }
                if state.isAtEnd {
                    let line = Array(state.buffer[state.place...])
                    state.place = state.buffer.count
                    if isTooLong || line.count > limit { throw FileError(path: name, cause: .tooLarge(limit: limit)) }
                    return line.isEmpty ? nil : line
                }
                if state.buffer.count - state.place > limit {
                    isTooLong = true
                    state.place = state.buffer.count
                }
                state.buffer.removeFirst(state.place)
                state.place = 0
                searched = state.buffer.count
                try fill(&state)
            }
        }
    }

    /// True when a whole line is there to be read without waiting, or the end is reached.
    package var hasLineWaiting: Bool {
        state.withLock { state in
            while true {
                if state.isAtEnd || state.newline(from: state.place) != nil { return true }
                guard let descriptor else { return true }
                var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard Glibc.poll(&poll, 1, 0) > 0 else { return false }
                do { try fill(&state) } catch { return true }
            }
        }
    }

    private func fill(_ state: inout State) throws(FileError) {
        guard let descriptor else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var got = read(descriptor, &chunk, chunk.count)
        while got < 0, errno == EINTR { got = read(descriptor, &chunk, chunk.count) }
        guard got >= 0 else { throw FileError(path: name, errno: errno) }
        if got == 0 { state.isAtEnd = true } else { state.buffer += chunk.prefix(got) }
    }
}
