import FocusModel
import Planner
import Repl
import Support
import TaskLanguage
import Testing

/// `why`: the words behind a field, what they were not, and why.
@Suite struct WhyTests {
    private let sealed = SealedWorld(at: "2026-03-04T08:30")
    private var time: CivilDateTime { CivilDateTime(iso: "2026-03-04T08:30")! }

    private func reader() throws -> PlanCommandReader {
        PlanCommandReader(
            reader: try GrammarShelf(in: sealed.world).reader(languages: ["en"]),
            context: ReadingContext(reference: CivilDateTime(iso: "2026-03-04T09:45")!))
    }

    private func entries(_ texts: [(PlanDraft.Entry.Kind, String)]) -> [PlanDraft.Entry] {
        texts.map { PlanDraft.Entry(time: time, kind: $0.0, text: $0.1) }
    }

    @Test func `each field shows the readings that lost, read as of when it was typed`() throws {
        let reader = try reader()
        let entries = entries([(.list, "call mum at 9:00"), (.list, "write report 45m by friday")])
        var context = reader.context
        context.reference = time
        let tasks = reader.reader.readList("call mum at 9:00\nwrite report 45m by friday", in: context).tasks
        let day = try PlanDesk(world: sealed.world).plan(tasks, from: sealed.world.now)
        let first = day.why(0, accounts: reader.accounts(of: tasks[0], in: entries)).joined(separator: "\n")
        #expect(first.contains("“at 9:00”  rule:"))
        #expect(first.contains("    not “at 9:00” part of the title: earns less"))
        let second = day.why(1, accounts: reader.accounts(of: tasks[1], in: entries)).joined(separator: "\n")
        #expect(second.contains("    not “friday” start 2026-03-06: reads fewer words"))
        #expect(second.contains("    not “45m” part of the title"))
    }

    @Test func `what no entry says has its rule and no more`() throws {
        let reader = try reader()
        let task = DraftTask(
            facts: TaskFacts(title: "a"), evidence: [Evidence(kind: "duration", text: "45m", span: 0..<3, rule: "typed at the prompt")])
        #expect(reader.accounts(of: task, in: entries([(.list, "a"), (.prompt, "1 45m")])).isEmpty)
    }
}
