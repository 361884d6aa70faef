import Corpus
import EstimationCoach
import FocusModel
import PlanCoach
import Planner
import Repl
import Support
import TaskLanguage
import Terminal
import Testing

/// The table of a plan and its JSON, read again.
@Suite struct PlanRoundTripTests {
    static let plans = (ReaderUnderTest.all["en"]?.cases ?? []).filter { !$0.expectedTasks.isEmpty && $0.expectedTasks.count < 50 }.map(
        PlannedList.init)

    /// The table indents sub-items four times at most; what is deeper is shown as deep as that.
    @Test func `the table that a plan prints is read as its tasks`() throws {
        for list in Self.plans {
            let lines = list.day.lines(.table, style: Style(hasColour: false, isInteractive: false, width: 400))
            let again = list.read(lines.joined(separator: "\n"))
            list.expectSame(again.map(\.facts), as: list.shown, lines)
            guard list.depth <= 4 else { continue }
            #expect(again.map(\.parent) == list.tasks.map(\.parent), "\(list.place)\n\(lines.joined(separator: "\n"))")
        }
    }

    /// What a script puts together from the fields of the JSON: title, minutes, start.
    @Test func `the titles of a plan's JSON are read again with their estimates and times`() throws {
        for list in Self.plans {
            let titled = list.tasks.map { task in
                DraftTask(facts: TaskFacts(title: task.facts.title, estimate: task.facts.estimate, start: task.facts.start))
            }
            let lines = ExportedList(titled, as: .text, reader: list.reader, context: list.context).lines
            list.expectSame(list.read(lines.joined(separator: "\n")).map(\.facts), as: titled.map(\.facts), lines)
        }
    }
}

/// A list of the corpus, planned for the moment when it was written.
struct PlannedList: Sendable {
    let place: String
    let tasks: [DraftTask]
    let day: PlannedDay
    let context: ReadingContext
    let reader: TaskReader

    init(_ corpusCase: CorpusCase) {
        place = "\(corpusCase.file):\(corpusCase.line)"
        reader = ReaderUnderTest.all["en"]!.reader
        context = ReadingContext(reference: corpusCase.setting.reference, locale: corpusCase.setting.locale)
        tasks = reader.readList(corpusCase.text, in: context).tasks
        day = Planning(zone: UTC()).plan(tasks, from: UTC().instant(context.reference), book: CoachBook())
    }

    /// How deep sub-items stand.
    var depth: Int {
        var depths: [Int] = []
        for task in tasks { depths.append(task.parent.map { depths[$0] + 1 } ?? 0) }
        return depths.max() ?? 0
    }

    func read(_ text: String) -> [DraftTask] { reader.readList(text + "\n", in: context).tasks }

    /// What the table says of each task: whole minutes, the times that are the writer's, no window, no rule of repetition.
    var shown: [TaskFacts] {
        zip(tasks, day.plan.placements).map { task, placement in
            var facts = task.facts
            facts.estimate = facts.estimate.map { Estimate(minutes: $0.minutes.rounded(), source: .writer) }
            (facts.window, facts.recurrence) = (nil, nil)
            switch placement {
            case .otherDay: break
            case .placed: facts.date = nil
            case .heading, .covered, .unplaced, .past, .done: (facts.start, facts.date) = (nil, nil)
            }
            return facts
        }
    }

    func expectSame(_ found: [TaskFacts], as wanted: [TaskFacts], _ lines: [String]) {
        let texts = [wanted, found].map { $0.map(Self.text) }
        guard texts[0] != texts[1] else { return }
        let different = zip(texts[0], texts[1]).filter { $0 != $1 }.map { "  wanted \($0)\n  found  \($1)" }
        Issue.record("\(place): \(wanted.count) tasks, \(found.count) again\n\(different.joined(separator: "\n"))\n\(lines.joined(separator: "\n"))")
    }

    private static func text(_ facts: TaskFacts) -> String {
        let fields: [(String, String?)] = [
            ("", facts.estimate.map { "\($0.minutes)m" }), ("start ", facts.start?.description), ("on ", facts.date?.description),
            ("by ", facts.deadline?.description), ("p", facts.priority.map(String.init)), ("+", facts.project.map(FieldText.label)),
            ("#", facts.tags.isEmpty ? nil : facts.tags.map(FieldText.label).joined(separator: " #")), ("done", facts.isDone ? "" : nil),
        ]
        return "`\(facts.title)`" + fields.compactMap { name, value in value.map { " | \(name)\($0)" } }.joined()
    }
}
