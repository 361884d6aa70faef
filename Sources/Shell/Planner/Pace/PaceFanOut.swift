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
        try append(run.journalYield.map { JournalEntry($0, ending: run.ending) })
    }
}

extension JournalEntry {
    fileprivate init(_ yield: JournalYield, ending: FocusRun.Ending?) {
        let how: Ending
        switch yield.closing {
        case .finished: how = .completed
        case .skipped: how = .skipped
        case .left: how = ending == .settled ? .abandoned : .stopped
        }
        self.init(
            id: yield.stepID, sessionID: yield.sessionID, mode: .pace, intention: yield.intention, startedAt: yield.startedAt,
            endedAt: yield.endedAt, worked: yield.worked, target: yield.target, ending: how, interruptions: yield.interruptions,
            breakLength: yield.pause, zone: yield.zone, note: yield.note)
    }
}
