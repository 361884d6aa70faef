import Glibc
import System

/// Where a live view's events come from: a terminal with its keys, or signals alone where there is none.
package protocol LiveInput: AnyObject {
    /// The next event, at the latest after `timeout`.
    func nextEvent(timeout: Duration) -> LiveTerminal.Event
    func close()
    /// A folder whose changes are events too.
    var watch: FolderWatch? { get set }
    /// Something else whose news are events.
    var source: (any PolledSource)? { get set }
}

extension LiveTerminal: LiveInput {}

/// Signals as events, for a view without a terminal.
package final class LiveSignals: LiveInput {
    private static let signals: [Signals.Kind] = [.interrupt, .terminate, .hangUp]
    private var waiting: [Signals.Kind] = []
    package var watch: FolderWatch?
    package var source: (any PolledSource)?

    package init() { Signals.install(LiveSignals.signals) }

    package func nextEvent(timeout: Duration) -> LiveTerminal.Event {
        if waiting.isEmpty {
            var sources = [Signals.descriptor, watch?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            sources.append(pollfd(fd: source?.descriptor ?? -1, events: source?.events ?? 0, revents: 0))
            guard poll(&sources, 3, Int32(clamping: max(0, timeout.milliseconds))) > 0 else { return .timeout }
            waiting = Signals.pending()
            if waiting.isEmpty, sources[1].revents != 0 {
                watch?.drain()
                return .stirred
            }
            if waiting.isEmpty, sources[2].revents != 0 { return .news }
        }
        return waiting.isEmpty ? .timeout : .signal(waiting.removeFirst())
    }

    package func close() { Signals.restore(LiveSignals.signals) }
}
