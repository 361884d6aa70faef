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

@Test func `other kinds teach little, and a kind of too few tasks leans on the person`() {
    let mail = samples(Intention("email"), actual: Array(repeating: 200, count: 14))
    let book = CoachBook(samples: mail + samples(Intention("calls"), actual: [50]))
    #expect(book.kinds == [Intention("calls"), Intention("email")])
    #expect(book.statistics(of: Intention("calls")).medianRatio == 0.5)
    // The five calls below weigh more than the fourteen mails before them.
    let calls = CoachBook(samples: mail + samples(Intention("calls"), actual: [50, 50, 50, 50, 50]))
    #expect(calls.advice(for: Intention("calls"), estimate: 100).minutes == 50)
    // 15 tasks in all, none of them a chore.
    let advice = book.advice(for: Intention("chores"), estimate: 100)
    #expect(advice.minutes == 200 && advice.suggestion?.basis == .person && advice.suggestion?.confidence == Confidence.none)
    #expect(CoachBook(samples: mail).advice(for: Intention("chores"), estimate: 100).suggestion == nil)
}

@Test func `an estimate of the same size counts most`() {
    func sample(_ number: Int, _ estimated: Double, _ ratio: Double) -> Sample {
        Sample(
            linkID: "\(number)", title: "", intention: Intention("code"), estimated: estimated, actual: estimated * ratio,
            completedAt: Instant(milliseconds: Int64(number)))!
    }
    // Short tasks overrun, long ones do not.
    let book = CoachBook(samples: (0..<40).map { $0 % 2 == 0 ? sample($0, 10, 2) : sample($0, 120, 0.8) })
    #expect(book.advice(for: Intention("code"), estimate: 12).suggestion?.ratio == 2)
    #expect(book.advice(for: Intention("code"), estimate: 100).suggestion?.ratio == 0.8)
}

@Test func `a weight is the product of three factors that can be worked out by hand`() {
    let book = CoachBook(samples: samples(Intention("code"), actual: Array(repeating: 120, count: 101)))
    let evidence = book.evidence(for: Intention("mail"), estimate: 50)
    #expect(evidence[100].weight.recency == 1 && evidence[0].weight.recency == 0.5)
    #expect(evidence[0].weight.likeness == 2.0 / 17)
    #expect(evidence[0].weight.kinship == 0.1)
    #expect(abs(evidence[0].weight.product - 0.1 / 17) < 1e-12)
}

@Test func `what stores hand out makes the same book as the samples one by one`() {
    let all = samples(Intention("email"), actual: (0..<30).map { 80 + Double($0) }) + samples(Intention("calls"), actual: [50, 60, 70, 80, 90])
    let kinds = Dictionary(grouping: all, by: \.intention)
    #expect(CoachBook(kinds: kinds, latest: all) == CoachBook(samples: all))
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

@Test func `the figure alone is that of the whole advice`() {
    let all = samples(Intention("email"), actual: (0..<9).map { 80 + 7 * Double($0) }) + samples(Intention("calls"), actual: [50, 60, 170, 80])
    var book = CoachBook()
    for sample in all {
        for kind in [Intention("email"), Intention("calls"), Intention("chores")] {
            for estimate in [30.0, 100] { #expect(book.minutes(for: kind, estimate: estimate) == book.advice(for: kind, estimate: estimate).minutes) }
        }
        book.record(sample)
    }
}

@Test func `the order that is kept is the one that sorting would make`() {
    let many = samples(Intention("code"), actual: (0..<CoachBook.window + 90).map { Double(40 + $0 * 37 % 101) })
    let book = CoachBook(samples: many)
    let sorted = WeightedRatios(
        book.evidence(for: Intention("code"), estimate: 60).map { WeightedRatios.Entry(ratio: $0.sample.ratio, weight: $0.weight.product) })
    let kept = book.ratios(for: Intention("code"), estimate: 60)
    #expect(kept.entries.map(\.ratio) == sorted.entries.map(\.ratio) && kept.count == CoachBook.window)
    #expect(abs(kept.total - sorted.total) < 1e-9 && kept.median() == sorted.median())
}
