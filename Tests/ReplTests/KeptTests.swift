import FocusModel
import Repl
import Testing

struct KeptTests {
    @Test func `the history keeps no entry twice and the newest last`() {
        var history = LineHistory(entries: ["a", "b", "c"])
        history.add("a")
        history.add("  ")
        #expect(history.entries == ["b", "c", "a"])
    }

    @Test func `the history is bounded`() {
        var history = LineHistory(entries: (0..<LineHistory.limit + 20).map { "entry \($0)" })
        #expect(history.entries.count == LineHistory.limit)
        #expect(history.entries.first == "entry 20")
        history.add(String(repeating: "x", count: LineHistory.longestEntry + 1))
        #expect(history.entries.last == "entry \(LineHistory.limit + 19)")
    }

    @Test func `an entry of many lines comes back whole from the file`() {
        let history = LineHistory(entries: ["write\n- call \\n mum\r\n", "plain", "back\\slash"])
        #expect(LineHistory(fileText: history.fileText) == history)
    }

    @Test func `a draft comes back from its file as it was typed`() {
        let now = CivilDateTime(iso: "2026-03-04T09:00:05")!
        let typed: [(PlanDraft.Entry.Kind, String)] = [
            (.list, "write 90m"), (.list, "  and \\ call"), (.pending, "half"), (.list, "gym"), (.prompt, "1 45m"), (.edited, "- a\n- b\n"),
            (.saved, ""), (.pending, "not yet ent"),
        ]
        let begun = PlanDraft.Entry(time: now, kind: .begun, text: "list-7")
        let entries = [begun] + typed.map { PlanDraft.Entry(time: now, kind: $0.0, text: $0.1) }
        let file = entries.map(\.line).joined()
        let draft = PlanDraft(fileText: file)
        #expect(draft == PlanDraft(entries: entries))
        #expect(draft.entries.map(\.text) == ["write 90m", "  and \\ call", "gym", "1 45m", "- a\n- b\n", ""])
        #expect(draft.pending == "not yet ent")
        #expect(draft.entries[0].time == now)
        #expect(draft.name == "list-7")
        var entered = draft
        entered.add(PlanDraft.Entry(time: now, kind: .saved, text: ""))
        #expect(PlanDraft(fileText: entered.fileText) == entered)
    }

    @Test(arguments: ["", "garbage", "2026-03-04T09:00:05 % x\n", "2026-13-04T09:00:05 + x", "\u{0}\u{1}", "2026-03-04T09:00"])
    func `a line that is no entry is passed over`(file: String) {
        #expect(PlanDraft(fileText: file + "\n2026-03-04T09:00:05 + kept\n").entries.map(\.text) == ["kept"])
    }
}
