import FocusModel
import TimerEngine

extension PaceWords {
    /// `taken back: done`
    static func undone(_ event: FocusEvent) -> String { "taken back: \(words(event.kind))" }

    /// `pomodoro 2: 25m of 25m, completed`
    static func round(_ round: Round) -> String {
        let aim = round.target.map { " of \(PaceText.length($0))" } ?? ""
        let ending = round.outcome.map { ", \(ModeText.ending($0.ending))" } ?? ""
        return "\(round.mode.rawValue) \(round.number): \(PaceText.length(round.ledger.work))\(aim)\(ending)"
    }

    private static func words(_ kind: FocusEvent.Kind) -> String {
        switch kind {
        case .started: "the start"
        case .stepFinished: "done"
        case .skipped: "skip"
        case .postponed: "later"
        case .paused: "pause"
        case .resumed, .returned: "resume"
        case .interrupted(let cause): "interruption" + (cause.map { " (\($0))" } ?? "")
        case .restBegan: "break"
        case .roundBegan: "the end of the break"
        case .roundExtended, .restExtended, .extended: "extend"
        case .modeChanged(let plan): "the change to \(plan.mode.rawValue)"
        case .checkedIn: "check-in"
        case .rang, .targetReached: "a call"
        case .undone: "undo"
        case .added(let step, index: _): "add (\(step.title))"
        case .moved: "move"
        case .noted(let text): "note (\(text))"
        case .settled: "what became of the time in which nobody watched"
        case .left: "the view's end"
        case .stopped: "stop"
        }
    }
}
