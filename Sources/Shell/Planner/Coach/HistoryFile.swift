import EstimationCoach
import FocusModel
import Interchange

/// A history from elsewhere: a CSV file with the columns `user`, `completed_at` (`YYYY-MM-DDTHH:MM`, local), `intention`,
/// `estimate_min` and `actual_min` (minutes, positive numbers), in any order and among others.
package struct HistoryFile: Sendable {
    /// In the order of the file.
    package private(set) var rows: [Backtest.Row] = []
    /// The rows that were passed over, and why.
    package private(set) var faults: [CSVError] = []

    package init(csv bytes: [UInt8], named file: String) throws(HistoryFileError) {
        do throws(CSVError) {
            let table = try CSVTable(csv: bytes, faults: &faults)
            let columns = try Columns(table)
            for row in table.rows {
                do throws(CSVError) { rows.append(try columns.read(row)) } catch { faults.append(error) }
            }
        } catch {
            throw HistoryFileError(file: file, fault: error)
        }
        faults.sort { $0.line < $1.line }
    }

    private struct Columns {
        let user: Int
        let completedAt: Int
        let intention: Int
        let estimate: Int
        let actual: Int

        init(_ table: CSVTable) throws(CSVError) {
            user = try table.column("user")
            completedAt = try table.column("completed_at")
            intention = try table.column("intention")
            estimate = try table.column("estimate_min")
            actual = try table.column("actual_min")
        }

        func read(_ row: CSVTable.Row) throws(CSVError) -> Backtest.Row {
            guard let completed = CivilDateTime(iso: row.fields[completedAt]) else {
                throw CSVError(line: row.line, message: "completed_at “\(row.fields[completedAt])” is no time such as 2026-03-04T17:30")
            }
            let estimated = try minutes(row, estimate, "estimate_min")
            let actual = try minutes(row, actual, "actual_min")
            // The zone is not known and not needed: days are taken as they stand, and instants only order the samples.
            let sample = Sample(
                linkID: "\(row.number)", title: "", intention: Intention(row.fields[intention]), estimated: estimated, actual: actual,
                completedAt: UTC().instant(completed))
            guard let sample else { throw CSVError(line: row.line, message: "minutes must be positive") }
            return Backtest.Row(number: row.number, user: row.fields[user], completed: completed, sample: sample)
        }

        private func minutes(_ row: CSVTable.Row, _ column: Int, _ name: String) throws(CSVError) -> Double {
            guard let value = Double(row.fields[column]), value > 0, value.isFinite else {
                throw CSVError(line: row.line, message: "\(name) “\(row.fields[column])” is no positive number")
            }
            return value
        }
    }
}

/// A history that cannot be read at all.
package struct HistoryFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var fault: CSVError

    package var description: String { "\(file): \(fault)" }
}
