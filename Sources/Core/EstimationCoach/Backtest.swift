import FocusModel

/// Replays a history and says of each piece of work what the coach would have said before it was done, from the same person's
/// earlier work alone. It asks the same `CoachBook` and `BatchBook` that live use asks.
package enum Backtest {
    /// One line of a history.
    package struct Row: Hashable, Sendable {
        /// 0-based, among all rows of the file.
        package let number: Int
        package let user: String
        /// The local time at which it was completed.
        package let completed: CivilDateTime
        package let sample: Sample

        package var day: CivilDate { completed.date }

        package init(number: Int, user: String, completed: CivilDateTime, sample: Sample) {
            self.number = number
            self.user = user
            self.completed = completed
            self.sample = sample
        }
    }

    /// What would have been said of a whole batch, from its first row to its last.
    package struct Batch: Hashable, Sendable {
        package let rows: ClosedRange<Int>
        package let forecast: BatchForecast
    }

    /// Advice for each row, in the order of the rows.
    package static func advice(for rows: [Row]) -> [Advice] {
        var books: [String: CoachBook] = [:]
        return rows.map { row in
            let advice = books[row.user, default: CoachBook()].advice(for: row.sample.intention, estimate: row.sample.estimated)
            books[row.user, default: CoachBook()].record(row.sample)
            return advice
        }
    }

    /// A forecast for each batch: two or more consecutive rows of one person and one day.
    package static func batches(of rows: [Row]) -> [Batch] {
        var books: [String: (tasks: CoachBook, batches: BatchBook)] = [:]
        var batches: [Batch] = []
        var start = 0
        while start < rows.count {
            let end = rows[start...].firstIndex { $0.user != rows[start].user || $0.day != rows[start].day } ?? rows.count
            let batch = rows[start..<end].map(\.sample)
            var book = books.removeValue(forKey: rows[start].user) ?? (CoachBook(), BatchBook())
            if let forecast = book.batches.take(batch, &book.tasks) {
                batches.append(Batch(rows: rows[start].number...rows[end - 1].number, forecast: forecast))
            }
            books[rows[start].user] = book
            start = end
        }
        return batches
    }
}
