import FocusModel
import Planner
import Terminal
import TimerEngine

/// The modes with their lengths, and which one each kind of work went best in. Writes nothing.
struct ModeOverview {
    private let world: World
    private let shelf: ModeShelf
    private let stores: Stores

    init(_ world: World) {
        self.world = world
        stores = Stores(readOnly: world.paths)
        shelf = ModeShelf(world.settings.focus, stores.journal)
    }

    func print(style: Style) throws -> ExitCode {
        for line in try table.lines(style) + [""] { world.output.writeLine(line) }
        for line in try recommendations().flatMap({ wrapped($0, to: style.width) }) { world.output.writeLine(line) }
        return .done
    }

    private var table: Table {
        get throws {
            Table(
                [.init("mode"), .init("work", .right), .init("break", .right), .init("", least: 12)],
                rows: try FocusMode.allCases.map { mode in
                    let plan = try shelf.plan(mode)
                    return [
                        .init(mode.rawValue, .bold),
                        .init(plan.roundTarget.map { PaceText.length($0) } ?? (plan.target == .step ? "the step" : "open")),
                        .init(plan.rest.map { PaceText.length($0) } ?? "–"), .init(FocusModeCommand(mode: mode).summary, .dim),
                    ]
                })
        }
    }

    private func recommendations() throws -> [String] {
        let kinds = Set(try stores.focus.intentions() + [.general]).sorted()
        let best = try kinds.compactMap { kind in
            RecommendationText.best(try shelf.recommendation(of: kind)).map { printable($0) }
        }
        if best.isEmpty {
            return [
                "“tp focus pomodoro --on TASK” starts; after \(ModeRecommendation.leastSessions) sessions of a kind in a mode it says which one went best"
            ]
        }
        return best + ["“tp focus recommend KIND” shows the sessions"]
    }
}
