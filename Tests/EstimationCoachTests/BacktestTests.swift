import EstimationCoach
import FocusModel
import Testing

/// A history in a few words: `user day kind estimate actual` a line; days are of March 2026.
func history(_ lines: String) -> [Backtest.Row] {
    lines.split(separator: "\n").enumerated().map { number, line in
        let words = line.split(separator: " ")
        let day = CivilDate(year: 2026, month: 3, day: Int(words[1])!)!
        let sample = Sample(
            linkID: "\(number)", title: "", intention: Intention(String(words[2])), estimated: Double(words[3])!, actual: Double(words[4])!,
            completedAt: UTC().instant(CivilDateTime(date: day, hour: 12)))!
        return Backtest.Row(number: number, user: String(words[0]), completed: CivilDateTime(date: day, hour: 12), sample: sample)
    }
}

@Test func `each row is answered from the same person's earlier rows of its kind alone`() {
    let five = (1...5).map { "ann \($0) code 10 20\nbob \($0) code 10 5" }.joined(separator: "\n")
    let advice = Backtest.advice(for: history(five + "\nann 6 code 10 30\nbob 6 code 10 30\nann 7 mail 30 30"))
    #expect(advice.map(\.statistics.count) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0])
    #expect(advice.prefix(10).allSatisfy { $0.suggestion == nil && $0.minutes == 10 })
    #expect(advice[10].minutes == 20 && advice[11].minutes == 5 && advice[12].minutes == 30)
}

@Test func `a batch is a run of rows of one person and one day, and is answered from whole batches before it`() {
    var lines = ""
    for day in 1...12 { lines += "ann \(day) code 10 \(10 + day)\nann \(day) mail 10 \(10 + day)\nann \(day + 12) code 10 10\n" }
    let batches = Backtest.batches(of: history(lines))
    #expect(batches.map(\.rows) == (0..<12).map { $0 * 3...$0 * 3 + 1 })
    #expect(batches.map(\.forecast.count) == Array(0..<12))
    #expect(batches.map(\.forecast.estimate) == Array(repeating: 20, count: 12))
    #expect(batches.map(\.forecast.trust) == Array(repeating: .plain, count: 4) + Array(repeating: .rough, count: 6) + [.sound, .sound])
    #expect(batches[..<10].allSatisfy { $0.forecast.interval == nil && $0.forecast.probability(over: 30) == nil })
    #expect(batches[4].forecast.rough != nil && batches[3].forecast.rough == nil)
}

@Test func `a batch is forecast by what batches took against what was said of their tasks`() throws {
    var book = BatchBook()
    for number in 1...19 { book.record(try #require(BatchTotal(advised: 100, actual: 100 + Double(number % 10) * 10))) }
    let forecast = book.forecast(estimate: 180, advised: 200)
    #expect(forecast.trust == .sound && forecast.count == 19)
    #expect(forecast.p50 == 280 || forecast.p50 == 300)
    let interval = try #require(forecast.interval)
    #expect(interval.low <= 240 && interval.high >= 340 && interval.p80 <= interval.high)
    let (early, late) = (try #require(forecast.probability(over: 220)), try #require(forecast.probability(over: 360)))
    #expect(early > 0.7 && late < 0.2)
}

@Test func `a forecast that keeps missing carries no probability`() throws {
    var book = BatchBook()
    for _ in 0..<12 { book.record(try #require(BatchTotal(advised: 100, actual: 100))) }
    #expect(book.forecast(estimate: 100, advised: 100).trust == .sound)
    // Each is far beyond all before it.
    for factor in [10.0, 100, 1000, 10_000, 100_000] { book.record(try #require(BatchTotal(advised: 100, actual: 100 * factor))) }
    let forecast = book.forecast(estimate: 100, advised: 100)
    #expect(forecast.trust == .rough && forecast.probability(over: 100) == nil && forecast.rough != nil)
}
