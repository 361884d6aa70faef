import DeviceStore
import FocusModel
import System
import TimerEngine

/// The use cases of a run: start it, look at it, steer it. Every process works on the log in the device store; none owns the run.
package final class PaceRunner {
    package let stores: Stores
    package let clock: any Clock
    private let ids: any IDSource
    /// The IANA name.
    private let zone: String
    private let sleepCounts: Bool
    private let hooks: HookTrigger?

    package init(
        _ stores: Stores, clock: any Clock, ids: any IDSource, zone: String, sleepCounts: Bool = false, hooks: HookTrigger? = nil
    ) {
        self.stores = stores
        self.clock = clock
        self.ids = ids
        self.zone = zone
        self.sleepCounts = sleepCounts
        self.hooks = hooks
    }

    package convenience init(_ stores: Stores, in world: World) {
        self.init(
            stores, clock: world.clock, ids: world.ids, zone: world.zone.name, sleepCounts: world.settings.sleepCounts,
            hooks: HookTrigger(world))
    }

    // MARK: Looking

    /// The run that is going on, if there is one.
    package func running() throws(PaceFailure) -> PaceSnapshot? {
        try asking { try stores.device.runningBatch().map { try snapshot($0.id) } }
    }

    /// The run that was started last, over or not.
    package func last() throws(PaceFailure) -> PaceSnapshot? {
        try asking { try stores.device.lastBatch().map { try snapshot($0.id) } }
    }

    func log(_ batchID: String) throws(PaceFailure) -> FocusLog {
        try asking { try FocusLog(rows: try stores.device.events(batch: batchID)) }
    }

    package func snapshot(_ batchID: String) throws(PaceFailure) -> PaceSnapshot {
        try asking {
            let rows = try stores.device.events(batch: batchID)
            let lastSeen = try stores.device.signOfLife(batch: batchID)
            return PaceSnapshot(run: try FocusLog(rows: rows).run, sequence: rows.last?.sequence ?? 0, lastSeen: lastSeen)
        }
    }

    // MARK: Steering

    /// Starts a run of these steps in a mode, `ago` before now, but not before the last run's end.
    package func start(
        _ steps: [TaskBatch.Step], engagements: [TaskBatch.Engagement] = [], plan: ModePlan = .pace, ago: Duration = .zero
    ) throws(PaceFailure) -> PaceSnapshot {
        guard !steps.isEmpty else { throw .nothingToRun }
        if let running = try running() { throw .alreadyRunning(running) }
        let now = clock.read()
        if ago > .zero, let last = try last() {
            let room = now.gap(since: last.run.start).total - last.run.elapsed
            guard ago <= room else { throw .overlaps(last, ended: room) }
        }
        let batch = TaskBatch(id: ids.next(), steps: steps, engagements: engagements)
        let event = FocusEvent(.started(batch, zone: zone, sleepCounts: sleepCounts, plan: plan), at: now.after(awake: .zero - max(.zero, ago)))
        var events = [event]
        // Somebody is here now: what passed since the start was no absence.
        if let run = try? FocusRun(event), run.absence(at: now, lastSeen: nil) != .none { events.append(FocusEvent(.left, at: now)) }
        let record = BatchRecord(id: batch.id, createdAt: event.at.wall, zone: zone, content: "")
        do {
            try stores.device.begin(record, events: events.map(\.row))
        } catch BatchConflict.running(let id) {
            throw .alreadyRunning(try snapshot(id))
        } catch {
            throw .store(error)
        }
        hooks?.fire(batch: batch.id, sequence: 1)
        do throws(FocusFault) {
            return PaceSnapshot(run: try FocusRun(log: events), sequence: events.count)
        } catch {
            throw .inconsistent(error)
        }
    }

    /// Decides by the log as it stands and appends, both while nobody else can write. The clocks are read there too, so that
    /// events lie in the log in the order of their times.
    package func tell(_ command: FocusCommand, ago: Duration = .zero, to batchID: String) throws(PaceFailure) -> PaceAnswer {
        var answer = try asking { try stores.device.transition(batch: batchID) { try transition(command, ago: ago, $0) } }
        hooks?.fire(batch: batchID, sequence: answer.snapshot.sequence)
        if answer.effects.contains(.fanOut) { answer.fanOutFailure = fanOut() }
        return answer
    }

    /// Takes back the last command of the run that is going on; where none is, the end of the last one, which goes on then.
    package func undo() throws(PaceFailure) -> PaceAnswer {
        if let running = try running() { return try tell(.undo, to: running.run.batchID) }
        guard let last = try last()?.run.batchID else { throw .nothingRuns }
        var answer = try asking { try stores.device.reopen(batch: last) { try transition(.undo, ago: .zero, $0) } }
        hooks?.fire(batch: last, sequence: answer.snapshot.sequence)
        answer.fanOutFailure = fanOut()
        return answer
    }

    private func transition(_ command: FocusCommand, ago: Duration, _ rows: [BatchEvent]) throws -> BatchTransition<PaceAnswer> {
        var log = try FocusLog(rows: rows)
        let event: FocusEvent
        do throws(FocusRefusal) {
            event = try log.decide(command, ago: ago, at: clock.read())
        } catch {
            throw PaceFailure.refused(error, PaceSnapshot(run: log.run, sequence: rows.count))
        }
        let effects: [FocusEffect]
        do throws(FocusFault) { effects = try log.append(event) } catch { throw PaceFailure.inconsistent(error) }
        let snapshot = PaceSnapshot(run: log.run, sequence: rows.count + 1)
        return BatchTransition(append: [event.row], ends: log.run.ending != nil, answer: PaceAnswer(snapshot: snapshot, effects: effects))
    }

    /// A live view is there.
    package func noteSignOfLife(_ batchID: String) throws(PaceFailure) {
        try asking { try stores.device.noteSignOfLife(batch: batchID, clock.read()) }
    }

    /// A new identifier for a task, a step or a batch.
    package func newID() -> String { ids.next() }

    private func asking<T>(_ body: () throws -> T) throws(PaceFailure) -> T {
        do {
            return try body()
        } catch let failure as PaceFailure {
            throw failure
        } catch {
            throw .store(error)
        }
    }
}
