import DeviceStore
import FocusModel
import FocusStore
import JournalStore
import TimerEngine

extension PaceRunner {
    /// Tells the other stores of every ended run what they do not know yet: at the end of a run, and at the next start where a
    /// crash came between. What is told follows from the log, under the same identifiers each time, so it is there once.
    ///
    /// Answers what went wrong, in words; the log keeps everything, and the next call tries again.
    @discardableResult
    package func fanOut() -> String? {
        do {
            for pending in try stores.device.pendingFanOuts() {
                let snapshot = try snapshot(pending.batchID)
                switch pending.store {
                case .focus: try stores.focus.record(snapshot.run)
                case .journal: try stores.journal.record(snapshot.run)
                }
                try stores.device.markFannedOut(batch: pending.batchID, to: pending.store, through: snapshot.sequence)
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}

extension FocusStore {
    fileprivate func record(_ run: FocusRun) throws {
        guard let yield = run.focusYield else { return }
        try record(
            sessions: [yield.session], links: yield.links, tasks: yield.tasks,
            completed: yield.completed.map { (id: $0.taskID, at: $0.at) })
    }
}

extension JournalStore {
    fileprivate func record(_ run: FocusRun) throws {
        try append(run.journalYield.map(JournalEntry.init))
    }
}

extension JournalEntry {
    fileprivate init(_ yield: JournalYield) {
        self.init(
            id: yield.id, sessionID: yield.sessionID, mode: yield.mode, intention: yield.intention, startedAt: yield.startedAt,
            endedAt: yield.endedAt, worked: yield.worked, target: yield.target, ending: Ending(yield.ending),
            interruptions: yield.interruptions, breakLength: yield.breakTaken, isEvidence: yield.isEvidence,
            focusScore: yield.focusScore?.value, zone: yield.zone, note: yield.note)
    }
}

extension JournalEntry.Ending {
    fileprivate init(_ ending: SessionEnding) {
        switch ending {
        case .completed: self = .completed
        case .stopped: self = .stopped
        case .hardCap: self = .hardCap
        case .skipped: self = .skipped
        case .decaySignals: self = .decaySignals
        case .settled: self = .abandoned
        }
    }
}
