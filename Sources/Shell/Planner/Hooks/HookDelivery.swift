import DeviceStore
import FocusModel
import System
import TimerEngine

/// Calls the hooks for what stands in the log and was not told yet: each event once, in order, by one process at a time.
///
/// The log itself is the queue, and a mark says how far it was told. The mark moves before a script is called: a process that is
/// killed in between loses that call and repeats none.
package struct HookDelivery {
    /// What happened longer ago is not told any more: a hook that comes hours late misleads.
    package static let lateness = Duration.minutes(10)

    private let world: World
    private let runner: PaceRunner
    /// What a script reads.
    private let payload: (HookOccasion) -> [UInt8]

    package init(in world: World, payload: @escaping (HookOccasion) -> [UInt8]) {
        self.world = world
        self.payload = payload
        runner = PaceRunner(Stores(readOnly: world.paths), in: world)
    }

    /// Tells everything up to what is newest now, where event `sequence` of a batch is known to be new.
    package func deliver(batch: String, sequence: Int) throws {
        // One that waits will see what was written before it came to its turn; a second one has nothing left to do.
        guard let queue = try FileLock.take(world.paths.hookMark + ".queue", waits: false) else { return }
        let turn = try FileLock.take(world.paths.hookMark + ".lock", waits: true)
        queue.release()
        defer { turn?.release() }
        try tell(batch, sequence)
    }

    private func tell(_ batch: String, _ sequence: Int) throws {
        guard let new = try runner.stores.device.batch(batch) else { return }
        guard let mark = HookMark(world.paths), let old = try runner.stores.device.batch(mark.batch) else {
            return try tell(batch, from: sequence)
        }
        if old.id == new.id { return try tell(batch, from: mark.sequence + 1) }
        guard old.createdAt <= new.createdAt else { return }
        try tell(old.id, from: mark.sequence + 1)
        try tell(batch, from: 1)
    }

    private func tell(_ batch: String, from first: Int) throws {
        let rows = try runner.stores.device.events(batch: batch)
        for sequence in rows.indices.map({ $0 + 1 }) where sequence >= first {
            HookMark(batch: batch, sequence: sequence).keep(in: world.paths)
            guard world.now.duration(since: rows[sequence - 1].at.wall) < Self.lateness else { continue }
            for occasion in try occasions(Array(rows.prefix(sequence))) { call(occasion) }
        }
    }

    /// What the last of these events is told as.
    private func occasions(_ rows: [BatchEvent]) throws -> [HookOccasion] {
        guard let last = rows.last else { return [] }
        let event = try FocusEvent(LoggedEvent(kind: last.kind, payload: last.payload, at: last.at))
        let run = try FocusLog(rows: rows).run
        let before = rows.count > 1 ? try FocusLog(rows: Array(rows.dropLast())).run : nil
        let snapshot = PaceSnapshot(run: run, sequence: rows.count)
        let about = event.kind.step.flatMap { id in run.steps.first { $0.id == id } } ?? before?.standing(at: event.at).active ?? run.active
        let occasion = HookOccasion(HookEvent(event.kind), cause: event, snapshot: snapshot, step: about)
        guard run.ending == .completed else { return [occasion] }
        return [occasion, HookOccasion(.completed, snapshot: snapshot, step: nil)]
    }

    private func call(_ occasion: HookOccasion) {
        let log = HookLog(world.paths)
        for script in HookScript.all(in: world.paths.hooks) where script.answers(occasion.event) {
            if let fault = script.fault {
                log.add(script.name, occasion.event, "not called: \(fault)", output: [], at: world.now)
                continue
            }
            let limit = Duration.milliseconds(Int64(world.settings.hookSeconds * 1000))
            let call = HookCall(script, occasion.event, input: payload(occasion), limit: limit)
            log.add(script.name, occasion.event, call.result, output: call.outcome.output, at: world.now)
        }
    }
}

/// Up to which event hooks were called.
private struct HookMark {
    var batch: String
    var sequence: Int

    init(batch: String, sequence: Int) {
        self.batch = batch
        self.sequence = sequence
    }

    /// Nil where they never were.
    init?(_ paths: Paths) {
        guard let bytes = try? FileSystem.read(paths.hookMark, limit: 1 << 12) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard words.count == 2, let sequence = Int(words[1]) else { return nil }
        self.init(batch: String(words[0]), sequence: sequence)
    }

    func keep(in paths: Paths) { try? FileSystem.write(Array("\(batch) \(sequence)\n".utf8), to: paths.hookMark) }
}

extension FocusEvent.Kind {
    /// The step that the event names.
    fileprivate var step: String? {
        switch self {
        case .stepFinished(let id), .skipped(let id), .postponed(let id), .extended(let id, by: _), .moved(let id, index: _), .targetReached(let id):
            id
        case .added(let step, index: _): step.id
        case .rang(.step(let id)): id
        case .started, .paused, .resumed, .interrupted, .returned, .restBegan, .roundBegan, .roundExtended, .restExtended, .modeChanged,
            .checkedIn, .rang, .undone, .noted, .settled, .left, .stopped:
            nil
        }
    }
}
