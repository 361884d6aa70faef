import Glibc

/// A program on a terminal of its own, and the person before it: types, waits for what must appear, changes the window's size.
package final class PseudoTerminal {
    private let master: Int32
    private let process: ChildProcess
    /// Everything the program wrote, as it was written.
    private var written: [UInt8] = []

    package init(_ words: [String], in program: ProgramUnderTest, environment: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24) throws
    {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        guard master >= 0, ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {  // TIOCSPTLCK, TIOCGPTN
            throw ChildProcess.Failure(code: errno)
        }
        let terminal = "/dev/pts/\(number)"
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        let variables = program.environment.merging(environment) { _, given in given }
        // Opening a terminal makes it the controlling one of a session that has none.
        process = try ChildProcess(words, environment: variables, folder: program.folder, isSessionLeader: true) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
    }

    deinit { close(master) }

    /// Keys as bytes: `\r` is Enter, `\u{3}` Ctrl-C.
    package func type(_ keys: String) {
        var bytes = Array(keys.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(master, $0.baseAddress!, min($0.count, 512)) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
            drain(milliseconds: 1)
        }
    }

    /// As a terminal sends a paste to a program that asked for brackets around it.
    package func paste(_ text: String) { type("\u{1B}[200~" + text.replacing("\n", with: "\r") + "\u{1B}[201~") }

    package func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    package func send(_ signal: Int32) { kill(process.id, signal) }

    /// What appeared since the last call, once `text` is in it, without the escape sequences; nil when it does not come.
    package func until(_ text: String) -> String? {
        for _ in 0..<200 {
            let seen = visible
            if let place = seen.firstRange(of: text) {
                let answer = String(seen[..<place.upperBound])
                consumed += answer.utf8.count
                return answer
            }
            if !drain(milliseconds: 50), isClosed { return nil }
        }
        return nil
    }

    /// Everything up to the program's end, without the escape sequences, and its exit status. One that does not end is killed.
    package func end() -> (output: String, status: Int32) {
        for _ in 0..<200 where !isClosed { drain(milliseconds: 50) }
        if !isClosed { process.kill() }
        return (visible, process.wait())
    }

    /// Everything the program wrote, with the escape sequences.
    package var raw: String { String(decoding: written, as: UTF8.self) }

    private var consumed = 0
    private var isClosed = false

    private var visible: String {
        String(decoding: Array(withoutEscapes(raw).utf8).dropFirst(consumed), as: UTF8.self)
    }

    @discardableResult private func drain(milliseconds: Int32) -> Bool {
        var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, milliseconds) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else {
            isClosed = true
            return false
        }
        written += chunk[..<count]
        return true
    }
}

/// The text without control sequences, carriage returns and bells.
package func withoutEscapes(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
        switch scalar {
        case "\u{1B}":
            guard let kind = scalars.next() else { break }
            if kind == "[" { while let next = scalars.next(), !(0x40...0x7E).contains(next.value) {} }
            if kind == "]" { while let next = scalars.next(), next != "\u{7}" {} }
        case "\r", "\u{7}": break
        default: result.append(scalar)
        }
    }
    return String(result)
}
