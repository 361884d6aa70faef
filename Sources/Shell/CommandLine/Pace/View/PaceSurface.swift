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
        var notice: String?
        var prompt: String?
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
            run: view.snapshot.run, zone: desk.world.zone, style: desk.style, size: size, notice: view.notice, input: view.typing?.line)
        screen.draw(frame.lines(at: desk.runner.clock.read()), in: size)
    }

    private func showLines(_ view: PaceView) {
        let run = view.snapshot.run
        tell(run)
        let place = Place(
            step: run.active?.id, activity: run.activity, target: run.active?.target, notice: view.notice, prompt: view.typing?.prompt)
        if let notice = place.notice, notice != lastPlace?.notice { line(notice) }
        if let prompt = place.prompt, prompt != lastPlace?.prompt { line(prompt) }
        if place.step != lastPlace?.step || place.activity != lastPlace?.activity || place.target != lastPlace?.target {
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
