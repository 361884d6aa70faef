import FocusModel
import Planner
import Terminal
import TimerEngine

/// What a live view asks: what is noticed, and which mode.
extension PaceView {
    /// A question is open, or the user wants to tell something unasked.
    var isAnswering: Bool {
        (snapshot.run.standing(at: desk.runner.clock.read()).dueCheckIn != nil || tellsUnasked) && snapshot.run.activity == .working
    }

    var dialog: PaceFrame.Dialog? {
        if let typing { return .typing(typing.line) }
        if let proposal, let parts = parts(proposal) { return .proposing(parts) }
        if let ordering {
            return .choosing(
                "which step comes next? (Esc to go back)",
                ordering.prefix(9).enumerated().map { "\($0.offset + 1) \($0.element.step.title) \(PaceText.length($0.element.target))" })
        }
        if let choosing {
            return .choosing(
                "which mode? (Esc to go back)",
                choosing.enumerated().map { "\($0.offset + 1) \($0.element.mode.rawValue) \(ModeText.lengths($0.element))" })
        }
        return isAnswering ? .answering(marked) : nil
    }

    // MARK: Check-ins

    func beginAnswer() {
        guard snapshot.run.activity == .working else {
            notice = "a check-in is about work that is going on"
            return
        }
        tellsUnasked = true
    }

    /// False for a key that answers nothing.
    func answer(_ key: Key) -> Bool {
        switch key {
        case .character("0"): send(.noticed([]))
        case .character(let digit):
            guard let number = digit.wholeNumberValue, FocusSignal.allCases.indices.contains(number - 1) else { return false }
            let signal = FocusSignal.allCases[number - 1]
            if marked.remove(signal) == nil { marked.insert(signal) }
        case .enter:
            if marked.isEmpty { notice = "mark what you notice with 1 to 7; 0: nothing" } else { send(.noticed(marked)) }
        case .escape:
            if snapshot.run.standing(at: desk.runner.clock.read()).dueCheckIn == nil { clearAnswer() } else { send(.skipped) }
        case .control, .tab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: return false
        }
        return true
    }

    private func send(_ answer: CheckIn.Answer) {
        tell(.checkIn(answer))
        clearAnswer()
        if notice == nil, let checkIn = snapshot.run.round?.checkIns.last { notice = ModeText.noticed(checkIn) }
    }

    func clearAnswer() {
        marked = []
        tellsUnasked = false
    }

    // MARK: Modes

    func offerModes() {
        do {
            choosing = try desk.plans()
        } catch {
            notice = "\(error)"
        }
    }

    func choose(_ key: Key, _ plans: [ModePlan]) {
        choosing = nil
        guard case .character(let digit) = key, let number = digit.wholeNumberValue, plans.indices.contains(number - 1) else { return }
        tell(.changeMode(plans[number - 1]))
        if notice == nil { notice = "now in \(plans[number - 1].mode.rawValue); no time is lost" }
    }

    // MARK: Undo

    func undo() {
        do throws(PaceFailure) {
            let answer = try desk.runner.tell(.undo, to: snapshot.run.batchID)
            snapshot = answer.snapshot
            notice = answer.effects.compactMap { if case .undone(let event) = $0 { PaceWords.undone(event) } else { nil } }.first
        } catch {
            notice = "\(error)"
        }
    }
}

extension PaceDesk {
    /// The plan of every mode, in the order of the modes.
    func plans() throws -> [ModePlan] {
        let shelf = ModeShelf(world.settings.focus, stores.journal)
        return try FocusMode.allCases.map { try shelf.plan($0) }
    }
}
