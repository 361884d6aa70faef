import FocusModel
import Planner
import Terminal
import TimerEngine

/// What the keys of a live view mean.
extension PaceView {
    /// A line being typed: a note, or the cause of an interruption.
    struct Typing {
        enum Purpose {
            case interruption, note
        }
        var purpose: Purpose
        var text = ""

        var prompt: String {
            switch purpose {
            case .interruption: "what came in between? (Enter, or Esc to go back)"
            case .note: "note (Enter, or Esc to go back)"
            }
        }
        var line: String { "  \(prompt) \(text)▏" }
    }

    /// The status when the view is to be left.
    func press(_ key: Key) -> ExitCode? {
        notice = nil
        if let proposal, settle(proposal, key) { return nil }
        if typing != nil {
            type(key)
        } else if let steps = ordering {
            order(key, steps)
        } else if let plans = choosing {
            choose(key, plans)
        } else if isAnswering, answer(key) {
            return nil
        } else {
            return steer(key)
        }
        return nil
    }

    private func steer(_ key: Key) -> ExitCode? {
        let run = snapshot.run.standing(at: desk.runner.clock.read())
        let step = run.active?.id
        switch key {
        case .character(" "): tell(run.activity == .working ? .pause : .resume)
        case .character("d"), .character("D"): tell(.done(step))
        case .character("s"), .character("S"):
            if PaceFrame.hasSteps(run) { propose(.skip(step), key) } else { notice = "no other step is waiting; d is done, x ends the session" }
        case .character("x"), .character("X"):
            if run.plan.target == .step { notice = "“tp pace stop” ends the run" } else { tell(.stop) }
        case .character("l"), .character("L"): propose(.later(step), key)
        case .character("o"), .character("O"): offerSteps(run)
        case .character("b"), .character("B"): tell(.rest(nil))
        case .character("g"), .character("G"): tell(.nextRound)
        case .character("+"), .character("="): tell(.extend(run.extendable, by: .minutes(5)))
        case .character("-"): tell(.extend(run.extendable, by: .minutes(-5)))
        case .character("i"), .character("I"): typing = Typing(purpose: .interruption)
        case .character("n"), .character("N"): typing = Typing(purpose: .note)
        case .character("c"), .character("C"): beginAnswer()
        case .character("m"), .character("M"): offerModes()
        case .character("u"), .character("U"): undo()
        case .character("q"), .character("Q"): return .done
        case .control("c"): return .interrupted
        case .character(let other): notice = "no key “\(other)”: " + PaceFrame.keys(run, nil).joined(separator: ", ")
        case .control, .enter, .escape, .tab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: break
        }
        return nil
    }

    private func type(_ key: Key) {
        switch key {
        case .character(let character): typing?.text.append(character)
        case .backspace: if typing?.text.isEmpty == false { typing?.text.removeLast() }
        case .control("u"): typing?.text = ""
        case .escape: typing = nil
        case .enter: enter()
        case .control, .tab, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: break
        }
    }

    private func enter() {
        guard let typed = typing else { return }
        typing = nil
        switch typed.purpose {
        case .interruption: tell(.interrupt(cause: typed.text.isEmpty ? nil : typed.text))
        case .note:
            guard !typed.text.isEmpty else { return }
            tell(.note(typed.text))
            if notice == nil { notice = "noted: \(typed.text)" }
        }
    }
}

extension PaceFrame {
    /// The keys that make sense now, each with what it does.
    static func keys(_ run: FocusRun, _ dialog: Dialog?) -> [String] {
        switch dialog {
        case .typing, .choosing, .proposing: return []
        case .answering: return ["1–7 mark what you notice", "Enter tell it", "0 nothing", "Esc skip"] + steering(run)
        case nil: return steering(run)
        }
    }

    /// Whether a step can be left out or put off without that being the end of a session.
    static func hasSteps(_ run: FocusRun) -> Bool { run.plan.target == .step || !run.waiting.isEmpty }

    private static func steering(_ run: FocusRun) -> [String] {
        let isPace = run.plan.target == .step
        let isDue = run.round?.remaining == .zero
        let hasSteps = hasSteps(run)
        let keys: [String?] = [
            run.activity == .working ? "space pause" : "space go on", "d done", hasSteps ? "s skip" : nil, hasSteps ? "l later" : nil,
            run.waiting.count > 1 ? "o order" : nil,
            run.round != nil && run.plan.rest != nil ? "b break" : nil, run.rest == nil && isDue ? "g go on without a break" : nil,
            run.stretch?.aim == nil ? nil : "+ 5 min", run.rest == nil ? "i interruption" : nil, "n note",
            run.round != nil && !run.plan.checkIns.isEmpty && run.activity == .working ? "c check-in" : nil, "m mode", "u undo",
            isPace ? nil : "x stop",
            "q leave it running",
        ]
        return keys.compactMap(\.self)
    }
}
