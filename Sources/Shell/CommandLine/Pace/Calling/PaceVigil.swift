import FocusModel
import Planner
import System
import Terminal
import TimerEngine

/// `tp pace watch`: calls the user at targets with no view open. Between them it sleeps; the kernel wakes it when somebody writes to
/// the store.
///
/// It is no watcher in the sense of a run that was left: it gives no sign of life, since nobody need be there.
@MainActor final class PaceVigil {
    /// Where the kernel cannot tell that the store was written, it looks this often.
    private static let interval = Duration.seconds(5)

    private let world: World
    private let runner: PaceRunner
    /// Whether it waits for the next run when one is over.
    private let stays: Bool
    private let input: any LiveInput
    private let caller: Caller
    /// The last line that was printed.
    private var said: String?
    private var again = SecondLook()

    init(_ desk: PaceDesk, stays: Bool) {
        world = desk.world
        runner = desk.runner
        self.stays = stays
        input = LiveSignals()
        input.watch = FolderWatch(world.paths.state)
        caller = Caller(world)
    }

    func run() throws -> ExitCode {
        defer {
            caller.retract(unless: nil)
            input.close()
        }
        var last = try runner.running()
        guard last != nil || stays else { throw PaceFailure.nothingRuns }
        var mark: Int?
        while true {
            // Only what others wrote is a reason to read the log again.
            let seen = try runner.stores.device.changeMark
            if seen != mark {
                last = try runner.running()
                mark = seen
            }
            guard let snapshot = try last.map(announced) else {
                caller.retract(unless: nil)
                guard stays else { return .done }
                if let ending = wait(nil) { return ending }
                continue
            }
            last = snapshot
            caller.retract(unless: snapshot.run)
            say(snapshot)
            if let ending = wait(snapshot) { return ending }
        }
    }

    /// Rings what is due, if nobody has rung it: the log decides who does.
    private func announced(_ snapshot: PaceSnapshot) throws -> PaceSnapshot {
        var snapshot = snapshot
        for bell in snapshot.run.due(at: runner.clock.read()) {
            do throws(PaceFailure) {
                snapshot = try runner.tell(.ring(bell), to: snapshot.run.batchID).snapshot
                caller.call(BellCall(bell, in: snapshot.run))
                input.source = caller.source
            } catch {
                guard case .refused(_, let newer) = error else { throw error }
                snapshot = newer
            }
        }
        return snapshot
    }

    /// A line where the step or what the run does is another one.
    private func say(_ snapshot: PaceSnapshot) {
        let state: String
        switch snapshot.run.activity {
        case .working, nil: state = standing(snapshot.run)
        case .paused: state = ": paused"
        case .interrupted(let cause): state = ": interrupted\(cause.map { " (\($0))" } ?? "")"
        case .resting(let rest): state = ": on a break of \(PaceText.length(rest.target))"
        }
        let line = snapshot.place + state
        guard line != said else { return }
        said = line
        world.output.writeLine(printable(line))
        world.output.flush()
    }

    private func standing(_ run: FocusRun) -> String {
        switch run.standingBell {
        case nil: ""
        case .checkIn: ": how is it going? “tp checkin”"
        case .step, .round, .cap, .rest: ": target reached"
        }
    }

    /// Until the target, or something else; a status when that is the end.
    private func wait(_ snapshot: PaceSnapshot?) -> ExitCode? {
        switch input.nextEvent(timeout: again.limit(timeout(snapshot))) {
        case .signal: return .interrupted
        case .inputEnded: return .done
        case .news: takeAnswers(snapshot)
        case .stirred: again.begin()
        case .timeout: again.next()
        case .key, .redraw: break
        }
        return nil
    }

    private func timeout(_ snapshot: PaceSnapshot?) -> Duration {
        let longest = input.watch == nil ? Self.interval : Duration.seconds(86_400)
        guard let bell = snapshot?.run.nextBell(after: runner.clock.read()) else { return longest }
        return min(longest, bell + .milliseconds(5))
    }

    /// What was answered on the desktop; an answer that comes too late changes nothing.
    private func takeAnswers(_ snapshot: PaceSnapshot?) {
        for (answer, bell) in caller.answers() {
            guard let snapshot, snapshot.run.holds(bell) else { continue }
            _ = try? runner.tell(answer.command(bell), to: snapshot.run.batchID)
        }
        input.source = caller.source
    }
}

/// `tp pace watch`
struct PaceWatchCommand: Command {
    let name = "watch"
    let summary = "call at targets without showing anything"
    let options = [Option("stay", "wait for the next run when this one is over")]
    let discussion = """
        A sound, a notification and hooks at the targets of the run that is going on,
        for whoever closed its view or began it with “tp pace start”. It uses no
        processor in between. Several may run, and views beside it: one of them calls.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        if arguments.has("stay") { try FileSystem.makeFolder(world.paths.state) }
        return try PaceVigil(PaceDesk(arguments, world), stays: arguments.has("stay")).run()
    }
}
