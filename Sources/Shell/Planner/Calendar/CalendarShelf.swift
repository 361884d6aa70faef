import FocusModel
import PlanCoach
import System

/// The calendar files that the settings name: when their events take time. A plan is made without what cannot be read, and never silently.
package struct CalendarShelf {
    private let world: World
    private var known: (span: TimeSpan, times: [BusyTime])?
    private var told: Set<String> = []
    private var untold: [String] = []

    package init(_ world: World) { self.world = world }

    /// The busy times from a moment on, to the end of the last of these days; read once for the same days.
    package mutating func busyTimes(from: Instant, through days: (first: CivilDate, later: [CivilDate])) -> [BusyTime] {
        guard !world.settings.calendars.isEmpty else { return [] }
        let last = (days.later.last ?? days.first).adding(days: 1)
        let end = world.zone.instant(CivilDateTime(date: last, hour: 0, minute: world.settings.workday.dayStart))
        let span = TimeSpan(start: from, end: end)
        if let known, known.span.start <= from, known.span.end >= end { return known.times.filter { $0.span.overlaps(span) } }
        let times = Set(world.settings.calendars.flatMap { read($0, in: span) }).sorted {
            ($0.span.start, $0.span.end, $0.title) < ($1.span.start, $1.span.end, $1.title)
        }
        known = (span, times)
        return times
    }

    /// What could not be read, a sentence each; each is told once.
    package mutating func faults() -> [String] {
        defer { untold = [] }
        return untold
    }

    private mutating func read(_ name: String, in span: TimeSpan) -> [BusyTime] {
        let path = name.hasPrefix("~/") ? world.environment["HOME", default: "~"] + name.dropFirst() : name
        let contents =
            if let program = world.program, FileSystem.exists(path) {
                CalendarContents(of: path, in: span, by: FileSystem.resolved(program) ?? "tp")
            } else {
                CalendarContents(of: path, in: span, zone: world.zone)
            }
        for fault in contents.faults where told.insert(fault).inserted { untold.append(fault) }
        return contents.times
    }
}
