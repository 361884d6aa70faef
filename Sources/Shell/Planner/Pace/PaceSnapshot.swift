import DeviceStore
import FocusModel
import TimerEngine

/// A run as its log says, with what is needed to see whether somebody changed it.
package struct PaceSnapshot: Sendable {
    package var run: FocusRun
    /// The number of the last event.
    package var sequence: Int
    /// The last sign of life that a live view gave.
    package var lastSeen: ClockReading?

    package init(run: FocusRun, sequence: Int, lastSeen: ClockReading? = nil) {
        self.run = run
        self.sequence = sequence
        self.lastSeen = lastSeen
    }

    /// `2/4 write report`
    package var place: String {
        guard let step = run.active else { return "over" }
        return "\(run.closed.count + 1)/\(run.steps.count) \(step.step.title)"
    }

    package func absence(at now: ClockReading) -> Absence { run.absence(at: now, lastSeen: lastSeen) }
}

/// What a transition brought.
package struct PaceAnswer: Sendable {
    package var snapshot: PaceSnapshot
    package var effects: [FocusEffect]
    /// A store that could not be told at the end of the run; the log has everything, and the next start tells it again.
    package var fanOutFailure: String?

    package init(snapshot: PaceSnapshot, effects: [FocusEffect], fanOutFailure: String? = nil) {
        self.snapshot = snapshot
        self.effects = effects
        self.fanOutFailure = fanOutFailure
    }
}

extension FocusLog {
    /// Folds rows of the device store.
    init(rows: [BatchEvent]) throws(PaceFailure) {
        var events: [FocusEvent] = []
        for row in rows {
            do throws(FocusLogFault) {
                events.append(try FocusEvent(LoggedEvent(kind: row.kind, payload: row.payload, at: row.at)))
            } catch {
                throw .unreadable(error, event: row.sequence)
            }
        }
        do throws(FocusFault) { try self.init(events) } catch { throw .inconsistent(error) }
    }
}

extension FocusEvent {
    var row: NewBatchEvent {
        let kept = logged
        return NewBatchEvent(kind: kept.kind, payload: kept.payload, at: kept.at)
    }
}
