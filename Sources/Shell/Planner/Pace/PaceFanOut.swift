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
            let pendingRuns = try stores.device.pendingFanOuts()
            let pendingCorrections = try stores.device.pendingCorrections()
            if pendingRuns.isEmpty, pendingCorrections.isEmpty { return nil }
            let corrections = try corrections()
            for pending in pendingRuns {
                let log = try log(pending.batchID)
                switch pending.store {
                case .focus:
                    try stores.focus.takeBack(log.formerEndings)
                    try stores.focus.record(log.run, corrections)
                case .journal: try stores.journal.record(log, corrections)
                }
                try stores.device.markFannedOut(batch: pending.batchID, to: pending.store, through: log.events.count)
            }
            for pending in pendingCorrections {
                // A run of this device was told above, as corrected.
                let keys = try Set(corrections.events[pending.through...].map(\.key)).filter { try stores.device.batch($0.sessionID) == nil }
                for key in keys {
                    switch pending.store {
                    case .focus: try stores.focus.record(key, corrections)
                    case .journal: try stores.journal.record(key, corrections)
                    }
                }
                try stores.device.markCorrections(toldTo: pending.store, through: corrections.events.count)
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}

extension PaceRunner {
    /// All that was said afterwards of work that is over.
    package func corrections() throws(PaceFailure) -> CorrectionLog {
        do { return try CorrectionLog(rows: try stores.device.corrections()) } catch let failure as PaceFailure { throw failure } catch {
            throw .store(error)
        }
    }
}

extension CorrectionLog {
    /// Folds rows of the device store.
    init(rows: [CorrectionRecord]) throws(PaceFailure) {
        var events: [CorrectionEvent] = []
        for row in rows {
            do throws(FocusLogFault) {
                events.append(try CorrectionEvent(LoggedEvent(kind: row.event.kind, payload: row.event.payload, at: row.event.at)))
            } catch {
                throw .unreadableCorrection(error, event: row.sequence)
            }
        }
        self.init(events)
    }
}

extension FocusStore {
    /// What earlier ends of a run told, which were taken back since.
    fileprivate func takeBack(_ endings: [FocusRun]) throws {
        let yields = endings.compactMap(\.focusYield)
        guard !yields.isEmpty else { return }
        try takeBack(sessions: yields.map(\.session.id), completed: yields.flatMap(\.completed).map { (id: $0.taskID, at: $0.at) })
    }

    fileprivate func record(_ run: FocusRun, _ corrections: CorrectionLog) throws {
        if corrections.count(of: run.batchID) > 0 {
            // What it was told of before may be another task's, another time's, or nothing now.
            let completed = (run.focusYield?.completed ?? []) + corrections.toldCompletions(of: run.batchID)
            try takeBack(sessions: [run.batchID], completed: completed.map { (id: $0.taskID, at: $0.at) })
        }
        guard let yield = run.focusYield(corrections) else { return }
        try record(
            sessions: [yield.session], links: yield.links, tasks: yield.tasks,
            completed: yield.completed.map { (id: $0.taskID, at: $0.at) })
    }
}

extension FocusStore {
    /// Work that no run of this device recorded.
    fileprivate func record(_ key: WorkKey, _ corrections: CorrectionLog) throws {
        let work = corrections.work(key)
        let completed = work?.completed.map { (id: $0.taskID, at: $0.at) }
        try replace(
            work: key.id, of: work?.session(id: key.sessionID), sessionID: key.sessionID, link: work?.link(key), task: work?.focusTask,
            completed: completed, formerly: corrections.toldCompletions(of: key.sessionID, key).map { (id: $0.taskID, at: $0.at) })
    }
}

extension JournalStore {
    /// An entry never changes: where an end was taken back, or something was said of it since, the entries have names of their own.
    fileprivate func record(_ log: FocusLog, _ corrections: CorrectionLog) throws {
        let reopened = log.events.count { if case .undone(_, reopens: true) = $0.kind { true } else { false } }
        try record(log.run.journalYield(corrections), of: log.run.batchID, times: reopened + corrections.count(of: log.run.batchID))
    }

    /// Work that was told alone; what others recorded is not of this journal.
    fileprivate func record(_ key: WorkKey, _ corrections: CorrectionLog) throws {
        guard corrections.recorded(of: key) == nil else { return }
        let entries = corrections.work(key).map { [$0.journalEntry(key)] } ?? []
        try record(entries, of: key.sessionID, times: corrections.count(of: key.sessionID) - 1)
    }

    private func record(_ yields: [JournalYield], of sessionID: String, times: Int) throws {
        let entries = yields.map { yield in
            var entry = JournalEntry(yield)
            if times > 0 { entry.id += "~\(times + 1)" }
            return entry
        }
        if times == 0 { try append(entries) } else { try record(entries, ofAll: sessionID) }
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
