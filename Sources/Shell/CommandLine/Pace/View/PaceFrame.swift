import FocusModel
import Terminal
import TimerEngine

/// The live view as lines: a pure function of the run, the clocks and the room there is.
struct PaceFrame {
    let run: PaceRun
    let zone: any TimeZoneRules
    let style: Style
    let size: TerminalSize
    /// The last thing that was said to the user.
    var notice: String?
    /// What is being typed, with its prompt.
    var input: String?

    /// At most `size.rows` lines of at most `size.columns` columns.
    func lines(at now: ClockReading) -> [String] {
        guard let standing = run.figures(at: now) else { return [] }
        var lines = head(standing)
        lines.append(fit("  \(next(run.waiting))", .dim))
        if let input {
            lines.append(fit(input, .bold))
        } else if let notice {
            lines.append(fit("  \(printable(notice))", .yellow))
        }
        return Array((lines + keyLines()).prefix(size.rows))
    }

    /// One line where everything has room; else the bar and where the run stands have the second.
    private func head(_ standing: PaceStanding) -> [String] {
        let step = standing.step
        let mark = standing.activity == .working ? "▶" : "‖"
        let start = "\(mark) \(standing.position)/\(standing.count) "
        let over = step.overrun > .zero ? " +\(PaceText.timer(step.overrun))" : ""
        let time = "\(PaceText.timer(step.ledger.work)) of \(PaceText.target(step))\(over)"
        let whole = [PaceText.activity(standing.activity, step.ledger).map { printable($0) }, PaceText.whole(standing, zone)].compactMap { $0 }
            .joined(
                separator: " · ")
        let rest = size.columns - displayWidth(start) - displayWidth(time) - 1
        let oneLine = rest - displayWidth(whole) - 22
        if oneLine >= 20 {
            let name = paintedTitle(fitted(title(step), to: oneLine))
            return [start + name + " " + time + "  " + bar(step, 18) + "  " + whole]
        }
        let first = start + paintedTitle(fitted(title(step), to: max(4, rest))) + " " + time
        let width = min(24, size.columns - displayWidth(whole) - 6)
        let second = width >= 6 ? "  \(bar(step, width))  \(whole)" : truncated("  \(whole)", to: size.columns)
        return [displayWidth(start) + 5 + displayWidth(time) <= size.columns ? first : truncated("\(start)\(time)", to: size.columns), second]
    }

    private func paintedTitle(_ text: String) -> String { style.paint(text, .bold) }

    /// Eighths of a cell; full once the target is reached.
    private func bar(_ step: PaceStep, _ width: Int) -> String {
        let part = min(1, Double(step.ledger.work.milliseconds) / Double(max(1, step.target.milliseconds)))
        let eighths = Int(part * Double(width * 8))
        let tip = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let full = String(repeating: "█", count: eighths / 8) + tip
        let empty = String(repeating: "░", count: max(0, width - displayWidth(full)))
        return style.paint(full, part < 1 ? .green : .yellow) + style.paint(empty, .dim)
    }

    private func next(_ waiting: [PaceStep]) -> String {
        guard let first = waiting.first else { return "next: nothing, this is the last" }
        let others = waiting.count == 1 ? "" : " · then \(waiting.count - 1) more"
        return "next: \(title(first)) \(PaceText.target(first))\(others)"
    }

    private func keyLines() -> [String] {
        var lines: [String] = []
        for key in Self.keys {
            if let last = lines.last, displayWidth(last) + 3 + displayWidth(key) <= size.columns {
                lines[lines.count - 1] = "\(last) · \(key)"
            } else {
                lines.append("  \(key)")
            }
        }
        return lines.prefix(max(1, size.rows / 3)).map { fit($0, .dim) }
    }

    static let keys = [
        "space pause", "d done", "s skip", "l later", "+ 5 min", "i interruption", "n note", "q leave it running",
    ]

    private func title(_ step: PaceStep) -> String { printable(step.step.title) }

    private func fit(_ text: String, _ face: Style.Face?) -> String {
        let cut = truncated(text, to: size.columns)
        return face.map { style.paint(cut, $0) } ?? cut
    }
}
