import FocusModel
import TimerEngine

/// How rounds, breaks and questions read.
enum ModeText {
    /// `pomodoro 2`, `pomodoro 2/4` where every fourth is followed by a long break, `long break`; `2/4` in Pace.
    static func place(_ run: FocusRun, _ standing: FocusStanding) -> String {
        switch run.stretch?.kind {
        case .rest(let isLong): isLong ? "long break" : "break"
        case .round(let number):
            run.plan.longRest.map { "\(run.plan.mode.rawValue) \((number - 1) % $0.every + 1)/\($0.every)" } ?? "\(run.plan.mode.rawValue) \(number)"
        case .step, nil: "\(standing.position)/\(standing.count)"
        }
    }

    /// `0:12:10 of 25m`, with what it is over.
    static func time(_ stretch: FocusStretch) -> String {
        let over = stretch.overrun > .zero ? " +\(PaceText.timer(stretch.overrun))" : ""
        return PaceText.timer(stretch.used) + (stretch.aim.map { " of \(PaceText.length($0))" } ?? "") + over
    }

    /// What comes next and when, as long as nothing comes in between: `break at 10:25`.
    static func outlook(_ run: FocusRun, at now: Instant, _ zone: any TimeZoneRules, separator: String = " · ") -> String {
        guard let stretch = run.stretch else { return "" }
        func clock(_ remaining: Duration) -> String { PaceText.clock(now.adding(remaining), zone) }
        var parts: [String] = []
        switch stretch.kind {
        case .step: break
        case .rest:
            let remaining = stretch.remaining ?? .zero
            parts.append(remaining > .zero ? "until \(clock(remaining))" : "the break is over")
        case .round:
            if let remaining = stretch.remaining {
                let what = run.plan.rest == nil ? "next round" : "break"
                parts.append(remaining > .zero ? "\(what) at \(clock(remaining))" : "\(what) is due")
            }
            if run.dueCheckIn == nil, let question = run.nextQuestion { parts.append("asks at \(clock(question - stretch.used))") }
            if stretch.aim == nil, let cap = stretch.cap { parts.append("ends at \(clock(cap - stretch.used))") }
        }
        return parts.joined(separator: separator)
    }

    /// `12/3`, as the mode's name is followed by in a menu; empty where it is open.
    static func lengths(_ plan: ModePlan) -> String {
        switch plan.target {
        case .step: "back to back"
        case .open: "open, up to \(PaceText.length(plan.cap ?? .zero))"
        case .length(let work): "\(minutes(work))" + (plan.rest.map { "/\(minutes($0))" } ?? "")
        }
    }

    static func minutes(_ duration: Duration) -> String {
        let minutes = duration.minutes
        return minutes == minutes.rounded() ? "\(Int(minutes))" : "\((minutes * 10).rounded() / 10)"
    }

    static func signal(_ signal: FocusSignal) -> String {
        switch signal {
        case .rereading: "re-reading"
        case .slowing: "slower decisions"
        case .errors: "small errors"
        case .drifting: "drifting off"
        case .tense: "tense, hunched"
        case .thirsty: "thirsty, hungry"
        case .eyes: "eyes strained"
        }
    }

    /// `1 re-reading` and the others behind their numbers.
    static var signals: [String] { FocusSignal.allCases.enumerated().map { "\($0.offset + 1) \(signal($0.element))" } }

    /// What an answer advises.
    static func advice(_ advice: CheckInAdvice) -> String {
        switch advice {
        case .goOn: "go on"
        case .care: "see to it (water, a bite, a stretch, a look out of the window), then go on"
        case .breakSoon: "take a break at the next good point"
        case .stopNow: "stop here: concentration is going. A break now costs less than it saves"
        }
    }

    /// How a round ended.
    static func ending(_ ending: SessionEnding) -> String {
        switch ending {
        case .completed: "completed"
        case .stopped: "stopped early"
        case .hardCap: "at the hard cap"
        case .skipped: "skipped"
        case .decaySignals: "on decay signals"
        case .settled: "settled afterwards"
        }
    }

    /// `noticed: re-reading, tense, hunched`
    static func noticed(_ checkIn: CheckIn) -> String {
        switch checkIn.answer {
        case .skipped: "skipped; it asks again later"
        case .noticed(let signals) where signals.isEmpty: "nothing noticed: \(advice(checkIn.advice))"
        case .noticed: "noticed \(checkIn.signals.map(signal).joined(separator: "; ")): \(advice(checkIn.advice))"
        }
    }
}
