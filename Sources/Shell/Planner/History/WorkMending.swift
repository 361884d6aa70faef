import DeviceStore
import FocusModel
import FocusStore
import System
import TimerEngine

/// Where work that is over is told anew, or told at all. What was recorded stays; what was said of it is a log of its own, and the stores are
/// told what follows from both.
package struct WorkMending {
    package let runner: PaceRunner
    private let zone: String
    private var stores: Stores { runner.stores }

    package init(_ runner: PaceRunner, in world: World) {
        self.runner = runner
        zone = world.zone.name
    }

    /// What was said, and what came of it.
    package struct Answer: Sendable {
        package var key: WorkKey
        /// Nil: it was no part of the log.
        package var before: ToldWork?
        /// Nil: it is none now.
        package var after: ToldWork?
        /// A store that could not be told yet.
        package var fanOutFailure: String?
    }

    // MARK: Finding

    /// The work of a name as `tp log` shows it, or of an id in full; “last” is the latest.
    package func find(_ word: String) throws -> LoggedWork {
        if word == "last" {
            var question = WorkLog.Question()
            question.limit = 1
            guard let last = try WorkLog(store: stores.focus).work(question).last else { throw WorkMendingFailure.unknown(word) }
            return last
        }
        let ids = try stores.focus.workIDs()
        let found = ids.contains(word) ? [word] : ids.filter { WorkName(id: $0).description == word.lowercased() }
        guard let id = found.first else { throw WorkMendingFailure.unknown(word) }
        guard found.count == 1, let work = try stores.focus.work(id) else { throw WorkMendingFailure.ambiguous(word, ids: found) }
        return work
    }

    /// What a piece of work is now, and what was recorded of it.
    package func standing(_ work: LoggedWork) throws -> (key: WorkKey, recorded: ToldWork?, now: ToldWork) {
        let corrections = try runner.corrections()
        var ledger = WorkLedger(runner, corrections)
        return try ledger.standing(work)
    }

    // MARK: Telling

    /// Tells a piece of work anew.
    package func edit(_ work: LoggedWork, _ edit: WorkEdit) throws -> Answer {
        let standing = try standing(work)
        let told: ToldWork
        do throws(WorkEditFault) { told = try standing.now.edited(edit) } catch { throw WorkMendingFailure.senseless(error) }
        guard told != standing.now else { throw WorkMendingFailure.unchanged }
        if edit.tellsTimes { try check(told, instead: standing.now, of: standing.key) }
        return try tell(.work(told), of: standing.key, recorded: standing.recorded, before: standing.now)
    }

    /// Takes a piece of work out of the log.
    package func remove(_ work: LoggedWork) throws -> Answer {
        let standing = try standing(work)
        return try tell(.removed, of: standing.key, recorded: standing.recorded, before: standing.now)
    }

    /// As it was recorded, without any correction.
    package func restore(_ work: LoggedWork) throws -> Answer {
        let standing = try standing(work)
        guard let recorded = standing.recorded else { throw WorkMendingFailure.toldAlone }
        guard recorded != standing.now else { throw WorkMendingFailure.unchanged }
        if !recorded.isTimed(as: standing.now) { try check(recorded, instead: standing.now, of: standing.key) }
        return try tell(.recorded, of: standing.key, recorded: recorded, before: standing.now)
    }

    /// Work that no run recorded.
    ///
    /// - Parameter task: an id that is empty stands for a new task.
    package func add(_ task: WorkEdit.Subject, _ stretch: Range<Instant>, worked: Duration, isDone: Bool = true) throws -> Answer {
        let id = runner.newID()
        let key = WorkKey(sessionID: id, id: id)
        let subject = ToldWork.Task(
            id: task.id.isEmpty ? id : task.id, title: task.title, intention: task.intention, estimatedMinutes: task.estimatedMinutes,
            isDone: isDone, isEvidence: isDone && worked >= ClosedStep.leastEvidence)
        let work = ToldWork(
            mode: .pace, startedAt: stretch.lowerBound, endedAt: stretch.upperBound, worked: worked, zone: zone, task: subject)
        try check(work, instead: nil, of: key)
        return try tell(.work(work), of: key, recorded: nil, before: nil)
    }

    /// Takes back what was said last, unless something was done in a run since then; nil where that is to be undone first, or nothing was said.
    package func undo() throws -> Answer? {
        guard let latest = try runner.corrections().latest, try !isOutdated(latest.event.at) else { return nil }
        let key = latest.event.key
        let before = try ledger(of: key)
        let event = CorrectionEvent(.undone(event: latest.number), of: key, at: runner.clock.read())
        try stores.device.correct { records in
            guard try CorrectionLog(rows: records).latest?.number == latest.number else { throw WorkMendingFailure.changedMeanwhile }
            return (key.sessionID, event.row, ())
        }
        let failure = runner.fanOut()
        return Answer(key: key, before: before, after: try ledger(of: key), fanOutFailure: failure)
    }

    private func ledger(of key: WorkKey) throws -> ToldWork? {
        var ledger = WorkLedger(runner, try runner.corrections())
        return try ledger.work(key)
    }

    /// A run was started, or something was done in one, since then.
    private func isOutdated(_ said: ClockReading) throws -> Bool {
        guard let last = try stores.device.lastBatch() else { return false }
        let log = try runner.log(last.id)
        let latest = log.lastCommand.map { log.events[$0 - 1].at } ?? log.run.start
        return said.isEarlier(than: latest)
    }

    private func tell(_ outcome: CorrectionEvent.Outcome, of key: WorkKey, recorded: ToldWork?, before: ToldWork?) throws -> Answer {
        let event = CorrectionEvent(.told(outcome, recorded: recorded), of: key, at: runner.clock.read())
        let known = try runner.corrections().count(of: key.sessionID)
        try stores.device.correct { records in
            guard try CorrectionLog(rows: records).count(of: key.sessionID) == known else { throw WorkMendingFailure.changedMeanwhile }
            return (key.sessionID, event.row, ())
        }
        let failure = runner.fanOut()
        let after: ToldWork? =
            switch outcome {
            case .work(let work): work
            case .removed: nil
            case .recorded: recorded
            }
        return Answer(key: key, before: before, after: after, fanOutFailure: failure)
    }

    // MARK: Overlaps

    /// Nobody works on two things at once: what is told may not take a minute or more of other work's time that it did not have before.
    private func check(_ work: ToldWork, instead old: ToldWork?, of key: WorkKey) throws {
        guard work.endedAt <= runner.clock.now.adding(.seconds(59)) else { throw WorkMendingFailure.future(work.endedAt) }
        if let running = try runner.running()?.run, work.endedAt.duration(since: running.start.wall) >= Self.grace {
            throw WorkMendingFailure.overlapsRun(from: running.start.wall)
        }
        var ledger = WorkLedger(runner, try runner.corrections())
        for other in try ledger.neighbours(of: work.stretch) where other.key != key {
            let before = old?.stretch.shared(with: other.now.stretch) ?? .zero
            guard work.stretch.shared(with: other.now.stretch) - before < Self.grace else {
                throw WorkMendingFailure.overlaps(other.now, name: WorkName(id: other.logged.id))
            }
        }
    }

    private static let grace = Duration.seconds(60)
}

extension Range<Instant> {
    /// How long both go on at once.
    fileprivate func shared(with other: Range<Instant>) -> Duration {
        Swift.max(.zero, Swift.min(upperBound, other.upperBound).duration(since: Swift.max(lowerBound, other.lowerBound)))
    }
}

extension CorrectionEvent {
    fileprivate var row: NewBatchEvent {
        let kept = logged
        return NewBatchEvent(kind: kept.kind, payload: kept.payload, at: kept.at)
    }
}
