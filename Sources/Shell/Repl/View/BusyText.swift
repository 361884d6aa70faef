import PlanCoach
import Planner
import Terminal

extension PlannedDay {
    /// So many busy times are told one by one.
    private static let mostBusyTimes = 8

    /// `busy 11:00 – 11:30, standup`, in order of time.
    var busyTexts: [String] {
        let busy = busyInDay
        let texts = busy.prefix(Self.mostBusyTimes).map { time in
            let title = truncated(printable(time.title), to: 40)
            return "busy \(spanText(time.span))" + (title.isEmpty ? "" : ", \(title)")
        }
        let more = busy.count - texts.count
        return texts + (more > 0 ? ["and \(more) more busy times"] : [])
    }

    /// Minutes of the day that are taken by what is not in the list; what overlaps counts once.
    var busyMinutes: Double {
        var minutes = 0.0
        var until = plan.horizon.start
        for time in busyInDay {
            let (start, end) = (max(time.span.start, until), min(time.span.end, plan.horizon.end))
            if end > start { minutes += TimeSpan(start: start, end: end).minutes }
            until = max(until, end)
        }
        return minutes
    }

    /// What takes away of the time that is planned.
    var busyInDay: [BusyTime] { busy.filter { $0.span.overlaps(plan.horizon) } }
}
