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

    func run(start: CivilDateTime?, _ arguments: Arguments) throws -> ExitCode {
        let prefill = try arguments["prefill"].map { try PlainText(FileSystem.read($0, limit: PlanAnswer.limit), named: $0).text } ?? ""
        let world = world
        let isPlain = isPlain
        let screen = PlanScreen(
            output: world.output, layout: world.layout(isPlain: isPlain), style: { world.style(isPlain: isPlain) },
            rows: { TerminalSize()?.rows ?? 24 })
        let repl = Repl(world: world, reader: reader, lines: LineEditor.shared, desk: PlanDesk(world: world), screen: screen, start: start)
        switch try repl.run(prefill: prefill) {
        case .left, .hangup: return .done
        case .pace:
            guard let (day, taskIDs) = repl.result else { return .failed }
            let status = try PlanCommand.startRun(of: day, taskIDs: taskIDs, arguments, in: world)
            repl.discardDraft()
            return status
        }
    }
}
