import Planner
import Terminal

/// The run that a plan ends in: started once its tasks are stored, and shown where there is a terminal to show it on.
@MainActor
struct PlanRun {
    private let desk: PaceDesk
    private let snapshot: PaceSnapshot

    init(of day: PlannedDay, taskIDs: [String], _ arguments: Arguments, in world: World) throws {
        desk = PaceDesk(arguments, world)
        snapshot = try desk.runner.start(day, taskIDs: taskIDs)
    }

    func show() throws -> ExitCode {
        let world = desk.world
        if world.input.isTerminal, world.output.isTerminal { return try PaceView(desk, snapshot).run() }
        world.output.writeLine("the run has started; tp pace run shows it, tp pace done ends a step")
        return .done
    }
}
