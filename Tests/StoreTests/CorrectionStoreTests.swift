import Database
import DeviceStore
import FocusModel
import FocusStore
import Testing

@Suite struct CorrectionStoreTests {
    let folder = Folder()
    private var store: DeviceStore { DeviceStore(path: folder.file("device.db")) }

    private func correct(_ session: String, in store: DeviceStore) throws {
        try store.correct { ($0.map(\.sequence).last.map { "\(session)\($0)" } ?? session, event("told"), ()) }
    }

    @Test func `a file of the form before corrections is taken up with all that it holds`() throws {
        do {
            let old = store
            try old.begin(batch("b1"), events: [event("started"), event("paused")])
            try old.file.connection.script("DROP TABLE correction_event; DROP TABLE correction_fan_out; PRAGMA user_version = 1")
            old.file.close()
        }
        let reader = DeviceStore(path: folder.file("device.db"), access: .readOnly)
        #expect(try reader.corrections().isEmpty && reader.pendingCorrections().isEmpty)
        #expect(try reader.events(batch: "b1").map(\.kind) == ["started", "paused"])
        reader.file.close()
        let store = store
        try correct("b1", in: store)
        #expect(try store.corrections().map(\.sessionID) == ["b1"])
        #expect(try store.runningBatch() == batch("b1"))
    }

    @Test func `corrections are numbered in order, and a decision that throws leaves none`() throws {
        struct Refused: Error {}
        let store = store
        for _ in 0..<3 { try correct("s", in: store) }
        #expect(try store.corrections().map(\.sequence) == [1, 2, 3])
        #expect(try store.corrections().map(\.sessionID) == ["s", "s1", "s2"], "each decision sees what is there")
        #expect(throws: Refused.self) { try store.correct { _ -> (String, NewBatchEvent, Int) in throw Refused() } }
        #expect(try store.corrections().count == 3)
    }

    @Test(arguments: [
        "UPDATE correction_event SET payload = 'other'", "DELETE FROM correction_event",
        "INSERT INTO correction_event VALUES (3, 's', 0, 0, 0, '', 'told', '')",
        "REPLACE INTO correction_event SELECT seq, 'other', wall_ms, boottime_ns, monotonic_ns, boot_id, kind, payload FROM correction_event",
    ])
    func `the log of corrections refuses`(statement: String) throws {
        let store = store
        try correct("s", in: store)
        let before = try store.corrections()
        let error = #expect(throws: DatabaseError.self) { try store.file.connection.script(statement) }
        #expect(error?.reason == .constraint)
        #expect(try store.corrections() == before)
    }

    @Test func `a run that was told to the other stores is told again once it is corrected`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started")])
        try store.transition(batch: "b1") { _ in BatchTransition(append: [event("stopped")], ends: true, answer: ()) }
        for target in FanOutStore.allCases { try store.markFannedOut(batch: "b1", to: target, through: 2) }
        #expect(try store.pendingFanOuts().isEmpty)
        try correct("b1", in: store)
        #expect(try store.pendingFanOuts().map(\.store) == FanOutStore.allCases)
        #expect(try store.pendingCorrections().map(\.store) == FanOutStore.allCases)
        for target in FanOutStore.allCases { try store.markCorrections(toldTo: target, through: 1) }
        #expect(try store.pendingCorrections().isEmpty)
        try store.forgetFanOuts()
        #expect(try store.pendingCorrections().count == FanOutStore.allCases.count)
    }

    @Test func `a run that was set aside stays aside`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started")])
        try store.setAside(batch: "b1")
        try correct("b1", in: store)
        #expect(try store.isSetAside(batch: "b1") && store.pendingFanOuts().isEmpty)
    }

    @Test func `one piece of work of a session is replaced, and the others stay`() throws {
        let store = FocusStore(path: folder.file("focus.db"))
        let end = morning.adding(minutes: 60)
        let session = FocusSession(id: "s", mode: .pace, startedAt: morning, endedAt: end, worked: .minutes(60), zone: "UTC")
        func link(_ id: String, _ minutes: Double) -> TaskSessionLink {
            TaskSessionLink(
                id: id, taskID: "t\(id)", sessionID: "s", intention: .general, estimatedMinutes: 10, actualMinutes: minutes, completedAt: end,
                isEvidence: true)
        }
        let tasks = ["a", "b"].map { FocusTask(id: "t\($0)", facts: TaskFacts(title: $0), createdAt: morning) }
        try store.record(sessions: [session], links: [link("a", 20), link("b", 40)], tasks: tasks, completed: [("ta", end), ("tb", end)])
        func replace(_ id: String, with link: TaskSessionLink?, of session: FocusSession?) throws {
            for _ in 0..<2 {
                try store.replace(
                    work: id, of: session, sessionID: "s", link: link, task: nil, completed: nil, formerly: [("t\(id)", end)])
            }
        }
        try replace("a", with: link("a", 5), of: session)
        #expect(try store.session("s")?.worked == .minutes(45) && store.session("s")?.endedAt == end)
        #expect(try store.openTasks().map(\.id) == ["ta"], "what it finished before is taken back")
        try replace("a", with: nil, of: nil)
        #expect(try store.session("s")?.worked == .minutes(40))
        try replace("b", with: nil, of: nil)
        #expect(try store.session("s") == nil && store.linkCount() == 0)
    }
}
