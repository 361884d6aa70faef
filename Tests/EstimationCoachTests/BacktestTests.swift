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
        return Backtest.Row(number: number, user: String(words[0]), day: day, sample: sample)
    }
}

@Test func `each row is answered from the same person's earlier rows of its kind alone`() {
    let five = (1...5).map { "ann \($0) code 10 20\nbob \($0) code 10 5" }.joined(separator: "\n")
    let advice = Backtest.advice(for: history(five + "\nann 6 code 30 30\nbob 6 code 30 30\nann 7 mail 30 30"))
    #expect(advice.map(\.statistics.count) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0])
    #expect(advice.prefix(10).allSatisfy { $0.suggestion == nil && $0.minutes == 10 })
    #expect(advice[10].minutes == 60 && advice[11].minutes == 15 && advice[12].minutes == 30)
}

@Test func `a batch is a run of rows of one person and one day, and is answered from whole batches before it`() {
    var lines = ""
    for day in 1...12 { lines += "ann \(day) code 10 \(10 + day)\nann \(day) mail 10 \(10 + day)\nann \(day + 12) code 10 10\n" }
    let batches = Backtest.batches(of: history(lines))
    #expect(batches.map(\.rows) == (0..<12).map { $0 * 3...$0 * 3 + 1 })
    #expect(batches.map(\.forecast.count) == Array(0..<12))
    #expect(batches.map(\.forecast.estimate) == Array(repeating: 20, count: 12))
    #expect(batches[..<9].allSatisfy { $0.forecast.interval == nil })
    // The ratios before the last one are 1.1, 1.2 … 2.1.
    let last = batches[11].forecast
    #expect(abs(last.p50 - 32) < 1e-9)
    #expect(last.interval.map { [$0.low, $0.p80, $0.high].map { ($0 * 10).rounded() / 10 } } == [22, 40, 42])
}
