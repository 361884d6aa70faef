import FocusModel
import Planner
import TimerEngine

/// How a view keeps up with its run: sees what others did, and gives signs of life at a bounded rate.
struct PaceWatch {
    /// Between two signs of life when nothing happens.
    static let interval = Duration.seconds(15)

    private let runner: PaceRunner
    private let zone: any TimeZoneRules
    private var mark: Int?
    private var lastSign: ClockReading?
    /// Set when the run had to be closed because nobody watched it too long, this view included.
    private(set) var closedRun: LeftRun?

    init(_ runner: PaceRunner, zone: any TimeZoneRules) {
        self.runner = runner
        self.zone = zone
    }

    /// The run as it is now, where somebody else has changed it.
    mutating func look(_ known: PaceSnapshot) throws -> PaceSnapshot? {
        var newer: PaceSnapshot?
        let mark = try runner.stores.device.changeMark
        if mark != self.mark {
            let snapshot = try runner.snapshot(known.run.batchID)
            if snapshot.sequence != known.sequence { newer = snapshot }
            self.mark = mark
        }
        let current = newer ?? known
        if current.run.ending == nil { try giveSign(current) }
        return newer
    }

    private mutating func giveSign(_ snapshot: PaceSnapshot) throws {
        let now = runner.clock.read()
        if let lastSign {
            // After a long sleep the run may be too old to go on with, whoever looks first.
            if case .expired = snapshot.run.absence(at: now, lastSeen: lastSign),
                case .closed(let closed, let away, let aliveAt) = try runner.comeBack()
            {
                closedRun = LeftRun(snapshot: closed, away: away, aliveAt: aliveAt, zone: zone)
                return
            }
            guard now.gap(since: lastSign).total >= Self.interval || lastSign.isEarlier(than: snapshot.run.latest) else { return }
        }
        try runner.noteSignOfLife(snapshot.run.batchID)
        lastSign = runner.clock.read()
    }
}
