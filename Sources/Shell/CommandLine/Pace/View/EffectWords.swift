import FocusModel
import TimerEngine

/// What a command does to a run, in words.
enum EffectWords {
    /// `finish 12:02 → 11:27, 35m gained`, `finish 12:02 as before`, `that ends the run`.
    static func finish(_ effect: RunEffect, _ zone: any TimeZoneRules) -> String {
        guard let after = effect.finishAfter, let gained = effect.gained else { return "that ends the run" }
        let end = PaceText.clock(after, zone)
        if gained < .minutes(1), gained > .minutes(-1) { return "finish \(end) as before" }
        let change = gained > .zero ? "\(PaceText.length(gained)) gained" : "\(PaceText.length(.zero - gained)) more"
        return "finish \(PaceText.clock(effect.finishBefore, zone)) → \(end), \(change)"
    }

    /// What happens, the finish where steps have one, and what comes then: each a part of its own.
    static func parts(_ command: FocusCommand, _ effect: RunEffect, in run: FocusRun, _ zone: any TimeZoneRules) -> [String] {
        var parts = ["\(verb(command)) \(title(command, in: run))"]
        if run.plan.target == .step || effect.finishAfter == nil { parts.append(finish(effect, zone)) }
        if effect.turns, let step = effect.running { parts.append("then \(step.step.title) \(PaceText.length(step.target))") }
        if !effect.turns, verb(command) != "next", let step = effect.next { parts.append("next \(step.step.title) \(PaceText.length(step.target))") }
        return parts
    }

    private static func verb(_ command: FocusCommand) -> String {
        switch command {
        case .skip: "skip"
        case .later: "later"
        case .move(_, index: 0): "next"
        case .move: "move"
        case .done, .pause, .resume, .interrupt, .rest, .nextRound, .extend, .changeMode, .checkIn, .ring, .undo, .add, .note, .announce, .settle,
            .leave, .stop:
            ""
        }
    }

    private static func title(_ command: FocusCommand, in run: FocusRun) -> String {
        let id: String? =
            switch command {
            case .skip(let id), .later(let id): id ?? run.active?.id
            case .move(let id, _): id
            case .done, .pause, .resume, .interrupt, .rest, .nextRound, .extend, .changeMode, .checkIn, .ring, .undo, .add, .note, .announce, .settle,
                .leave, .stop:
                nil
            }
        return run.steps.first { $0.id == id }?.step.title ?? ""
    }
}
