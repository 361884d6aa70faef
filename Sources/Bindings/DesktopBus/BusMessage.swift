/// A message of the bus while it is written or read; it is released with the value.
///
/// The first failure to write is kept, and the rest is passed over: ask `isWhole` before it is sent.
struct BusMessage: ~Copyable {
    let handle: SystemdBus.Message
    private let library: SystemdBus
    private(set) var isWhole = true

    /// Takes over a message that was received.
    init(_ handle: SystemdBus.Message, _ library: SystemdBus) {
        self.handle = handle
        self.library = library
    }

    /// A call of a method.
    init?(on bus: SystemdBus.Bus, to name: String, path: String, interface: String, method: String, _ library: SystemdBus) {
        var made: SystemdBus.Message?
        guard library.newCall(bus, &made, name, path, interface, method) >= 0, let made else { return nil }
        self.init(made, library)
    }

    deinit { _ = library.releaseMessage(handle) }

    // MARK: Writing

    mutating func add(_ text: String) { note(text.withCString { library.append(handle, code("s"), $0) }) }

    mutating func add(_ number: UInt32) { note(withUnsafePointer(to: number) { library.append(handle, code("u"), $0) }) }

    mutating func add(_ number: Int32) { note(withUnsafePointer(to: number) { library.append(handle, code("i"), $0) }) }

    mutating func add(_ byte: UInt8) { note(withUnsafePointer(to: byte) { library.append(handle, code("y"), $0) }) }

    /// A container of `kind` (`a` array, `v` variant, `e` dictionary entry) and these contents, filled by `body`.
    mutating func contain(_ kind: Character, _ contents: String, _ body: (inout BusMessage) -> Void) {
        note(library.open(handle, code(kind), contents))
        body(&self)
        note(library.close(handle))
    }

    private mutating func note(_ code: Int32) {
        if code < 0 { isWhole = false }
    }

    // MARK: Reading

    func isSignal(_ interface: String, _ member: String) -> Bool { library.isSignal(handle, interface, member) > 0 }

    var isError: Bool { library.isError(handle, nil) > 0 }

    /// The number of the call that it answers.
    var answers: UInt64? {
        var cookie: UInt64 = 0
        return library.replyCookie(handle, &cookie) >= 0 ? cookie : nil
    }

    func readNumber() -> UInt32? {
        var number: UInt32 = 0
        return library.read(handle, code("u"), &number) > 0 ? number : nil
    }

    func readText() -> String? {
        var text: UnsafePointer<CChar>?
        guard library.read(handle, code("s"), &text) > 0, let text else { return nil }
        return String(cString: text)
    }

    private func code(_ type: Character) -> CChar { CChar(bitPattern: type.asciiValue ?? 0) }
}
