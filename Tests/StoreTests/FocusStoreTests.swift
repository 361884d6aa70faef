import FocusModel
import FocusStore
import Testing

@Suite struct FocusStoreTests {
    let folder = Folder()
    var store: FocusStore { FocusStore(path: folder.file("focus.db")) }

    @Test(arguments: [
        TaskFacts(title: "plain"),
        TaskFacts(
            title: "naïve 日本語 \u{1F469}\u{200D}\u{1F680} \"quoted\" 'it''s'", intention: "writing",
            estimate: Estimate(minutes: 35, range: 30...40, source: .writer),
            start: CivilDateTime(iso: "2026-03-04T18:00:05"), date: CivilDate(iso: "2026-03-04"),
            window: TimeWindow(from: CivilDateTime(iso: "2026-03-04T12:00"), to: nil), deadline: .day(CivilDate(iso: "2026-03-06")!),
            priority: 1, tags: ["home", "été"], project: "Q1 report", isDone: true, recurrence: "RRULE:FREQ=WEEKLY;BYDAY=FR"),
        TaskFacts(title: "", window: TimeWindow(from: nil, to: CivilDateTime(iso: "2026-03-04T15:00"))),
        TaskFacts(title: "nul \u{0} inside", deadline: .time(CivilDateTime(iso: "2026-03-06T17:00:00")!)),
        TaskFacts(title: "assumed", estimate: Estimate(minutes: 25, source: .assumed)),
    ])
    func `a task comes back as it was saved`(facts: TaskFacts) throws {
        let saved = FocusTask(id: "t", facts: facts, createdAt: morning, completedAt: facts.isDone ? morning.adding(minutes: 9) : nil)
        try store.save([saved])
        #expect(try store.task("t") == saved)
    }

    @Test func `saving a task again replaces it and makes no second one`() throws {
        try store.save([task("t1", "draft")])
        try store.save([task("t1", "final"), task("t2")])
        #expect(try store.openTasks().map(\.facts.title) == ["final", "write report"])
    }

    @Test func `a completed task is no longer open and keeps its first moment`() throws {
        let store = store
        try store.save([task("t1"), task("t2")])
        #expect(try store.complete("t1", at: morning))
        #expect(try store.complete("t1", at: morning.adding(minutes: 60)))
        #expect(try !store.complete("nobody", at: morning))
        #expect(try store.openTasks().map(\.id) == ["t2"])
        #expect(try store.task("t1")?.completedAt == morning)
    }

    @Test func `tasks are found by project and by kind`() throws {
        let store = store
        var first = task("t1", kind: "email")
        first.facts.project = "Q1"
        first.facts.tags = ["work", "mail"]
        try store.save([first, task("t2")])
        #expect(try store.tasks(project: "Q1").map(\.id) == ["t1"])
        #expect(try store.tasks(intention: "writing").map(\.id) == ["t2"])
        #expect(try store.projects() == ["Q1"])
        #expect(try store.tags() == ["mail", "work"])
        #expect(try store.intentions() == ["email", "writing"])
    }

    @Test func `recording the same session twice leaves it once`() throws {
        let store = store
        for _ in 1...2 {
            try store.record(
                sessions: [session("s1")], links: [link("l1"), link("l2", after: 30)], tasks: [task("t1")], completed: [("t1", morning)])
        }
        #expect(try store.linkCount() == 2)
        #expect(try store.session("s1") == session("s1"))
        #expect(try store.sessions(startedIn: morning..<morning.adding(minutes: 1)).count == 1)
        #expect(try store.task("t1")?.completedAt == morning)
    }

    @Test func `recording leaves a stored task as its owner wrote it`() throws {
        let store = store
        try store.save([task("t1", "renamed since")])
        try store.record(sessions: [session("s1")], links: [link("l1")], tasks: [task("t1", "name of old")])
        #expect(try store.task("t1")?.facts.title == "renamed since")
    }

    @Test func `a link to an unknown task is refused, and nothing of the record is kept`() throws {
        let store = store
        let error = #expect(throws: FocusStore.Failure.self) { try store.record(sessions: [session("s1")], links: [link("l1")]) }
        #expect(error?.reason == .constraint)
        #expect(try store.session("s1") == nil)
    }

    @Test func `a task that has a history is not removed`() throws {
        let store = store
        try store.record(sessions: [session("s1")], links: [link("l1")], tasks: [task("t1"), task("t2")])
        #expect(try store.remove(["t1", "t2"]) == 1)
        #expect(try store.task("t1") != nil)
    }

    @Test func `evidence has an estimate, was not repaired, and comes newest first within its bound`() throws {
        let store = store
        try store.record(
            sessions: [session("s1")],
            links: [
                link("a", after: 1), link("b", after: 3), link("c", after: 3), link("d", after: 2),
                link("none given", estimated: nil, after: 9), link("slept", after: 9, isEvidence: false),
                link("no time", actual: 0, after: 9), link("mail", kind: "email", after: 9),
            ], tasks: [task("t1", "the title")])
        let evidence = try store.evidence(of: ["writing", "email", "chores"] as [Intention], limit: 3)
        #expect(evidence["writing"]?.map(\.completedAt) == [3, 3, 2].map { morning.adding(minutes: $0) })
        #expect(
            evidence["email"] == [LinkEvidence(intention: "email", estimated: 30, actual: 45, completedAt: morning.adding(minutes: 9))])
        #expect(evidence["chores"] == nil)
        #expect(try store.titledEvidence(of: "writing", limit: 3).map(\.link.id) == ["c", "b", "d"])
        #expect(try store.titledEvidence(of: "writing", limit: 1).map(\.title) == ["the title"])
        #expect(try store.links(intention: "writing", limit: 2).map(\.id) == ["slept", "none given"])
        #expect(
            try store.histories() == [
                IntentionHistory(intention: "email", links: 1, evidence: 1), IntentionHistory(intention: "writing", links: 7, evidence: 4),
            ])
        var oldestFirst: [String] = []
        try store.forEachLink { oldestFirst.append($0.id) }
        #expect(oldestFirst == ["a", "d", "b", "c", "mail", "no time", "none given", "slept"])
    }

    @Test func `a preference is kept, changed and removed`() throws {
        try store.setPreference("day-start", "04:00")
        try store.setPreference("day-start", "05:00")
        #expect(try store.preference("day-start") == "05:00")
        try store.setPreference("day-start", nil)
        #expect(try store.preference("day-start") == nil)
    }
}
