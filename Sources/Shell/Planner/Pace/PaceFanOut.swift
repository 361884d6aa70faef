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
            for early in try stores.device.toldTooEarly() {
                switch early.store {
                case .focus: try stores.focus.takeBack(try log(early.batchID).formerEndings)
                case .journal: try stores.journal.record([], ofAll: early.batchID)
                }
                try stores.device.unmarkFannedOut(batch: early.batchID, to: early.store)
            }
            for pending in try stores.device.pendingFanOuts() {
                let log = try log(pending.batchID)
                switch pending.store {
                case .focus:
                    try stores.focus.takeBack(log.formerEndings)
                    try stores.focus.record(log.run)
                case .journal: try stores.journal.record(log)
                }
                try stores.device.markFannedOut(batch: pending.batchID, to: pending.store, through: log.events.count)
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}

extension FocusStore {
    /// What earlier ends of a run told, which were taken back since.
    fileprivate func takeBack(_ endings: [FocusRun]) throws {
        let yields = endings.compactMap(\.focusYield)
        guard !yields.isEmpty else { return }
        try takeBack(sessions: yields.map(\.session.id), completed: yields.flatMap(\.completed).map { (id: $0.taskID, at: $0.at) })
    }

    fileprivate func record(_ run: FocusRun) throws {
        guard let yield = run.focusYield else { return }
        try record(
            sessions: [yield.session], links: yield.links, tasks: yield.tasks,
            completed: yield.completed.map { (id: $0.taskID, at: $0.at) })
    }
}

extension JournalStore {
    /// An entry never changes: where an end was taken back, the entries of the new one have names of their own.
    fileprivate func record(_ log: FocusLog) throws {
        let times = log.events.count { if case .undone(_, reopens: true) = $0.kind { true } else { false } }
        let entries = log.run.journalYield.map { yield in
            var entry = JournalEntry(yield)
            if times > 0 { entry.id += "~\(times + 1)" }
            return entry
        }
        if times == 0 { try append(entries) } else { try record(entries, ofAll: log.run.batchID) }
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
