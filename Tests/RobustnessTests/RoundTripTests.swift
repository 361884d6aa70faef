import FocusModel
import Planner
import Support
import TaskLanguage
import Testing

/// Lists of the corpus, written and read again: the same tasks.
@Suite struct RoundTripTests {
    /// The writer's estimate, times, labels and order; what each format cannot say is left out by `Sameness`.
    @Test(arguments: ListFormat.allCases)
    func `an exported list is read as the same tasks`(format: ListFormat) throws {
        let corpus = try #require(ReaderUnderTest.all["en"])
        let lists = corpus.cases.filter { !$0.expectedTasks.isEmpty && $0.expectedTasks.count < 50 }
        // The formats share most of their words: text is tried with every list, each other one with every fourth.
        let offset = try #require(ListFormat.allCases.firstIndex(of: format))
        for corpusCase in format == .text ? lists : stride(from: offset, to: lists.count, by: 4).map({ lists[$0] }) {
            let context = ReadingContext(reference: corpusCase.setting.reference, locale: corpusCase.setting.locale)
            let tasks = corpus.reader.readList(corpusCase.text, in: context).tasks
            let lines = ExportedList(tasks, as: format, reader: corpus.reader, context: context).lines
            let again = corpus.reader.readList(lines.joined(separator: "\n") + "\n", in: context).tasks
            let wanted = tasks.map { Sameness($0, in: format) }
            let found = again.map { Sameness($0, in: format) }
            guard wanted != found else { continue }
            let place = zip(wanted, found).enumerated().first { $1.0 != $1.1 }
            Issue.record(
                """
                \(corpusCase.file):\(corpusCase.line) \(format): \(wanted.count) tasks, \(found.count) again
                \(place.map { "\(lines[$0.offset])\n  wanted \($0.element.0)\n  found  \($0.element.1)" } ?? lines.joined(separator: "\n"))
                """)
        }
    }
}

/// What two readings of one list have in common.
struct Sameness: Equatable {
    var title: String
    var estimate: Estimate?
    var start: CivilDateTime?
    var date: CivilDate?
    var deadline: Deadline?
    var priority: Int?
    var tags: [String]
    var project: String?
    var isDone: Bool
    var parent: Int?

    init(_ task: DraftTask, in format: ListFormat) {
        let facts = task.facts
        title = facts.title
        estimate = facts.estimate
        start = facts.start
        date = facts.date
        deadline = facts.deadline
        priority = facts.priority
        tags = facts.tags.map(FieldText.label)
        project = facts.project.map(FieldText.label)
        isDone = facts.isDone
        parent = format == .todotxt ? nil : task.parent
    }
}
