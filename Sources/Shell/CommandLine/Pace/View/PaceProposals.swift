import Planner
import Terminal
import TimerEngine

/// What changes the order of a run is shown with its effect on the finish before it is taken.
extension PaceView {
    struct Proposal {
        var command: FocusCommand
        /// Pressed again, it does it; so does Enter.
        var key: Key
        /// The step that ran when it was made: with another one it is void.
        var running: String?
    }

    /// Shows what a command would do, or why it is refused.
    func propose(_ command: FocusCommand, _ key: Key) {
        let run = snapshot.run
        do throws(FocusRefusal) {
            _ = try run.effect(of: command, at: desk.runner.clock.read())
            proposal = Proposal(command: command, key: key, running: run.active?.id)
        } catch {
            notice = "\(PaceFailure.refused(error, snapshot))"
        }
    }

    /// Takes the proposal, or leaves it; false where the key means something else, too.
    func settle(_ proposed: Proposal, _ key: Key) -> Bool {
        proposal = nil
        guard snapshot.run.active?.id == proposed.running else { return false }
        switch key {
        case .enter: tell(proposed.command)
        case proposed.key: tell(proposed.command)
        case .escape: break
        case .character, .control, .tab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: return false
        }
        return true
    }

    /// As it is at this moment; nil once another step runs.
    func parts(_ proposed: Proposal) -> [String]? {
        let run = snapshot.run
        guard run.active?.id == proposed.running else { return nil }
        guard let effect = try? run.effect(of: proposed.command, at: desk.runner.clock.read()) else { return nil }
        return EffectWords.parts(proposed.command, effect, in: run, desk.world.zone) + ["\(proposed.key.name) or Enter does it", "Esc leaves it"]
    }

    // MARK: Order

    func offerSteps(_ run: FocusRun) {
        guard run.waiting.count > 1 else {
            notice = "no two steps are waiting: there is no order to change"
            return
        }
        ordering = Array(run.waiting.dropFirst())
    }

    func order(_ key: Key, _ steps: [FocusStep]) {
        ordering = nil
        guard case .character(let digit) = key, let number = digit.wholeNumberValue, steps.prefix(9).indices.contains(number - 1) else { return }
        propose(.move(steps[number - 1].id, index: 0), key)
    }
}

extension Key {
    /// `s`; what is no character is never proposed with.
    fileprivate var name: String {
        if case .character(let character) = self { String(character) } else { "it" }
    }
}
