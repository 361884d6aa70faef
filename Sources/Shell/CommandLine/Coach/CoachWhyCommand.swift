import EstimationCoach
import FocusModel
import Interchange
import Planner
import Repl
import Terminal

/// `tp coach why N|KIND`: the very samples behind a figure, and how it is worked out from them.
struct CoachWhyCommand: Command {
    let name = "why"
    let summary = "show the tasks behind a figure, and the arithmetic"
    let operands = "N|KIND"
    let options = [Option("estimate", value: "LENGTH", "for a task of that length (else your usual one)"), Option("json", "as JSON")]
    let discussion = """
        N is the number of a row of “tp coach”, KIND a kind of work as it stands there.
        Each task weighs by how long ago it was, how like its estimate is, and whether
        it was of the kind; the figure is the weighted median of what they took against
        their estimates.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        guard let word = arguments.operands.first else { throw UsageError("which figure? give the number of a row of “tp coach”, or a kind") }
        let history = CoachHistory(world)
        guard let kind = try kind(word, in: history) else {
            world.errors.writeLine("tp coach why: “tp coach” has no row \(printable(word)); its rows are numbered from 1")
            return .failed
        }
        let book = try history.titledBook(for: kind)
        let estimate = try self.estimate(arguments, in: world) ?? book.usualEstimate(of: kind)
        guard !book.kinds.isEmpty else {
            world.errors.writeLine("tp coach why: no finished \(printable(kind.rawValue)) task had an estimate; “tp coach” lists the kinds that have")
            return .failed
        }
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(json(book, kind, estimate, world)).text)
        } else {
            let style = world.style(isPlain: arguments.has("plain"))
            for line in CoachReason(book: book, kind: kind, estimate: estimate, zone: world.zone).lines(style) { world.output.writeLine(line) }
        }
        return .done
    }

    /// Nil for a number that no row has.
    private func kind(_ word: String, in history: CoachHistory) throws -> Intention? {
        guard let number = Int(word) else { return Intention(word) }
        let kinds = try history.wholeBook().kinds
        return kinds.indices.contains(number - 1) ? kinds[number - 1] : nil
    }

    private func estimate(_ arguments: Arguments, in world: World) throws -> Double? {
        guard let text = arguments["estimate"] else { return nil }
        guard let estimate = try world.taskReader().readDuration(text), estimate.minutes > 0 else {
            throw UsageError("--estimate: “\(printable(text))” is no length of time; try 45m or “half an hour”")
        }
        return estimate.minutes
    }

    private func json(_ book: CoachBook, _ kind: Intention, _ estimate: Double, _ world: World) -> JSONObject {
        var object: JSONObject = ["version": 1, "estimate_min": .number(estimate)]
        for member in book.statistics(of: kind).json.members { object.add(member.name, member.value) }
        object.add("suggested_min", .number(book.advice(for: kind, estimate: estimate).minutes))
        object.add("pull", .number(PointEstimator.pull))
        let samples = book.evidence(for: kind, estimate: estimate).map { piece -> JSONValue in
            let (sample, weight) = (piece.sample, piece.weight)
            return [
                "link": .string(sample.linkID), "title": .string(sample.title), "kind": .string(sample.intention.rawValue),
                "completed_at": .string(world.zone.civil(sample.completedAt).description),
                "estimate_min": .number(sample.estimated), "actual_min": .number(sample.actual), "ratio": .number(sample.ratio),
                "weight": .number(weight.product), "recency": .number(weight.recency), "likeness": .number(weight.likeness),
                "kinship": .number(weight.kinship),
            ]
        }
        object.add("samples", .array(samples))
        return object
    }
}
