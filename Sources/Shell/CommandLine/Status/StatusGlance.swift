import FocusModel
import Planner
import Terminal
import TimerEngine

/// How a run goes, as the word by which a status bar colours it.
enum StatusClass: String, CaseIterable {
    /// No run is going on.
    case none
    case onPace = "on-pace"
    /// The run as a whole will end later than it was planned.
    case behind
    /// The running step is past its target.
    case over
    case paused
    case interrupted
    /// A break between two rounds.
    case rest = "break"

    init(_ snapshot: PaceSnapshot?, at now: ClockReading) {
        if let run = snapshot?.run.standing(at: now), let standing = run.figures(at: now) {
            self.init(run, standing)
        } else {
            self = .none
        }
    }

    fileprivate init(_ run: FocusRun, _ standing: FocusStanding) {
        switch standing.activity {
        case .paused: self = .paused
        case .interrupted: self = .interrupted
        case .resting(let rest): self = rest.overrun > .zero ? .over : .rest
        case .working:
            if let stretch = run.stretch, stretch.overrun > .zero {
                self = .over
            } else if run.plan.target == .step, case .behind = standing.pace {
                self = .behind
            } else {
                self = .onPace
            }
        }
    }

    /// `#rrggbb`, readable on dark and on light; nil where nothing is shown.
    var colour: String? {
        switch self {
        case .none: nil
        case .onPace: "#5faf5f"
        case .behind: "#d7af5f"
        case .over: "#d75f5f"
        case .paused, .interrupted: "#8a8a8a"
        case .rest: "#5fafd7"
        }
    }

    /// One of the sixteen colours that every terminal has, by tmux's name for it.
    var terminalColour: String? {
        switch self {
        case .none: nil
        case .onPace: "green"
        case .behind: "yellow"
        case .over: "red"
        case .paused, .interrupted: "brightblack"
        case .rest: "blue"
        }
    }
}

/// A run in the few words that a status bar has room for. Empty texts where no run is going on.
struct StatusGlance {
    /// Columns that a title may take.
    static let titleWidth = 32

    var kind = StatusClass.none
    /// `▶ 2/4 write the report 1h08 left`
    var text = ""
    /// `2/4 1h08`, for a bar that lacks room.
    var brief = ""
    /// What a pointer on it shows, in lines.
    var tooltip = ""
    /// How much of the running step's target is used, at most 100.
    var percentage = 0

    init(_ snapshot: PaceSnapshot?, at now: ClockReading, _ zone: any TimeZoneRules) {
        guard let run = snapshot?.run.standing(at: now), let standing = run.figures(at: now) else { return }
        kind = StatusClass(run, standing)
        let step = standing.step
        let mark = standing.activity == .working ? "▶" : "‖"
        let place = run.plan.target == .step ? "\(standing.position)/\(standing.count)" : run.plan.mode.rawValue
        let time = Self.time(run, standing)
        let question = run.dueCheckIn == nil ? "" : " ?"
        text = "\(mark) \(place) \(printable(truncated(step.step.title, to: Self.titleWidth))) \(time)\(question)"
        brief = "\(mark) \(place) \(time)\(question)"
        percentage = Int(100 * (run.stretch?.part ?? 0))
        tooltip = Self.lines(run, standing, zone)
    }

    private static func lines(_ run: FocusRun, _ standing: FocusStanding, _ zone: any TimeZoneRules) -> String {
        var lines = printable(standing.step.step.title)
        func add(_ line: String) { lines += "\n\(printable(line))" }
        if run.plan.target == .step {
            add("\(PaceText.length(standing.step.ledger.work)) of \(PaceText.target(standing.step))")
            add(PaceText.whole(standing, zone, separator: ", "))
            if let next = standing.next { add("next: \(next.step.title), \(PaceText.target(next))") }
        } else {
            add("\(run.plan.mode.rawValue), round \(run.round?.number ?? run.rounds.count)")
            add(time(run, standing))
            if run.dueCheckIn != nil { add("what do you notice? “tp checkin”") }
        }
        return lines
    }

    private static func time(_ run: FocusRun, _ standing: FocusStanding) -> String {
        switch standing.activity {
        case .working, .resting:
            let name = standing.activity == .working ? "" : "break "
            guard let stretch = run.stretch else { return "" }
            guard let remaining = stretch.remaining else { return PaceText.length(stretch.used) }
            if stretch.overrun > .zero { return "\(name)\(PaceText.length(stretch.overrun)) over" }
            // Rounded up: “1m left” is true until the target.
            return "\(name)\(PaceText.length(.minutes(remaining.minutes.rounded(.up)))) left"
        case .paused: return "paused \(PaceText.length(standing.step.ledger.pause))"
        case .interrupted(let cause):
            let length = PaceText.length(standing.step.ledger.interruption)
            return "\(cause.map { printable(truncated($0, to: 16)) } ?? "interrupted") \(length)"
        }
    }
}
