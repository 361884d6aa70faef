import FocusModel
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
        if typing != nil {
            type(key)
            return nil
        }
        let step = snapshot.run.active?.id
        switch key {
        case .character(" "): tell(snapshot.run.activity == .working ? .pause : .resume)
        case .character("d"), .character("D"): tell(.done(step))
        case .character("s"), .character("S"): tell(.skip(step))
        case .character("l"), .character("L"): tell(.later(step))
        case .character("+"), .character("="): tell(.extend(step, by: .minutes(5)))
        case .character("-"): tell(.extend(step, by: .minutes(-5)))
        case .character("i"), .character("I"): typing = Typing(purpose: .interruption)
        case .character("n"), .character("N"): typing = Typing(purpose: .note)
        case .character("q"), .character("Q"): return .done
        case .control("c"): return .interrupted
        case .character(let other): notice = "no key “\(other)”: " + PaceFrame.keys(snapshot.run.activity).joined(separator: ", ")
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
