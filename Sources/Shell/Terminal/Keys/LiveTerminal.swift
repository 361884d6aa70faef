import FocusModel
import Glibc
import System

/// The terminal while a live view has it: keys arrive one by one, unechoed, and signals as events.
///
/// Whatever happens, `close` (or the end of the value) gives the terminal back as it was; a suspended program gives it back
/// while it sleeps.
package final class LiveTerminal {
    package enum Event: Hashable, Sendable {
        case key(Key)
        /// The window has another size, or the program came back from a suspension: draw anew.
        case redraw
        case signal(Signals.Kind)
        /// Nothing happened in the time that was asked for.
        case timeout
        /// Somebody wrote to the folder that is watched.
        case stirred
        /// The source that is polled beside the keys has something to say.
        case news
        /// The terminal went away.
        case inputEnded
    }

    private let input: Int32
    private let output: ByteSink
    private let before: termios
    private var decoder = KeyDecoder()
    private var waiting: [Event] = []
    private var isOpen = false
    private let hidesCursor: Bool
    /// Called before the program is suspended (Ctrl-Z).
    package var willSuspend: (() -> Void)?
    package var watch: FolderWatch?
    package var source: (any PolledSource)?
    private static let signals: [Signals.Kind] = [.interrupt, .terminate, .hangUp, .resize, .suspend]

    /// Nil where the input is no terminal. An output that only grows keeps its cursor.
    package init?(input: Int32 = STDIN_FILENO, output: ByteSink, hidesCursor: Bool = true) {
        var mode = termios()
        guard isatty(input) == 1, tcgetattr(input, &mode) == 0 else { return nil }
        self.input = input
        self.output = output
        self.hidesCursor = hidesCursor
        before = mode
        Signals.install(LiveTerminal.signals)
        enter()
    }

    deinit { close() }

    package var size: TerminalSize { TerminalSize() ?? TerminalSize(columns: 80, rows: 24) }

    /// The next event, at the latest after `timeout`.
    package func nextEvent(timeout: Duration) -> Event {
        if !waiting.isEmpty { return waiting.removeFirst() }
        var sources = [input, Signals.descriptor, watch?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        sources.append(pollfd(fd: source?.descriptor ?? -1, events: source?.events ?? 0, revents: 0))
        let ready = poll(&sources, 4, Int32(clamping: max(0, timeout.milliseconds)))
        if ready < 0 { return errno == EINTR ? .redraw : .inputEnded }
        if ready == 0 { return .timeout }
        if sources[1].revents != 0 { takeSignals() }
        if sources[0].revents != 0 { takeKeys() }
        if sources[2].revents != 0 {
            watch?.drain()
            waiting.append(.stirred)
        }
        if sources[3].revents != 0 { waiting.append(.news) }
        return waiting.isEmpty ? .timeout : waiting.removeFirst()
    }

    /// Gives the terminal back. Doing it twice does no harm.
    package func close() {
        guard isOpen else { return }
        leave()
        Signals.restore(LiveTerminal.signals)
    }

    private func takeSignals() {
        for signal in Signals.pending() {
            switch signal {
            case .resize: waiting.append(.redraw)
            case .suspend:
                willSuspend?()
                leave()
                Signals.stopUntilContinued()
                enter()
                waiting.append(.redraw)
            case .interrupt, .terminate, .hangUp, .resume: waiting.append(.signal(signal))
            }
        }
    }

    private func takeKeys() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let got = read(input, &bytes, bytes.count)
        if got < 0, errno == EINTR || errno == EAGAIN { return }
        guard got > 0 else {
            waiting.append(.inputEnded)
            return
        }
        var keys = decoder.keys(from: Array(bytes.prefix(got)), isIdle: false)
        var more = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        // The rest of a sequence follows within a few milliseconds; a lone escape byte stays alone.
        if poll(&more, 1, 25) == 0 { keys += decoder.keys(from: [], isIdle: true) }
        waiting += keys.map(Event.key)
    }

    /// No echo, no line editing; Ctrl-C and Ctrl-Z stay signals; the cursor is hidden.
    private func enter() {
        var raw = before
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
        raw.c_cc.6 = 1  // VMIN
        raw.c_cc.5 = 0  // VTIME
        tcsetattr(input, TCSADRAIN, &raw)
        if hidesCursor { output.write("\u{1B}[?25l") }
        output.flush()
        isOpen = true
    }

    private func leave() {
        if hidesCursor { output.write("\u{1B}[?25h") }
        output.flush()
        var mode = before
        tcsetattr(input, TCSADRAIN, &mode)
        isOpen = false
    }
}
