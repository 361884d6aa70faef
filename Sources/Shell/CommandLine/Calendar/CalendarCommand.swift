import FocusModel
import Interchange
import PlanCoach
import Planner
import Repl
import Terminal

/// `tp calendar`: the busy times that the calendars of the settings tell, as the plan takes them.
struct CalendarCommand: Command {
    let name = "calendar"
    let summary = "the busy times that your calendar files tell"
    let options = [
        Option("days", value: "N", "of so many working days from today on (plan.days)"),
        Option("json", "as one JSON object"),
    ]
    let discussion = """
        The setting calendar.files names iCalendar files (.ics), as calendar programs
        keep or export them: calendar.files = ["~/work.ics"]. “tp plan” works round
        their events. An event takes no time that is transparent ("free"), cancelled,
        or of whole days. libical 3 reads them, where it is installed.
        """

    var subcommands: [any Command] { [CalendarReadCommand()] }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first { throw UsageError("there is no “tp calendar \(word)”") }
        guard !world.settings.calendars.isEmpty else { throw NoCalendars(settings: world.paths.settings) }
        let count = try PlanCommand.days(arguments) ?? world.settings.planDays
        let planning = Planning(world)
        var shelf = CalendarShelf(world)
        let times = shelf.busyTimes(from: world.now, through: planning.days(from: world.now, .days(count)))
        let faults = shelf.faults()
        for fault in faults { world.errors.writeLine("tp calendar: \(printable(fault))") }
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(json(times, in: world)).indentedText)
        } else {
            for time in times { world.output.writeLine(line(time, in: world)) }
        }
        return times.isEmpty ? .failed : .done
    }

    private func line(_ time: BusyTime, in world: World) -> String {
        let (start, end) = (world.zone.civil(time.span.start), world.zone.civil(time.span.end))
        let last = start.date == end.date ? "" : "\(dayText(end.date, near: start.date)) "
        let title = printable(time.title)
        return "\(dayText(start.date, near: world.localNow.date))  \(clockText(start)) – \(last)\(clockText(end))"
            + (title.isEmpty ? "" : "  \(title)")
    }

    private func json(_ times: [BusyTime], in world: World) -> JSONObject {
        let busy = times.map { time -> JSONValue in
            [
                "start": .string(world.zone.civil(time.span.start).description), "end": .string(world.zone.civil(time.span.end).description),
                "title": .string(time.title),
            ]
        }
        return ["version": 1, "tz": .string(world.zone.name), "busy": .array(busy)]
    }
}

/// There is no calendar to read.
struct NoCalendars: Error, CustomStringConvertible {
    var settings: String
    var description: String { "no calendar is named; write into \(settings): calendar.files = [\"~/work.ics\"]" }
}

/// `tp calendar read FILE FROM TO`: one file, in milliseconds since 1970; what a plan has another process do.
struct CalendarReadCommand: Command {
    let name = "read"
    let summary = "what one file holds from one moment to another; for “tp plan”"
    let operands = "FILE FROM TO"

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard arguments.operands.count == 3, let from = Int64(arguments.operands[1]), let to = Int64(arguments.operands[2]) else {
            throw UsageError("read needs a file and two moments in milliseconds since 1970")
        }
        let span = TimeSpan(start: Instant(milliseconds: from), end: Instant(milliseconds: to))
        world.output.writeLine(JSONValue.object(CalendarContents(of: arguments.operands[0], in: span, zone: world.zone).json).text)
        return .done
    }
}
