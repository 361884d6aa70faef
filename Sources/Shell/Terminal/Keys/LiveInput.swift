import Glibc
import System

/// Where a live view's events come from: a terminal with its keys, or signals alone where there is none.
package protocol LiveInput: AnyObject {
    /// The next event, at the latest after `timeout`.
    func nextEvent(timeout: Duration) -> LiveTerminal.Event
    func close()
}

extension LiveTerminal: LiveInput {}

/// Signals as events, for a view without a terminal.
package final class LiveSignals: LiveInput {
    private static let signals: [Signals.Kind] = [.interrupt, .terminate, .hangUp]
    private var waiting: [Signals.Kind] = []

    package init() { Signals.install(LiveSignals.signals) }

    package func nextEvent(timeout: Duration) -> LiveTerminal.Event {
        if waiting.isEmpty {
            var source = pollfd(fd: Signals.descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&source, 1, Int32(clamping: max(0, timeout.milliseconds))) > 0 { waiting = Signals.pending() }
        }
        return waiting.isEmpty ? .timeout : .signal(waiting.removeFirst())
    }

    package func close() { Signals.restore(LiveSignals.signals) }
}
