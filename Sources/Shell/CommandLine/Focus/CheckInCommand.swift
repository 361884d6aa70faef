import FocusModel
import Interchange
import Planner
import System
import Terminal
import TimerEngine

/// `tp checkin [SIGNAL…]`: what is noticed, told from any terminal.
struct CheckInCommand: Command {
    let name = "checkin"
    let summary = "tell what you notice while you work; without words: what is asked"
    let operands = "[SIGNAL… | nothing | skip]"
    var operandChoices: [String] { FocusSignal.allCases.map(\.rawValue) + ["nothing", "skip"] }
    let options = [Option("json", "what is asked, as one JSON object")] + PaceDesk.whenOptions + [PaceDesk.resumeOption]
    let discussion = """
        Flow and adaptive ask now and then; any session that is going on may be told of
        unasked. Nothing is sensed and nothing is forced: the answer is advice. Signals
        go by their numbers or names, several at once:

          tp checkin 1 5
          tp checkin rereading tense
          tp checkin nothing
          tp checkin skip
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if arguments.operands.isEmpty { return try ask(arguments, in: world) }
        let answer = try Self.answer(arguments.operands)
        return try PaceDesk(arguments, world).steer { _ in .checkIn(answer) }
    }

    static func answer(_ words: [String]) throws(UsageError) -> CheckIn.Answer {
        let words = words.flatMap { $0.split { $0 == "," || $0 == " " }.map { $0.lowercased() } }
        if words == ["skip"] { return .skipped }
        if words == ["nothing"] || words == ["0"] { return .noticed([]) }
        var signals: Set<FocusSignal> = []
        for word in words {
            if let number = Int(word), FocusSignal.allCases.indices.contains(number - 1) {
                signals.insert(FocusSignal.allCases[number - 1])
            } else if let signal = FocusSignal(rawValue: word) {
                signals.insert(signal)
            } else {
                throw UsageError(
                    "there is no signal “\(word)”; it is one of \(FocusSignal.allCases.map(\.rawValue).joined(separator: ", ")), or 1 to \(FocusSignal.allCases.count)",
                    nearest: nearest(to: word, in: FocusSignal.allCases.map(\.rawValue)))
            }
        }
        return .noticed(signals)
    }

    /// Shows what is asked, and on a terminal takes the answer.
    private func ask(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let look = try PaceLook(in: world)
        guard let run = look.snapshot?.run.standing(at: look.now) else { throw PaceFailure.nothingRuns }
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(json(run)).text)
            return .done
        }
        for line in wrapped(printable(standing(run)), to: world.style(isPlain: arguments.has("plain")).width) { world.output.writeLine(line) }
        guard run.activity == .working else { return .failed }
        for (index, signal) in FocusSignal.allCases.enumerated() { world.output.writeLine("  \(index + 1)  \(ModeText.signal(signal))") }
        guard world.input.isTerminal, world.output.isTerminal else { return .done }
        world.output.write("numbers, 0 for nothing, Enter to pass it over: ")
        world.output.flush()
        guard let line = try world.input.readLine(limit: 1000) else { throw BrokenOff() }
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "," || $0.isNewline }.map(String.init)
        if words.isEmpty, run.dueCheckIn == nil { return .done }
        let answer = words.isEmpty ? CheckIn.Answer.skipped : try Self.answer(words)
        return try PaceDesk(arguments, world).steer { _ in .checkIn(answer) }
    }

    /// `flow: what do you notice? asked since 25m of work`
    private func standing(_ run: FocusRun) -> String {
        let mode = run.plan.mode.rawValue
        guard run.activity == .working else { return "\(mode): no work is going on to be asked about" }
        if let due = run.dueCheckIn {
            return "\(mode), \(run.active?.step.title ?? ""): what do you notice? asked at \(PaceText.length(due)) of work"
        }
        let next = run.nextQuestion.map { "it asks next at \(PaceText.length($0)) of work" } ?? "it asks nothing of itself"
        return "\(mode), \(run.active?.step.title ?? ""): nothing is asked now, \(next); what you notice can be told all the same"
    }

    private func json(_ run: FocusRun) -> JSONObject {
        var object: JSONObject = ["version": 1, "mode": .string(run.plan.mode.rawValue), "asks": .bool(run.dueCheckIn != nil)]
        object.add("asked_at_s", run.dueCheckIn.map { .integer($0.wholeSeconds) })
        object.add("next_check_in_s", run.nextQuestion.map { .integer($0.wholeSeconds) })
        object.add("signals", .array(FocusSignal.allCases.map { ["name": .string($0.rawValue), "of": .string($0.isCognitive ? "mind" : "body")] }))
        return object
    }
}
