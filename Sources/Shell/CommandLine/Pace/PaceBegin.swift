import FocusModel
import Planner
import System
import TimerEngine

/// `tp pace start [FILE | -]`
struct PaceStartCommand: Command {
    let name = "start"
    let summary = "start a run and leave it to itself"
    let operands = "[FILE | -]"
    let options = [PaceDesk.restOption] + PaceDesk.whenOptions
    let discussion = "The list is FILE, standard input, or the plan that “tp plan” saved last today."

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let desk = PaceDesk(arguments, world)
        let snapshot = try desk.begin()
        desk.say(PaceWords.line(snapshot.run, at: desk.runner.clock.read(), world.zone))
        return .done
    }
}

/// What a run begins with.
extension PaceDesk {
    static let restOption = Option("rest", "what the last run left to do, instead of a list")

    /// Starts a run of the list that was named, of the rest of the last run, or of today's saved plan.
    func begin() throws -> PaceSnapshot {
        let ago = try ago()
        if let operand = arguments.operands.first {
            if arguments.has("rest") { throw UsageError("--rest goes without a list; give one of them") }
            if let running = try runner.running() { throw PaceFailure.alreadyRunning(running) }
            return try runner.start(try plannedDay(from: operand), ago: ago)
        }
        if let running = try runner.running() { throw PaceFailure.alreadyRunning(running) }
        let last = try runner.last()
        if arguments.has("rest") {
            guard let last, !last.run.rest.isEmpty else { throw NothingToStart.noRest }
            return try runner.startRest(of: last.run, ago: ago)
        }
        guard let (day, taskIDs) = try savedPlan(newerThan: last?.run.start.wall) else {
            throw last.map { $0.run.rest.isEmpty } == false ? NothingToStart.onlyRest(last?.run.rest.count ?? 0) : .noPlan
        }
        return try runner.start(day, taskIDs: taskIDs, ago: ago)
    }
}

/// There is no list to run.
enum NothingToStart: Error, CustomStringConvertible {
    case noPlan
    case noRest
    case onlyRest(Int)

    var description: String {
        switch self {
        case .noPlan: "there is no list to run: give a file (“tp pace run list.md”), or make one with “tp plan” and save it"
        case .noRest: "the last run left nothing to do; give a list (“tp pace run list.md”)"
        case .onlyRest(let count): "there is no new plan today; “tp pace run --rest” goes on with the \(count) steps that the last run left"
        }
    }
}
