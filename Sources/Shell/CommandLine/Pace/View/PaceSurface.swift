import FocusModel
import Planner
import Terminal
import TimerEngine

/// Where a live view is shown: redrawn in place, or as lines that are only ever added.
@MainActor final class PaceSurface {
    private let desk: PaceDesk
    private var screen: Screen?
    /// How many closed steps were told.
    private var told = 0
    private var lastLine = ""
    private var lastPlace: Place?

    /// What makes a new line worth printing.
    private struct Place: Equatable {
        var step: String?
        var activity: Activity?
        var target: Duration?
        var notice: String?
        var input: String?
    }

    static func screen(_ desk: PaceDesk) -> PaceSurface { PaceSurface(desk, Screen(desk.world.output)) }
    static func lines(_ desk: PaceDesk) -> PaceSurface { PaceSurface(desk, nil) }

    private init(_ desk: PaceDesk, _ screen: consuming Screen?) {
        self.desk = desk
        self.screen = screen
    }

    /// True where the time that passes is seen.
    var ticks: Bool { screen != nil }

    func show(_ view: PaceView) {
        let run = view.snapshot.run
        let now = desk.runner.clock.read()
        note(run)
        if screen != nil {
            let frame = PaceFrame(
                run: run, zone: desk.world.zone, style: desk.style, size: size, notice: view.notice, input: view.typing?.line)
            screen?.draw(frame.lines(at: now), in: size)
            return
        }
        let place = Place(step: run.active?.id, activity: run.activity, target: run.active?.target, notice: view.notice, input: view.typing?.prompt)
        guard place != lastPlace else { return }
        if place.notice != lastPlace?.notice, let notice = place.notice { line(notice) }
        if place.input != lastPlace?.input, let input = place.input { line(input) }
        if place.step != lastPlace?.step || place.activity != lastPlace?.activity || place.target != lastPlace?.target {
            line(PaceWords.line(run, at: now, desk.world.zone))
        }
        lastPlace = place
    }

    /// Tells the steps that were closed since the last time.
    func note(_ run: PaceRun) {
        let count = run.closed.count
        for (index, closed) in run.closed.enumerated().dropFirst(told) where closed.closing != .left {
            line("\(index + 1)/\(run.steps.count) \(PaceWords.closed(closed))")
        }
        told = max(told, count)
    }

    /// Calls the user: in words that stay, and as the settings say.
    func call(_ text: String) {
        line(text)
        guard desk.world.output.isTerminal else { return }
        if desk.world.settings.bell { desk.world.output.write(Attention.bell) }
        if desk.world.settings.notification { desk.world.output.write(Attention.notification(text, environment: desk.world.environment)) }
        desk.world.output.flush()
    }

    func end() { screen?.leave() }

    private func line(_ text: String) {
        let text = printable(text)
        if screen != nil {
            screen?.print(wrapped(text, to: size.columns), in: size)
        } else {
            desk.world.output.writeLine(text)
            desk.world.output.flush()
        }
    }

    private var size: TerminalSize { TerminalSize() ?? TerminalSize(columns: desk.style.width, rows: 24) }
}
