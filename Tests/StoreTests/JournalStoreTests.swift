import FocusModel
import JournalStore
import Testing

@Suite struct JournalStoreTests {
    let folder = Folder()
    var store: JournalStore { JournalStore(path: folder.file("journal.db")) }

    @Test(arguments: JournalEntry.Ending.allCases)
    func `an entry comes back as it was written`(ending: JournalEntry.Ending) throws {
        let bare = JournalEntry(
            id: "e1", sessionID: "s1", mode: .flow, startedAt: morning, endedAt: morning.adding(minutes: 50), worked: .minutes(41), ending: ending,
            zone: "Europe/Paris")
        var full = bare
        full.id = "e2"
        full.intention = Intention("writing")
        full.target = .minutes(45)
        full.interruptions = 2
        full.breakLength = .minutes(5)
        full.isEvidence = false
        full.focusScore = 0.75
        full.note = "phone"
        #expect(try store.append([bare, full]) == 2)
        #expect(try store.entries(startedIn: morning..<morning.adding(minutes: 1)) == [bare, full])
    }

    @Test func `an entry of a known id is passed over`() throws {
        #expect(try store.append([entry("e1", .pace)]) == 1)
        var changed = entry("e1", .pace)
        changed.note = "changed"
        #expect(try store.append([changed, entry("e2", .pace)]) == 1)
        #expect(try store.recent(mode: .pace, limit: 9).map(\.note) == [nil, nil])
    }

    @Test func `recent entries of a mode come newest first within their bound`() throws {
        try store.append([entry("a", .pace), entry("b", .pace, after: 60), entry("c", .micro, after: 90), entry("d", .pace, after: 30)])
        #expect(try store.recent(mode: .pace, limit: 2).map(\.id) == ["b", "d"])
        #expect(try store.entries(startedIn: morning.adding(minutes: 30)..<morning.adding(minutes: 90)).map(\.id) == ["d", "b"])
    }

    @Test func `recent entries of a kind come from every mode`() throws {
        var writing = [entry("a", .pace), entry("b", .flow, after: 60), entry("c", .micro, after: 30)]
        for index in writing.indices { writing[index].intention = Intention("writing") }
        try store.append(writing + [entry("d", .flow, after: 90)])
        #expect(try store.recent(kind: Intention("writing"), limit: 2).map(\.id) == ["b", "c"])
    }

    private func entry(_ id: String, _ mode: FocusMode, after minutes: Double = 0) -> JournalEntry {
        JournalEntry(
            id: id, sessionID: "s", mode: mode, startedAt: morning.adding(minutes: minutes), endedAt: morning.adding(minutes: minutes + 25),
            worked: .minutes(25), ending: .completed, zone: "UTC")
    }
}
