import FocusModel
import Planner
import Terminal
import TimerEngine

/// Where a live view is shown: a picture of the whole window, or lines that are only ever added.
@MainActor final class PaceSurface {
    private let desk: PaceDesk
    private let screen: FullScreen?
    private let mark: ScreenMark?
    private var isMarked = false
    /// How many closed steps were told on lines.
    private var told = 0
    private var lastPlace: Place?

    /// What makes a new line worth printing.
    private struct Place: Equatable {
        var step: String?
        var activity: Activity?
        var target: Duration?
        var round: Int?
        var mode: FocusMode
        var notice: String?
        var prompt: String?

        /// Apart from what was said and asked.
        func isAsGood(as other: Place?) -> Bool {
            var same = self
            same.notice = other?.notice
            same.prompt = other?.prompt
            return same == other
        }
    }

    /// - Parameter isPicture: not without colour: who turns that off wants lines.
    init(_ desk: PaceDesk, isPicture: Bool) {
        self.desk = desk
        screen = isPicture ? FullScreen(desk.world.output) : nil
        mark = isPicture ? ScreenMark(folder: desk.world.paths.state) : nil
    }

    /// True where the time that passes is seen.
    var ticks: Bool { screen != nil }

    func show(_ view: PaceView) {
        guard let screen else { return showLines(view) }
        if !isMarked { mark?.set() }
        isMarked = true
        let size = TerminalSize() ?? TerminalSize(columns: desk.style.width, rows: 24)
        let frame = PaceFrame(
            run: view.snapshot.run, zone: desk.world.zone, style: desk.style, size: size, notice: view.notice, dialog: view.dialog)
        screen.draw(frame.lines(at: desk.runner.clock.read()), in: size)
    }

    /// A break is the same break however long it has been.
    private func activity(_ run: FocusRun) -> Activity? {
        run.rest.map { .resting(Rest(target: $0.target, isLong: $0.isLong)) } ?? run.activity
    }

    private func prompt(_ view: PaceView) -> String? {
        switch view.dialog {
        case .typing: view.typing?.prompt
        case .choosing(let question, let answers): "\(question) \(answers.joined(separator: ", "))"
        case .proposing(let parts): parts.joined(separator: ", ")
        case .answering(let marked) where !marked.isEmpty:
            "marked: \(FocusSignal.allCases.filter(marked.contains).map(ModeText.signal).joined(separator: "; ")). Enter tells it"
        case .answering: "what do you notice? \(ModeText.signals.joined(separator: ", ")). Enter tells it, 0 nothing, Esc skips"
        case nil: nil
        }
    }

    private func showLines(_ view: PaceView) {
        let run = view.snapshot.run
        tell(run)
        let place = Place(
            step: run.active?.id, activity: activity(run), target: run.stretch?.aim, round: run.round?.number, mode: run.plan.mode,
            notice: view.notice, prompt: prompt(view))
        if let notice = place.notice, notice != lastPlace?.notice { line(notice) }
        if let prompt = place.prompt, prompt != lastPlace?.prompt { line(prompt) }
        if !place.isAsGood(as: lastPlace) {
            line(PaceWords.line(run, at: desk.runner.clock.read(), desk.world.zone))
        }
        lastPlace = place
    }

    /// On lines, the steps that were closed since the last time.
    func tell(_ run: FocusRun) {
        guard screen == nil else { return }
        for (index, closed) in run.closed.enumerated().dropFirst(told) where closed.closing != .left {
            line("\(index + 1)/\(run.steps.count) \(PaceWords.closed(closed))")
        }
        told = max(told, run.closed.count)
    }

    func end() {
        screen?.leave()
        mark?.clear()
        isMarked = false
    }

    private func line(_ text: String) {
        desk.world.output.writeLine(printable(text))
        desk.world.output.flush()
    }
}
