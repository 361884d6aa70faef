import EstimationCoach
import FocusModel
import Interchange
import Planner
import Repl
import Terminal

/// `tp coach`: what the past says of each kind of work.
struct CoachCommand: Command {
    let name = "coach"
    let summary = "show how long things really take you, kind by kind"
    let options = [Option("json", "as JSON")]
    let discussion = """
        For each kind of work: how many finished tasks had an estimate, and what they
        took against it, as median and mean; then what your usual estimate of the kind
        becomes, and the range in which eight of ten such tasks end. A figure is
        suggested from 5 tasks of the kind (medium confidence; high from 15), or from 15
        tasks in all. It is a weighted median: what is recent, of the same size and of
        the same kind counts most. Nothing is stored but the tasks: every figure is
        worked out afresh, and “tp coach why KIND” shows from what.

        The last \(CoachBook.window) tasks count.
        """
    var subcommands: [any Command] {
        [CoachWhyCommand(), CoachTipsCommand(), CoachHoursCommand(), CoachAuditCommand(), CoachImportCommand(), CoachBacktestCommand()]
    }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let book = try CoachHistory(world).wholeBook()
        if arguments.has("json") {
            let kinds = book.kinds.map { JSONValue.object(book.statistics(of: $0).json) }
            world.output.writeLine(JSONValue.object(["version": 1, "kinds": .array(kinds)]).text)
            return book.kinds.isEmpty ? .failed : .done
        }
        guard !book.kinds.isEmpty else {
            world.errors.writeLine("tp coach: no finished task had an estimate yet; plan a list with times, run it with “tp pace run”, and ask again")
            return .failed
        }
        for line in CoachTable.of(book).lines(world.style(isPlain: arguments.has("plain"))) { world.output.writeLine(line) }
        return .done
    }
}

/// The table of `tp coach`.
enum CoachTable {
    static func of(_ book: CoachBook) -> Table {
        let rows = book.kinds.enumerated().map { index, kind in row(index + 1, book.advice(for: kind, estimate: book.usualEstimate(of: kind))) }
        return Table(
            [
                .init("#", .right), .init("kind", least: 8), .init("tasks", .right), .init("median", .right), .init("mean", .right, rank: 2),
                .init("confidence", rank: 1), .init("yours", .right, rank: 2), .init("becomes", .right), .init("8 in 10", rank: 3),
            ], rows: rows)
    }

    private static func row(_ number: Int, _ advice: Advice) -> [Table.Cell] {
        let statistics = advice.statistics
        let range = advice.interval.map { "\(durationText(roundedForDisplay($0.low))) – \(durationText(roundedForDisplay($0.high)))" }
        return [
            .init("\(number)"), .init(statistics.kind.rawValue), .init("\(statistics.count)"),
            .init(statistics.medianRatio.map(ratioText) ?? "–"), .init(statistics.meanRatio.map(ratioText) ?? "–"),
            .init(statistics.confidence.rawValue, .dim), .init(durationText(advice.estimate)),
            .init(advice.suggestion.map { durationText($0.roundedMinutes) } ?? "–", .bold),
            .init(range ?? "–"),
        ]
    }
}
