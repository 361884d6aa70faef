import Planner
import System
import Terminal

extension Repl {
    /// Listens. What is heard is kept as it comes, like text on the line that was not entered; what went wrong is on the screen.
    func dictate() throws -> (text: String, isLeaving: Bool) {
        do {
            let desk = try DictationDesk(world: world)
            world.output.flush()
            var progress = DictationProgress(screen)
            var kept = ""
            let (dictation, fault) = try desk.listen { dictation in
                let text = dictation.transcript.text
                if text != kept { keep(.pending, text) }
                kept = text
                progress.show(dictation)
            }
            progress.leave()
            let text = dictation.transcript.text
            if let fault { screen.complain(fault + (text.isEmpty ? "" : ". What was heard until then is kept")) }
            return (text, dictation.isLeaving)
        } catch let unset as DictationUnset {
            screen.complain("\(unset)")
        } catch let error as FileError {
            screen.complain("the dictation command could not be started: \(error)")
        }
        return ("", false)
    }

    /// Takes what was said as the list; false where there is nothing in it: then it stands on the next line, to be mended.
    func takeDictated(_ text: String) throws -> Bool {
        guard !text.isEmpty else { return false }
        screen.quote(text)
        keep(.list, text)
        if try readList([text]) { return true }
        prefill = text.replacing("\n", with: " ")
        return false
    }

    /// More tasks, by voice.
    func dictateMore() throws -> Ending? {
        let heard = try dictate()
        if heard.isLeaving { return .hangup }
        guard !heard.text.isEmpty else { return nil }
        screen.quote(heard.text)
        try accept("+ " + heard.text)
        return nil
    }
}

extension PlanScreen {
    /// What was heard, so that a mishearing is seen.
    func quote(_ text: String) {
        let style = style()
        show(wrapped("“\(printable(text, keepingLines: true))”", to: max(20, style.width - 1)).map { style.paint($0, .dim) })
    }
}

/// The line that shows that the program listens: for how long, how much was heard, and the last words.
struct DictationProgress: ~Copyable {
    private let plan: PlanScreen
    private var screen: Screen
    private var isBegun = false

    init(_ plan: PlanScreen) {
        self.plan = plan
        screen = Screen(plan.output)
    }

    mutating func show(_ dictation: Dictation) {
        let style = plan.style()
        guard style.isInteractive else {
            if !isBegun { plan.say("listening; Enter or Ctrl-C ends it") }
            isBegun = true
            return
        }
        let size = TerminalSize() ?? TerminalSize(columns: style.width, rows: 24)
        screen.draw(Self.lines(dictation, style: style), in: size)
    }

    mutating func leave() {
        if isBegun { return }
        screen.draw([], in: TerminalSize() ?? TerminalSize(columns: 80, rows: 24))
    }

    static func lines(_ dictation: Dictation, style: Style) -> [String] {
        let seconds = Int(dictation.elapsed.components.seconds)
        let time = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        let state =
            switch dictation.stage {
            case .listening: "● listening \(time) · Enter ends it"
            case .finishing: "… writing it down \(time) · Ctrl-C stops it"
            case .ending, .killed: "… stopping \(time)"
            }
        let words = dictation.transcript.words
        let count = words.isEmpty ? "" : " · \(words.count) \(words.count == 1 ? "word" : "words")"
        let tail = words.suffix(12).joined(separator: " ")
        return [style.paint(state + count, .bold)] + (tail.isEmpty ? [] : ["  " + style.paint(printable(tail), .dim)])
    }
}
