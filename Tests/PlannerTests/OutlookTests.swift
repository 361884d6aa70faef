import EstimationCoach
import FocusModel
import FocusStore
import Planner
import Support
import Testing

/// So many days of two tasks each that were put at 30 minutes, and took that times the day's factor.
private func days(_ factors: [Double]) -> [[Sample]] {
    factors.enumerated().map { day, factor in
        (0..<2).map { number in
            Sample(
                linkID: "", title: "", intention: Intention("email"), estimated: 30, actual: 30 * factor,
                completedAt: Instant(milliseconds: Int64(day * 86_400_000 + number)))!
        }
    }
}

@Suite struct OutlookTests {
    let sealed = SealedWorld(at: "2026-03-04T09:00")

    private func outlook(_ factors: [Double], _ drafts: [DraftTask]? = nil) -> PlannedDay.Outlook? {
        let drafts = drafts ?? [draft("a", minutes: 60), draft("b", minutes: 60)]
        return Planning(sealed.world).plan(drafts, from: sealed.world.now, book: CoachBook(), batches: BatchBook(days: days(factors))).outlook
    }

    @Test func `a list is told by past lists as a whole, as far as they carry`() throws {
        #expect(outlook([1, 1, 1]) == nil)
        let rough = try #require(outlook([1, 1.5, 1, 1.2, 1]))
        #expect(rough.forecast.trust == .rough && rough.late == nil && rough.forecast.count == 5)
        let sound = try #require(outlook((0..<20).map { 1 + Double($0 % 5) / 10 }))
        #expect(sound.forecast.trust == .sound && sound.advised == 120 && sound.forecast.estimate == 120)
        let interval = try #require(sound.forecast.interval)
        #expect(sealed.world.zone.civil(sound.end(after: interval.high)) > sealed.world.zone.civil(sound.finish))
        #expect(try #require(sound.late) < 0.1)
    }

    @Test func `one task, or appointments alone, are no list`() {
        let many = (0..<20).map { _ in 1.0 }
        #expect(outlook(many, [draft("a", minutes: 60)]) == nil)
        #expect(outlook(many, [draft("a", minutes: 60), draft("b", minutes: 60, start: "2026-03-04T15:00")]) == nil)
    }

    @Test func `the later the plan ends, the likelier the working day is missed`() throws {
        let factors = (0..<20).map { 0.8 + Double($0 % 6) / 10 }
        let late = try [60.0, 180, 225].map { minutes in
            let found = outlook(factors, [draft("a", minutes: minutes), draft("b", minutes: minutes)])
            return try #require(found?.late)
        }
        #expect(late == late.sorted() && late[0] < late[2])
    }

    @Test func `the past days are those of the store, in the zone of the user`() throws {
        let store = FocusStore(path: sealed.folder + "/focus.db")
        for (day, samples) in days([1, 2, 1, 2, 1, 2]).enumerated() {
            for (number, sample) in samples.enumerated() {
                let id = "\(day)-\(number)"
                let facts = TaskFacts(title: id, intention: sample.intention, estimate: Estimate(minutes: 30, source: .writer))
                try store.record(
                    sessions: [
                        FocusSession(
                            id: id, mode: .pace, startedAt: sample.completedAt, endedAt: sample.completedAt, worked: .minutes(sample.actual),
                            zone: "UTC")
                    ],
                    links: [
                        TaskSessionLink(
                            id: id, taskID: id, sessionID: id, intention: sample.intention, estimatedMinutes: 30, actualMinutes: sample.actual,
                            completedAt: sample.completedAt, isEvidence: true)
                    ], tasks: [FocusTask(id: id, facts: facts, createdAt: sample.completedAt)])
            }
        }
        let batches = BatchBook(try CoachHistory(store: store).book(for: []).latest, in: UTC())
        #expect(batches == BatchBook(days: days([1, 2, 1, 2, 1, 2])))
        #expect(batches.forecast(estimate: 60, advised: 60).count == 6)
    }
}
