import EstimationCoach
import FocusModel
import Testing

/// Samples of one kind from their actual times, all estimated at 100 minutes.
func samples(_ kind: Intention, actual: [Double]) -> [Sample] {
    actual.enumerated().map { index, minutes in
        Sample(
            linkID: "\(kind)-\(index)", title: "task \(index)", intention: kind, estimated: 100, actual: minutes,
            completedAt: Instant(milliseconds: Int64(index) * 60_000))!
    }
}

@Test(arguments: [
    ([50.0], 0.5, 0.5),
    ([50, 150], 1, 1),
    ([100, 300, 110], 1.1, 1.7),
    ([400, 100, 120, 80], 1.1, 1.75),
])
func `median and mean are those of actual over estimated`(actual: [Double], median: Double, mean: Double) throws {
    let statistics = CoachBook(samples: samples(Intention("writing"), actual: actual)).statistics(of: Intention("writing"))
    #expect(statistics.count == actual.count)
    #expect(abs(try #require(statistics.medianRatio) - median) < 1e-9)
    #expect(abs(try #require(statistics.meanRatio) - mean) < 1e-9)
}

@Test(arguments: [
    (0, Confidence.none), (1, .low), (4, .low), (5, .medium), (14, .medium), (15, .high), (40, .high),
])
func `confidence goes by the number of samples, and only from five is anything suggested`(count: Int, confidence: Confidence) {
    let book = CoachBook(samples: samples(Intention("email"), actual: Array(repeating: 150, count: count)))
    let advice = book.advice(for: Intention("email"), estimate: 40)
    #expect(advice.statistics.confidence == confidence)
    #expect((advice.suggestion != nil) == (count >= 5))
    if let suggestion = advice.suggestion {
        #expect(suggestion.count == count && suggestion.confidence == confidence)
    } else {
        #expect(advice.minutes == 40)
    }
}

@Test func `the kinds do not teach one another`() {
    let book = CoachBook(samples: samples(Intention("email"), actual: [200, 200, 200, 200, 200]) + samples(Intention("calls"), actual: [50]))
    #expect(book.kinds == [Intention("calls"), Intention("email")])
    #expect(book.statistics(of: Intention("calls")).medianRatio == 0.5)
    #expect(book.advice(for: Intention("chores"), estimate: 30).minutes == 30)
}

@Test func `only the latest samples of a kind count`() {
    let old = Array(repeating: 900.0, count: 300)
    let new = (0..<CoachBook.window).map { 100 + Double($0 % 7) }
    let book = CoachBook(samples: samples(Intention("coding"), actual: old + new))
    #expect(
        book.statistics(of: Intention("coding")) == CoachBook(samples: samples(Intention("coding"), actual: new)).statistics(of: Intention("coding")))
    #expect(book.samples(of: Intention("coding")).count == CoachBook.window)
}

@Test(arguments: [(0.0, 10.0), (10, 0), (-5, 10), (10, .nan), (.infinity, 10)])
func `a row without a ratio is no sample`(estimated: Double, actual: Double) {
    #expect(
        Sample(
            linkID: "1", title: "", intention: .general, estimated: estimated, actual: actual, completedAt: Instant(milliseconds: 0)) == nil)
}

@Test func `a link that is no evidence, or that had no estimate, teaches nothing`() {
    func link(estimated: Double?, isEvidence: Bool) -> TaskSessionLink {
        TaskSessionLink(
            id: "l", taskID: "t", sessionID: "s", intention: Intention("email"), estimatedMinutes: estimated, actualMinutes: 20,
            completedAt: Instant(milliseconds: 0), isEvidence: isEvidence)
    }
    #expect(Sample(link(estimated: 10, isEvidence: true), title: "inbox")?.ratio == 2)
    #expect(Sample(link(estimated: nil, isEvidence: true), title: "inbox") == nil)
    #expect(Sample(link(estimated: 10, isEvidence: false), title: "inbox") == nil)
}

@Test(arguments: [(0.2, 1.0), (7.4, 7), (19.6, 20), (52.5, 55), (37.4, 35), (118, 120), (250, 255), (247, 240)])
func `a figure is shown in the steps that people think in`(minutes: Double, shown: Double) {
    #expect(roundedForDisplay(minutes) == shown)
}
