import EstimationCoach
import FocusModel
import Interchange
import Planner
import Repl
import System
import Terminal

/// The list that a run is started with: a file, standard input, or the plan that was saved last.
extension PaceDesk {
    func plannedDay(from operand: String) throws -> PlannedDay {
        let bytes = operand == "-" ? try world.input.readAll(limit: ParseDesk.textLimit) : try FileSystem.read(operand, limit: ParseDesk.textLimit)
        let text = try PlainText(bytes, named: operand == "-" ? "standard input" : operand).text
        return try plannedDay(reading: text)
    }

    func plannedDay(reading text: String) throws -> PlannedDay {
        try plan(try world.taskReader().readList(text, in: world.readingContext).tasks)
    }

    /// Today's saved plan with the identifiers of its tasks; nil where none was saved since `moment`.
    func savedPlan(newerThan moment: Instant?) throws -> (PlannedDay, [String])? {
        let plans = PlanDesk(world: world)
        // Where the day starts at 04:00, the small hours belong to the day before.
        let today = Planning(world).plan([], from: world.now, book: CoachBook()).plan.day
        guard let saved = try plans.savedPlan(for: today), moment.map({ saved.updatedAt > $0 }) ?? true else { return nil }
        let reader = PlanCommandReader(reader: try world.taskReader(), context: world.readingContext)
        guard let (list, taskIDs) = try plans.savedList(for: today, reader: reader) else { return nil }
        return (try plan(list.tasks), taskIDs)
    }

    func plan(_ drafts: [DraftTask]) throws -> PlannedDay {
        let book = try CoachHistory(store: stores.focus).book(for: Set(drafts.map(\.facts.intention)))
        var planning = Planning(world)
        var calendars = CalendarShelf(world)
        planning.busy = calendars.busyTimes(from: world.now, through: planning.days(from: world.now, .days(1)))
        for fault in calendars.faults() { world.errors.writeLine("tp: \(printable(fault))") }
        return planning.plan(drafts, from: world.now, book: book)
    }
}
