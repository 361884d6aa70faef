import EstimationCoach
import FocusModel
import Interchange
import Planner
import System
import Terminal

/// `tp coach backtest FILE.csv`: what the coach would have said of a history, row by row, before each was done.
struct CoachBacktestCommand: Command {
    enum Format: String, CaseIterable { case ndjson, table }

    let name = "backtest"
    let summary = "replay a history and say what would have been suggested"
    let operands = "FILE.csv|-"
    let options = [
        Option("batches", "whole batches: rows of one user and one day"),
        Option("format", choices: Format.allCases.map(\.rawValue), "a JSON object a line (the default), or a table"),
    ]
    let discussion = """
        FILE.csv has a header and the columns user, completed_at (2026-03-04T17:30),
        intention, estimate_min and actual_min. A faulty row is reported with its line
        and passed over; the exit status is 1 then. Your own history is neither read
        nor changed.

        A line: {"row", "suggested_min", "low_min", "high_min", "p80_min", "confidence",
        "n", "median_ratio", "mean_ratio"}; rows count from 0. The bounds are left out
        where the past is too short to carry them. With --batches, for consecutive rows
        of one user and day: {"rows": [first, last], "total_estimate_min", "p50_min",
        "low_min", "high_min", "p80_min", "n"}.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        guard let path = arguments.operands.first else { throw UsageError("which history? give a CSV file, or - for standard input") }
        let format = try arguments.choice("format", Format.self) ?? .ndjson
        let limit = 256 << 20
        let bytes = path == "-" ? try world.input.readAll(limit: limit) : try FileSystem.read(path, limit: limit)
        let history = try HistoryFile(csv: bytes, named: path)
        let answers =
            arguments.has("batches")
            ? Backtest.batches(of: history.rows).map(json) : zip(history.rows, Backtest.advice(for: history.rows)).map(json)
        switch format {
        case .ndjson: write(answers, to: world.output)
        case .table:
            for line in table(answers).lines(world.style(isPlain: arguments.has("plain"))) { world.output.writeLine(line) }
        }
        world.output.flush()
        for fault in history.faults { world.errors.writeLine("tp coach backtest: \(path): \(printable("\(fault)")); the row is passed over") }
        return history.faults.isEmpty ? .done : .failed
    }

    private func json(_ row: Backtest.Row, _ advice: Advice) -> JSONObject {
        var object: JSONObject = ["row": .integer(row.number)]
        for member in advice.json.members { object.add(member.name, member.value) }
        return object
    }

    private func json(_ batch: Backtest.Batch) -> JSONObject {
        var object: JSONObject = [
            "rows": [.integer(batch.rows.lowerBound), .integer(batch.rows.upperBound)],
            "total_estimate_min": .number(batch.forecast.estimate), "p50_min": .number(batch.forecast.p50),
        ]
        if let interval = batch.forecast.interval { interval.add(to: &object) }
        object.add("n", .integer(batch.forecast.count))
        return object
    }

    private func write(_ answers: [JSONObject], to output: ByteSink) {
        for answer in answers { output.writeLine(JSONValue.object(answer).text) }
    }

    /// The same figures under the same names, in columns.
    private func table(_ answers: [JSONObject]) -> Table {
        let names =
            answers.reduce(into: [String]()) { names, answer in
                for member in answer.members where !names.contains(member.name) { names.append(member.name) }
            }
        let rows = answers.map { answer in names.map { Table.Cell(answer[$0].map(cell) ?? "–") } }
        return Table(names.map { .init($0, $0 == "confidence" ? .left : .right) }, rows: rows)
    }

    private func cell(_ value: JSONValue) -> String {
        switch value {
        case .number(let number): JSONValue.number((number * 100).rounded() / 100).text
        case .string(let text): text
        case .array(let items): items.map(cell).joined(separator: "–")
        case .integer, .bool, .null, .object: value.text
        }
    }
}
