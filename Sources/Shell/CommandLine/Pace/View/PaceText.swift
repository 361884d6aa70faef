import FocusModel
import Repl
import TimerEngine

/// How the figures of a run read.
enum PaceText {
    /// A running count to the second, `0:47:12`.
    static func timer(_ duration: Duration) -> String {
        let seconds = max(0, duration.wholeSeconds)
        return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    /// A length to the minute, `1h55`, `10m`; `<1m` for less than one.
    static func length(_ duration: Duration) -> String { durationText(duration.minutes) }

    static func clock(_ instant: Instant, _ zone: any TimeZoneRules) -> String { String(zone.civil(instant).description.suffix(5)) }

    /// A target with the mark of a figure that nobody named.
    static func target(_ step: FocusStep) -> String {
        switch step.step.target.source {
        case .writer, .coach: length(step.target)
        case .assumed: "\(length(step.target)) assumed"
        }
    }

    static func pace(_ pace: FocusStanding.Pace) -> String {
        switch pace {
        case .onPace: "on pace"
        case .ahead(let time): "\(length(time)) ahead"
        case .behind(let time): "\(length(time)) behind"
        }
    }

    /// The whole run in one clause: `on pace · finish 12:02`.
    static func whole(_ standing: FocusStanding, _ zone: any TimeZoneRules, separator: String = " · ") -> String {
        "\(pace(standing.pace))\(separator)finish \(clock(standing.finish, zone))"
    }

    /// What the run does besides work; nil while working.
    static func activity(_ activity: Activity, _ ledger: Ledger) -> String? {
        switch activity {
        case .working: nil
        case .paused: "paused \(timer(ledger.pause))"
        case .interrupted(let cause): "interrupted \(timer(ledger.interruption))" + (cause.map { " (\($0))" } ?? "")
        case .resting(let rest): "on a break \(timer(rest.taken)) of \(length(rest.target))"
        }
    }

    static func closing(_ closing: ClosedStep.Closing) -> String {
        switch closing {
        case .finished: "done"
        case .skipped: "skipped"
        case .left: "left"
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
