import Planner
import Terminal

extension PlanCommand {
    /// Starts the run of a plan whose tasks are stored, and shows it where there is a terminal to show it on.
    @MainActor static func startRun(of day: PlannedDay, taskIDs: [String], _ arguments: Arguments, in world: World) throws -> ExitCode {
        let desk = PaceDesk(arguments, world)
        let snapshot = try desk.runner.start(day, taskIDs: taskIDs)
        if world.input.isTerminal, world.output.isTerminal { return try PaceView(desk, snapshot).run() }
        world.output.writeLine("the run has started; tp pace run shows it, tp pace done ends a step")
        return .done
    }
}
