import FocusModel
import Interchange
import LineEditing
import Planner
import Repl
import System
import TaskLanguage
import Terminal

/// `tp plan` at a terminal: the prompt, and what follows when it is left.
@MainActor
struct PlanPrompt {
    let world: World
    let reader: TaskReader
    let isPlain: Bool

    func run(start: CivilDateTime?, reach: PlanReach?, _ arguments: Arguments) throws -> ExitCode {
        let prefill = try arguments["prefill"].map { try PlainText(FileSystem.read($0, limit: PlanAnswer.limit), named: $0).text } ?? ""
        let world = world
        let isPlain = isPlain
        let screen = PlanScreen(
            output: world.output, layout: world.layout(isPlain: isPlain), style: { world.style(isPlain: isPlain) },
            rows: { TerminalSize()?.rows ?? 24 })
        var started: PlanRun?
        let repl = Repl(
            world: world, reader: reader, lines: LineEditor.shared, desk: PlanDesk(world: world), screen: screen, start: start,
            reach: reach
        ) { started = try PlanRun(of: $0, taskIDs: $1, arguments, in: world) }
        switch try repl.run(prefill: prefill, isDictated: arguments.has("dictate")) {
        case .left, .hangup: return .done
        case .pace: return try started?.show() ?? .failed
        }
    }
}
