import DeviceStore
import FocusModel
import FocusStore
import System
import TimerEngine

/// Pieces of work as the logs have them, with their beginnings; the log of a run is folded once.
struct WorkLedger {
    typealias Standing = (key: WorkKey, recorded: ToldWork?, now: ToldWork)

    private let runner: PaceRunner
    private let corrections: CorrectionLog
    /// What a run of this device recorded; nil for a session without a log here.
    private var recorded: [String: [(key: WorkKey, work: ToldWork)]?] = [:]

    init(_ runner: PaceRunner, _ corrections: CorrectionLog) {
        self.runner = runner
        self.corrections = corrections
    }

    /// What the log of the runs has of a session, in the order in which it was done.
    private mutating func run(_ sessionID: String) throws -> [(key: WorkKey, work: ToldWork)]? {
        if let known = recorded[sessionID] { return known }
        let isHere = try runner.stores.device.batch(sessionID) != nil
        let work = isHere ? try runner.log(sessionID).run.recordedWork : nil
        recorded[sessionID] = .some(work)
        return work
    }

    mutating func standing(_ logged: LoggedWork) throws -> Standing {
        if let run = try run(logged.sessionID) {
            let piece = run.first { $0.key.id == logged.task?.link.id } ?? run.first { logged.task == nil && $0.work.task == nil }
            if let piece { return (piece.key, piece.work, corrections.work(piece.key) ?? piece.work) }
        }
        let key = WorkKey(sessionID: logged.sessionID, id: logged.id)
        if corrections.speaks(of: key), let now = corrections.work(key) { return (key, corrections.recorded(of: key), now) }
        let stored = try stored(logged)
        return (key, stored, stored)
    }

    mutating func work(_ key: WorkKey) throws -> ToldWork? {
        if let piece = try run(key.sessionID)?.first(where: { $0.key == key }) {
            return corrections.outcome(of: key) == nil ? piece.work : corrections.work(key)
        }
        return corrections.work(key)
    }

    /// As the focus store has it: the session's own times where it holds nothing else, else the time up to its end.
    private func stored(_ logged: LoggedWork) throws -> ToldWork {
        let session = try runner.stores.focus.session(logged.sessionID)
        let end = logged.endedAt
        var start = end.adding(.zero - logged.worked)
        if let session, session.endedAt == end, session.worked == logged.worked { start = min(start, session.startedAt) }
        let task = logged.task.map { task in
            ToldWork.Task(
                id: task.link.taskID, title: task.title, intention: task.link.intention, estimatedMinutes: task.link.estimatedMinutes,
                isDone: task.isDone, isEvidence: task.link.isEvidence)
        }
        return ToldWork(mode: logged.mode, startedAt: start, endedAt: end, worked: logged.worked, zone: session?.zone ?? "", task: task)
    }

    /// The work that may share time with a stretch. What was imported tells when it was done only to the day or the hour, and is passed over.
    mutating func neighbours(of stretch: Range<Instant>) throws -> [(logged: LoggedWork, key: WorkKey, now: ToldWork)] {
        var question = WorkLog.Question()
        question.range = stretch.lowerBound..<stretch.upperBound.adding(.seconds(2 * 86_400))
        var found: [(logged: LoggedWork, key: WorkKey, now: ToldWork)] = []
        for logged in try WorkLog(store: runner.stores.focus).work(question) where !logged.id.hasPrefix(ImportedHistory.mark) {
            let standing = try standing(logged)
            if standing.now.startedAt < stretch.upperBound { found.append((logged, standing.key, standing.now)) }
        }
        return found
    }
}
