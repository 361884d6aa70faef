import FocusModel

/// The day that a plan is for: it begins at the setting `day-start`, so that one in the morning may belong to yesterday.
struct LocalDay {
    let date: CivilDate
    let zone: any TimeZoneRules
    let workday: Workday

    init(_ date: CivilDate, zone: any TimeZoneRules, workday: Workday) {
        self.date = date
        self.zone = zone
        self.workday = workday
    }

    init(containing instant: Instant, zone: any TimeZoneRules, workday: Workday) {
        self.init(LocalDay.date(of: zone.civil(instant), workday), zone: zone, workday: workday)
    }

    /// The day that a local reading counts towards.
    func date(of civil: CivilDateTime) -> CivilDate { LocalDay.date(of: civil, workday) }

    /// Minutes since the midnight that the date begins with; may lie beyond the next one.
    func instant(minute: Int) -> Instant { zone.instant(CivilDateTime(date: date, hour: 0, minute: minute)) }

    var start: Instant { instant(minute: workday.dayStart) }
    var end: Instant { instant(minute: 24 * 60 + workday.dayStart) }
    var workStart: Instant { instant(minute: workday.start) }
    var workEnd: Instant { instant(minute: workday.end) }
    var lunch: TimeSpan? {
        workday.lunch.map { TimeSpan(start: instant(minute: $0.lowerBound), end: instant(minute: $0.upperBound)) }
    }

    /// The windows that this day has, in order of time, apart from one another.
    func spans(of windows: [WeeklyWindow]) -> [TimeSpan] {
        let today = windows.filter { $0.days.contains(date.weekday) }.map(\.minutes).sorted { $0.lowerBound < $1.lowerBound }
        var spans: [TimeSpan] = []
        for minutes in today {
            let span = TimeSpan(start: instant(minute: minutes.lowerBound), end: instant(minute: minutes.upperBound))
            if let last = spans.last, span.start <= last.end {
                spans[spans.count - 1].end = max(last.end, span.end)
            } else {
                spans.append(span)
            }
        }
        return spans
    }

    /// The last moment that is still in time; a deadline that names a day ends with that day.
    func end(of deadline: Deadline) -> Instant {
        switch deadline {
        case .day(let date): zone.instant(CivilDateTime(date: date, hour: 24, minute: workday.dayStart))
        case .time(let time): zone.instant(time)
        }
    }

    private static func date(of civil: CivilDateTime, _ workday: Workday) -> CivilDate { workday.day(of: civil) }
}
