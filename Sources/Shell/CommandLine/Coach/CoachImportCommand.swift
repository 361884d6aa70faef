import EstimationCoach
import FocusModel
import Planner
import Repl
import System
import Terminal

/// `tp coach import FILE.csv`: a record of estimates and times from elsewhere becomes the coach's past.
struct CoachImportCommand: Command {
    let name = "import"
    let summary = "take a record of estimates and times as history"
    let operands = "FILE.csv|-"
    let options = [Option("user", value: "NAME", "the rows of that user, where the file holds several")]
    let discussion = """
        FILE.csv has a header and the columns user, completed_at (2026-03-04T17:30, in
        the zone of this machine), intention, estimate_min and actual_min. A faulty row
        is reported with its line and passed over; the exit status is 1 then. A row
        that was imported before is not taken twice.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        guard let path = arguments.operands.first else { throw UsageError("which record? give a CSV file, or - for standard input") }
        let limit = 256 << 20
        let bytes = path == "-" ? try world.input.readAll(limit: limit) : try FileSystem.read(path, limit: limit)
        let file = try HistoryFile(csv: bytes, named: path)
        let rows = try rows(of: file, arguments["user"])
        let added = try ImportedHistory(rows.map { ($0.sample, $0.completed) }, zone: world.zone).keep(in: world)
        let known = rows.count - added
        world.output.writeLine(
            "\(added) \(added == 1 ? "task" : "tasks") taken as history" + (known > 0 ? ", \(known) known already" : "")
                + "; “tp coach” shows what they say")
        for fault in file.faults { world.errors.writeLine("tp coach import: \(path): \(printable("\(fault)")); the row is passed over") }
        return file.faults.isEmpty && !rows.isEmpty ? .done : .failed
    }

    /// The rows of one person: a past of several people says nothing of any of them.
    private func rows(of file: HistoryFile, _ user: String?) throws -> [Backtest.Row] {
        let users = Set(file.rows.map(\.user)).sorted()
        if let user {
            guard users.contains(user) else { throw UsageError("--user: the file holds no “\(printable(user))”, but \(listed(users))") }
            return file.rows.filter { $0.user == user }
        }
        guard users.count < 2 else {
            throw UsageError("the file holds the work of \(users.count) people; say whose you want with --user: \(listed(users))")
        }
        return file.rows
    }

    private func listed(_ users: [String]) -> String {
        users.prefix(5).map { printable($0) }.joined(separator: ", ") + (users.count > 5 ? ", …" : "")
    }
}
