import EstimationCoach
import FocusModel
import FocusStore
import PlanCoach
import Planner
import Support
import Testing

/// Records `actual.count` pieces of work of one kind, each put at ten minutes; the titles count from 0.
func record(_ kind: String, actual: [Double], in store: FocusStore, isEvidence: Bool = true) throws {
    let noon = UTC().instant(CivilDateTime(iso: "2026-03-01T12:00")!)
    for (index, minutes) in actual.enumerated() {
        let at = noon.adding(minutes: Double(index))
        let id = "\(kind)-\(isEvidence)-\(index)"
        let facts = TaskFacts(title: "\(kind) \(index)", intention: Intention(kind), estimate: Estimate(minutes: 10, source: .writer))
        try store.record(
            sessions: [
                FocusSession(id: "s-\(id)", mode: .pace, startedAt: at, endedAt: at.adding(minutes: minutes), worked: .minutes(minutes), zone: "UTC")
            ],
            links: [
                TaskSessionLink(
                    id: "l-\(id)", taskID: "t-\(id)", sessionID: "s-\(id)", intention: Intention(kind), estimatedMinutes: 10,
                    actualMinutes: minutes, completedAt: at, isEvidence: isEvidence)
            ], tasks: [FocusTask(id: "t-\(id)", facts: facts, createdAt: at)])
    }
}

func draft(_ title: String, _ kind: String = "general", minutes: Double? = nil, start: String? = nil) -> DraftTask {
    DraftTask(
        facts: TaskFacts(
            title: title, intention: Intention(kind), estimate: minutes.map { Estimate(minutes: $0, source: .writer) },
            start: start.flatMap { CivilDateTime(iso: $0) }))
}

@Suite struct PlanningTests {
    let sealed = SealedWorld()
    var store: FocusStore { FocusStore(path: sealed.folder + "/focus.db") }

    @Test func `a task takes the coach's figure where it has one, else its writer's, else the stated default`() throws {
        let store = store
        try record("writing", actual: [13, 12.8, 12, 20, 11], in: store)
        try record("email", actual: [20, 20, 20, 20], in: store)
        let drafts = [
            draft("report", "writing", minutes: 10), draft("inbox", "email", minutes: 20), draft("expenses"),
            draft("workshop", "writing", minutes: 60, start: "2026-03-04T18:00"),
        ]
        let book = try CoachHistory(store: store).book(for: drafts.map(\.facts.intention))
        let day = Planning(sealed.world).plan(drafts, from: sealed.world.now, book: book)
        #expect(
            day.items.map(\.target) == [
                Estimate(minutes: 13, source: .coach), Estimate(minutes: 20, source: .writer), Estimate(minutes: 25, source: .assumed),
                Estimate(minutes: 60, source: .writer),
            ])
        #expect(day.items[0].advice?.statistics.medianRatio == 1.28)
        #expect(day.items[1].advice?.statistics.confidence == .low)
        #expect(day.items[2].advice == nil && day.items[2].yours == nil)
        #expect(
            day.plan.blocks.map { "\(day.zone.civil($0.start))" } == [
                "2026-03-04T08:30", "2026-03-04T08:43", "2026-03-04T09:03", "2026-03-04T18:00",
            ])
    }

    @Test func `only evidence is read, of the kinds that are asked for, the latest first to be kept`() throws {
        let store = store
        try record("email", actual: Array(repeating: 30, count: 100) + Array(repeating: 20, count: CoachBook.window), in: store)
        try record("email", actual: Array(repeating: 90, count: 50), in: store, isEvidence: false)
        try record("calls", actual: [5], in: store)
        let history = CoachHistory(store: store)
        let book = try history.book(for: [Intention("email"), Intention("chores")])
        #expect(book.kinds == [Intention("email")])
        #expect(
            book.statistics(of: Intention("email")) == KindStatistics(kind: Intention("email"), count: CoachBook.window, medianRatio: 2, meanRatio: 2)
        )
        #expect(try history.wholeBook().kinds == [Intention("calls"), Intention("email")])
        #expect(try history.titledBook(for: Intention("calls")).samples(of: Intention("calls")).map(\.title) == ["calls 0"])
    }

    @Test func `the settings are those of the world`() {
        var settings = Settings()
        settings.assumedMinutes = 40
        settings.workday = Workday(start: 480, end: 600, lunch: nil)
        let sealed = SealedWorld(at: "2026-03-04T08:00", zone: "Europe/Paris", settings: settings)
        let day = Planning(sealed.world).plan([draft("a"), draft("b"), draft("c"), draft("d")], from: sealed.world.now, book: CoachBook())
        #expect(day.items.allSatisfy { $0.target == Estimate(minutes: 40, source: .assumed) })
        #expect(day.plan.blocks.map { day.zone.civil($0.start).hour } == [8, 8, 9])
        #expect(day.plan.unplaced == [3])
    }

    @Test(arguments: [("2026-03-29T01:30", "2026-03-29T03:30"), ("2026-10-25T02:30", "2026-10-25T02:30")])
    func `an hour is an hour also when the clocks change`(from: String, to: String) throws {
        let sealed = SealedWorld(
            at: from, zone: "Europe/Paris",
            settings: {
                var settings = Settings()
                settings.workday = Workday(start: 0, end: 1440, lunch: nil)
                return settings
            }())
        let day = Planning(sealed.world).plan([draft("a", minutes: 60)], from: sealed.world.now, book: CoachBook())
        let block = try #require(day.plan.blocks.first)
        #expect(block.span.minutes == 60)
        #expect(day.zone.civil(block.end).description == to)
    }
}
