import FocusModel
import Planner
import TimerEngine

/// `tp focus MODE [--on TASK] [WORK/BREAK]`, a command a mode
struct FocusModeCommand: Command {
    let mode: FocusMode

    var name: String { mode.rawValue }

    var summary: String {
        switch mode {
        case .micro: "short rounds, 12 minutes and 3 of break"
        case .pomodoro: "rounds of 25 minutes and 5 of break"
        case .extended: "long rounds, 50 minutes and 12 of break"
        case .custom: "rounds as you set them, or say now: 40/10"
        case .flow: "open-ended; it asks what you notice, 90 minutes at most"
        case .adaptive: "a target learnt from earlier sessions, 90 minutes at most"
        case .pace: "go on back to back, each step at its own target"
        }
    }

    var operands: String { mode.hasFixedLengths ? "[WORK[/BREAK]]" : "" }

    var options: [Option] {
        let why =
            mode == .adaptive ? [Option("why", "what the target was learnt from, and the arithmetic"), Option("json", "with --why: as JSON")] : []
        let start = [
            Option("on", value: "TASK", "a row of today's plan, a stored task, or a new one"),
            Option("leave", "start it and leave it to itself"),
        ]
        return (mode == .pace ? [] : start) + why + PaceDesk.whenOptions + [PaceDesk.resumeOption]
    }

    var discussion: String {
        mode == .pace
            ? "It changes the mode of what is going on. “tp pace run FILE” starts a list in it."
            : "While something is going on it changes the mode, and no time is lost."
    }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if arguments.has("why") {
            return try AdaptiveReason(world).print(asJSON: arguments.has("json"), style: world.style(isPlain: arguments.has("plain")))
        }
        if arguments.has("json") { throw UsageError("--json goes with --why; “tp focus status --json” tells what is going on") }
        let desk = PaceDesk(arguments, world)
        let plan = try asked(try ModeShelf(world.settings.focus, desk.stores.journal).plan(mode), desk)
        if let snapshot = try desk.goingOn() {
            if snapshot.run.ending != nil { return try desk.finish(snapshot) }
            if let task = arguments["on"] { throw FocusFailure.alreadyOn(snapshot, task) }
            return try desk.show(try desk.runner.tell(.changeMode(plan), ago: try desk.ago(), to: snapshot.run.batchID))
        }
        guard mode != .pace else { throw FocusFailure.paceNeedsList }
        let work = try desk.work(arguments["on"])
        let snapshot = try desk.runner.start(
            work?.item, taskID: work?.taskID, title: "focus", plan: plan, assumedMinutes: world.settings.assumedMinutes, ago: try desk.ago())
        let better = try work.flatMap { try desk.betterMode(than: mode, for: $0.item.draft.facts.intention) }
        let hint = try better ?? (mode == .adaptive ? desk.learnt() : nil)
        if arguments.has("leave") {
            desk.say(PaceWords.line(snapshot.run, at: desk.runner.clock.read(), world.zone))
            if let hint { desk.say(hint) }
            return .done
        }
        let view = PaceView(desk, snapshot)
        view.notice = hint
        return try view.run()
    }

    /// The plan with the lengths of the command line: `40/10`, `40m / 10m`, `an hour` with the break that it has, `40/0` without one.
    private func asked(_ plan: ModePlan, _ desk: PaceDesk) throws -> ModePlan {
        let text = desk.arguments.operands.joined(separator: " ")
        guard !text.isEmpty else { return plan }
        guard mode.hasFixedLengths else { throw UsageError("\(name) takes no lengths; “tp focus custom \(text)” does") }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let reader = try desk.world.taskReader()
        let minutes = parts.map { reader.readDuration($0)?.minutes }
        guard parts.count <= 2, !minutes.contains(nil), let work = minutes[0], work >= 1 else {
            throw UsageError("“\(text)” is no length such as 40/10; a task goes with --on \"\(text)\"")
        }
        var plan = plan
        plan.target = .length(.minutes(work))
        if minutes.count == 2, let rest = minutes[1] { plan.rest = rest > 0 ? .minutes(rest) : nil }
        return plan
    }
}

/// Why a session does not start.
enum FocusFailure: Error, CustomStringConvertible {
    case alreadyOn(PaceSnapshot, String)
    case paceNeedsList
    case noSuchRow(Int, rows: Int)
    case noPlan(Int)
    case manyTasks(String, [String])
    case doneAlready(String)

    var description: String {
        switch self {
        case .alreadyOn(let snapshot, let task):
            "a run is going on (\(snapshot.place)); without --on its mode changes, “tp focus add --next \"\(task)\"” puts the task into it, “tp focus stop” ends it"
        case .paceNeedsList: "nothing is going on whose mode could change; “tp pace run FILE” starts a list in pace"
        case .noSuchRow(let number, let rows): "today's plan has no row \(number); it has 1 to \(rows)"
        case .noPlan(let number):
            "there is no saved plan of today to take row \(number) of; “tp plan” makes one, and --on also takes the words of a task"
        case .manyTasks(let words, let titles): "“\(words)” could be \(titles.map { "“\($0)”" }.joined(separator: " or ")); say more of it"
        case .doneAlready(let title): "“\(title)” is done already"
        }
    }
}
