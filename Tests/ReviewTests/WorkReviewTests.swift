import FocusModel
import Review
import Testing

private let monday = CivilDate(year: 2026, month: 3, day: 2)!

/// A piece of work on a task, `day` days after Monday.
private func work(
    _ task: String, _ kind: String = "writing", day: Int = 0, estimate: Double? = nil, took: Double, isDone: Bool = true
) -> ReviewedPast.Work {
    let link = TaskSessionLink(
        id: "\(task)/\(day)", taskID: task, sessionID: "s", intention: Intention(kind), estimatedMinutes: estimate, actualMinutes: took,
        completedAt: Instant(milliseconds: 0), isEvidence: true)
    let logged = LoggedWork(
        sessionID: "s", mode: .pace, endedAt: link.completedAt, worked: .minutes(took),
        task: LoggedWork.Task(link: link, title: task, isDone: isDone))
    return ReviewedPast.Work(day: monday.adding(days: day), work: logged)
}

/// A stretch on Monday, `09:00` to `10:30`.
private func stretch(_ from: String, _ to: String, worked: Double, interruptions: Int = 0, focus: Double? = nil) -> ReviewedPast.Stretch {
    ReviewedPast.Stretch(
        from: CivilDateTime(iso: "2026-03-02T\(from)")!, to: CivilDateTime(iso: "2026-03-02T\(to)")!, worked: worked,
        interruptions: interruptions, focus: focus)
}

private func past(
    work: [ReviewedPast.Work] = [], stretches: [ReviewedPast.Stretch] = [], departures: [(String?, Double)] = [],
    planned: [(String, Double?)] = []
) -> WorkReview {
    ReviewedPast(
        days: monday..<monday.adding(days: 7), work: work, stretches: stretches,
        departures: departures.map { ReviewedPast.Departure(cause: $0, away: $1) },
        planned: planned.map { ReviewedPast.PlannedTask(id: $0, minutes: $1) }
    ).review
}

@Test func `a task that stands in two plans is planned once, and what was in none is done beyond the plan`() {
    let review = past(
        work: [work("a", took: 10), work("b", took: 10, isDone: false), work("c", took: 5)],
        planned: [("a", 15), ("b", nil), ("a", nil), ("d", 30)])
    #expect(review.planned == WorkReview.Planned(tasks: 3, minutes: 45, done: 1, doneBeyond: 1))
}

@Test func `a kind is judged by finished tasks with an estimate, each by all that it took`() {
    let review = past(work: [
        work("a", day: 0, estimate: 60, took: 40, isDone: false), work("a", day: 1, estimate: 60, took: 50),
        work("b", took: 25), work("c", estimate: 30, took: 20, isDone: false), work("d", "email", estimate: 10, took: 5),
    ])
    #expect(
        review.kinds == [
            WorkReview.Kind(kind: Intention("writing"), tasks: 2, worked: 135, judged: 1, estimated: 60, actual: 90),
            WorkReview.Kind(kind: Intention("email"), tasks: 1, worked: 5, judged: 1, estimated: 10, actual: 5),
        ])
    #expect(review.kinds.map(\.ratio) == [1.5, 0.5])
}

@Test func `each day of the period has its work, also where there was none`() {
    let review = past(work: [work("a", day: 1, took: 30), work("b", day: 1, took: 15, isDone: false), work("c", day: 6, took: 20)])
    #expect(review.perDay.map(\.worked) == [0, 45, 0, 0, 0, 0, 20])
    #expect(review.perDay.map(\.tasks) == [0, 1, 0, 0, 0, 0, 1])
    #expect(review.worked == 65)
    #expect(!review.isEmpty && past().isEmpty)
}

/// 50 min of work, 4 min away in 2 departures: 50 / (50 + 4 + 2 × 3).
@Test func `the focus score of several stretches is that of all their time together`() throws {
    let review = past(stretches: [
        stretch("09:00", "09:54", worked: 50, interruptions: 2, focus: 50.0 / 60), stretch("10:00", "10:40", worked: 40, focus: 1),
    ])
    #expect(review.focus.worked == 90 && review.focus.interruptions == 2)
    #expect(abs(review.focus.away - 4) < 1e-9)
    #expect(abs(try #require(review.focus.score) - 90.0 / 100) < 1e-9)
    #expect(past().focus.score == nil)
}

@Test func `the causes with most time away come first, those without a name among them`() {
    let review = past(departures: [("phone", 5), (nil, 8), ("phone", 6), ("door", 2)])
    #expect(
        review.causes == [
            WorkReview.Cause(name: "phone", times: 2, away: 11), WorkReview.Cause(name: nil, times: 1, away: 8),
            WorkReview.Cause(name: "door", times: 1, away: 2),
        ])
}

@Test func `a stretch counts in every hour that it ran through, by its share`() {
    let review = past(stretches: [stretch("09:30", "11:00", worked: 90), stretch("23:50", "23:58", worked: 8)])
    #expect(review.hours.map(\.hour) == [9, 10, 23])
    #expect(review.hours.map { $0.worked.rounded() } == [30, 60, 8])
}

@Test func `the best hours are those with the most undivided work, and a few minutes say nothing`() {
    let review = past(stretches: [
        stretch("08:00", "08:20", worked: 20, focus: 1), stretch("09:00", "10:00", worked: 60, interruptions: 5, focus: 0.5),
        stretch("10:00", "10:40", worked: 40, focus: 1), stretch("14:00", "14:40", worked: 40, focus: 1),
        stretch("15:00", "15:31", worked: 31, focus: 0.9),
    ])
    #expect(review.bestHours.map(\.hour) == [10, 14, 9])
}
