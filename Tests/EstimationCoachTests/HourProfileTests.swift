import EstimationCoach
import FocusModel
import Testing

private let utc = UTC()

/// A task of the kind whose middle lies at a time of a day in March 2026.
private func sample(_ kind: String = "writing", at clock: String, day: Int = 2, estimated: Double = 40, actual: Double) -> Sample {
    let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
    let middle = utc.instant(CivilDateTime(iso: "\(date)T\(clock)")!)
    return Sample(
        linkID: "", title: "", intention: Intention(kind), estimated: estimated, actual: actual, completedAt: middle.adding(minutes: actual / 2))!
}

private func pieces(_ hour: Int, _ relatives: [Double]) -> [HourProfile.Piece] { relatives.map { .init(hour: hour, relative: $0) } }

@Test(
    arguments: [
        ("09:30", 60, 9), ("09:59", 10, 9), ("00:05", 20, 0), ("23:59", 100, 23),
    ] as [(String, Double, Int)])
func `a task lies in the hour of its middle`(clock: String, actual: Double, hour: Int) {
    let profile = HourProfile([sample(at: clock, actual: actual)], usual: { _ in 1 }, local: utc.civil)
    #expect(profile.pieces.map(\.hour) == [hour])
}

@Test func `the hour is that of the clock on the wall`() {
    let profile = HourProfile([sample(at: "23:30", actual: 20)], usual: { _ in 1 }, local: FixedOffset(minutes: 60).civil)
    #expect(profile.pieces.map(\.hour) == [0])
}

@Test func `a task is told against the usual ratio of its kind, and one of more than four hours has no hour`() {
    let samples = [sample(at: "09:30", actual: 40), sample("email", at: "09:30", actual: 40), sample(at: "12:00", actual: 241)]
    let profile = HourProfile(samples, usual: { $0 == Intention("email") ? nil : 1.25 }, local: utc.civil)
    #expect(profile.pieces == [.init(hour: 9, relative: 0.8)])
}

@Test func `the figure of an hour is its median, drawn to the usual by five tasks`() throws {
    let profile = HourProfile(pieces(9, [0.5, 0.7, 0.9, 1.2]) + pieces(14, [1.4]))
    let (nine, afternoon) = try (#require(profile.hours.first), #require(profile.hours.last))
    #expect(profile.hours.map(\.hours) == [9..<10, 14..<15])
    #expect(nine.count == 4 && nine.under == 3 && nine.over == 1 && nine.median == 0.8)
    #expect(abs(nine.figure - (4 * 0.8 + 5) / 9) < 1e-12)
    #expect(abs(afternoon.figure - (1.4 + 5) / 6) < 1e-12)
}

@Test(
    arguments: [
        // under, over, the chance of at least so many heads
        (0, 0, 1), (1, 0, 0.5), (8, 0, 0.00390625), (7, 1, 0.03515625), (12, 2, 0.0064697265625), (3, 5, 0.85546875),
    ] as [(Int, Int, Double)])
func `chance is that of a coin`(under: Int, over: Int, chance: Double) throws {
    let relatives = times(under, 0.5) + times(over, 2) + times(2, 1)
    let stretch = try #require(HourProfile(pieces(9, relatives)).hours.first)
    #expect(abs(stretch.chance - chance) < 1e-12)
}

@Test func `chance stays one over many tasks`() throws {
    let stretch = try #require(HourProfile(pieces(9, times(400, 2))).hours.first)
    #expect(abs(stretch.chance - 1) < 1e-9)
}

private func times(_ count: Int, _ relative: Double) -> [Double] { Array(repeating: relative, count: count) }

@Test(
    arguments: [
        // Seven tasks are too few, eight of eight enough, seven of eight may be chance.
        (times(7, 0.5), false), (times(8, 0.5), true), (times(7, 0.5) + times(1, 1.5), false),
        // As often less, but hardly by anything.
        (times(40, 0.95), false), (times(40, 0.8), true),
        // Who always takes the usual stands out by nothing.
        (times(40, 1), false),
    ] as [([Double], Bool)])
func `two hours stand out only where enough tasks took clearly less`(relatives: [Double], standsOut: Bool) {
    #expect((HourProfile(pieces(9, relatives)).best != nil) == standsOut)
}

@Test func `of the hours that stand out the best two together are told`() {
    let profile = HourProfile(
        pieces(9, times(6, 0.6)) + pieces(10, times(6, 0.6)) + pieces(15, times(12, 0.8)))
    #expect(profile.best?.hours == 9..<11 && profile.best?.count == 12)
}

@Test func `the hours of a kind come from its own tasks, those of all from each against its kind`() {
    var samples: [Sample] = []
    for day in 2...11 {
        samples.append(sample(at: "09:30", day: day, actual: 30))
        samples.append(sample(at: "15:30", day: day, actual: 60))
        samples.append(sample("calls", at: "15:40", day: day, actual: 80))
    }
    samples.append(sample("email", at: "09:30", actual: 10))
    let book = CoachBook(samples: samples)
    let writing = book.hours(of: Intention("writing"), local: utc.civil)
    #expect(writing.best?.hours == 8..<10, "of equal stretches the earlier")
    #expect(writing.best?.count == 10)
    #expect(book.hours(of: Intention("email"), local: utc.civil).pieces.isEmpty, "one task is no custom")
    let all = book.hours(local: utc.civil)
    #expect(all.hours.map(\.count) == [10, 20])
    #expect(all.hours.last?.under == 0, "each call took what calls take")
}
