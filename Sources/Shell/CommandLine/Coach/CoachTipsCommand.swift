import EstimationCoach
import FocusModel
import Interchange
import PlanCoach
import Planner
import Repl
import Terminal

/// `tp coach tips`: what the past says of one's estimates, as advice.
struct CoachTipsCommand: Command {
    let name = "tips"
    let summary = "say what your past estimates teach: which overrun, which hold"
    let options = [Option("json", "as JSON")]
    let discussion = """
        The kind, and the length, of task that takes longest against its estimates;
        those that take less; the kind whose estimates hold. Each is told only where
        chance would bring so many tasks that went the same way no more than once in
        fifty times, or, for what holds, where four in five of ten or more did. The last
        \(CoachBook.window) tasks count.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let samples = try CoachHistory(world).latest(CoachBook.window)
        let tips = CoachTips(samples).all
        if arguments.has("json") {
            let list = tips.map { tip in
                var object = tip.json
                object.add("text", .string(tip.sentence))
                return JSONValue.object(object)
            }
            world.output.writeLine(JSONValue.object(["version": 1, "n": .integer(samples.count), "tips": .array(list)]).text)
            return tips.isEmpty ? .failed : .done
        }
        guard !tips.isEmpty else {
            let past =
                samples.isEmpty
                ? "no finished task had an estimate yet" : "\(samples.count) finished tasks show no pattern that chance would not bring"
            world.errors.writeLine("tp coach tips: \(past)")
            return .failed
        }
        let style = world.style(isPlain: arguments.has("plain"))
        for tip in tips {
            for (index, part) in wrapped(tip.sentence, to: style.width - 2).enumerated() { world.output.writeLine((index == 0 ? "· " : "  ") + part) }
        }
        return .done
    }
}
