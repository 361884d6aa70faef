import FocusModel
import Terminal
import TimerEngine

/// The live view as lines: a pure function of the run, the clocks and the room there is.
package struct PaceFrame {
    private let run: FocusRun
    private let zone: any TimeZoneRules
    private let style: Style
    private let size: TerminalSize
    private let notice: String?
    private let input: String?

    /// - Parameters:
    ///   - notice: the last thing that was said to the user.
    ///   - input: what is being typed, with its prompt.
    package init(run: FocusRun, zone: any TimeZoneRules, style: Style, size: TerminalSize, notice: String? = nil, input: String? = nil) {
        self.run = run
        self.zone = zone
        self.style = style
        self.size = size
        self.notice = notice
        self.input = input
    }

    /// At most `size.rows` lines of at most `size.columns` columns.
    package func lines(at now: ClockReading) -> [String] {
        guard let standing = run.figures(at: now) else { return [] }
        var lines = head(standing)
        lines.append(fit("  \(next(run.waiting))", .dim))
        if let input {
            lines.append(fit(input, .bold))
        } else if let notice {
            lines.append(fit("  \(printable(notice))", .yellow))
        }
        let keys = keyLines()
        let room = size.rows - lines.count - keys.count - 3
        if room > 1 { lines += [""] + steps(at: now, room: room) + [""] }
        return Array((lines + keys).prefix(size.rows))
    }

    /// As many steps as there is room for, the running one among them.
    private func steps(at now: ClockReading, room: Int) -> [String] {
        let shown = run.standing(at: now)
        let steps = shown.steps
        let active = shown.closed.count
        let first = max(0, min(active - room / 2, steps.count - room))
        let width = size.columns - 24
        guard width >= 8 else { return [] }
        return steps.indices.dropFirst(first).prefix(room).map { index in
            let step = steps[index]
            let mark = index < active ? closedMark(shown.closed[index].closing) : index == active ? "▶" : " "
            let used = step.ledger.work > .zero ? PaceText.length(step.ledger.work) : ""
            let times = "\(fitted(used, to: 6, .right)) / \(fitted(PaceText.length(step.target), to: 6))"
            let line = "  \(mark) \(fitted("\(index + 1)", to: 2, .right)) \(fitted(title(step), to: width)) \(times)"
            return fit(line, index == active ? .bold : .dim)
        }
    }

    private func closedMark(_ closing: ClosedStep.Closing) -> String {
        switch closing {
        case .finished: "✓"
        case .skipped: "–"
        case .left: "·"
        }
    }

    /// One line where everything has room; else the bar and where the run stands have the second.
    private func head(_ standing: FocusStanding) -> [String] {
        let step = standing.step
        let mark = standing.activity == .working ? "▶" : "‖"
        let start = "\(mark) \(standing.position)/\(standing.count) "
        let over = step.overrun > .zero ? " +\(PaceText.timer(step.overrun))" : ""
        let time = "\(PaceText.timer(step.ledger.work)) of \(PaceText.target(step))\(over)"
        let whole = PaceText.whole(standing, zone)
        let activity = PaceText.activity(standing.activity, step.ledger).map { printable($0) }
        let rest = size.columns - displayWidth(start) - displayWidth(time) - 1
        let all = [activity, whole].compactMap { $0 }.joined(separator: " · ")
        let oneLine = rest - displayWidth(all) - 22
        if oneLine >= 20 {
            let name = paintedTitle(fitted(title(step), to: oneLine))
            return [start + name + " " + time + "  " + bar(step, 18) + "  " + all]
        }
        let first = rest >= 4 ? start + paintedTitle(fitted(title(step), to: rest)) + " " + time : truncated(start + time, to: size.columns)
        return [first] + second(step, activity, whole)
    }

    /// Where the run stands, with the bar while there is work, and without it what there is instead; in two lines if need be.
    private func second(_ step: FocusStep, _ activity: String?, _ whole: String) -> [String] {
        guard let activity else {
            let width = min(24, size.columns - displayWidth(whole) - 4)
            return [width >= 6 ? "  \(bar(step, width))  \(whole)" : fit("  \(whole)", nil)]
        }
        let joined = "  \(activity) · \(whole)"
        return displayWidth(joined) <= size.columns ? [style.paint(joined, .yellow)] : [fit("  \(activity)", .yellow), fit("  \(whole)", nil)]
    }

    private func paintedTitle(_ text: String) -> String { style.paint(text, .bold) }

    /// Eighths of a cell; full once the target is reached.
    private func bar(_ step: FocusStep, _ width: Int) -> String {
        let part = min(1, Double(step.ledger.work.milliseconds) / Double(max(1, step.target.milliseconds)))
        let eighths = Int(part * Double(width * 8))
        let tip = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let full = String(repeating: "█", count: eighths / 8) + tip
        let empty = String(repeating: "░", count: max(0, width - displayWidth(full)))
        return style.paint(full, part < 1 ? .green : .yellow) + style.paint(empty, .dim)
    }

    private func next(_ waiting: [FocusStep]) -> String {
        guard let first = waiting.first else { return "next: nothing, this is the last" }
        let others = waiting.count == 1 ? "" : " · then \(waiting.count - 1) more"
        return "next: \(title(first)) \(PaceText.target(first))\(others)"
    }

    private func keyLines() -> [String] {
        var lines: [String] = []
        for key in Self.keys(run.activity) {
            if let last = lines.last, displayWidth(last) + 3 + displayWidth(key) <= size.columns {
                lines[lines.count - 1] = "\(last) · \(key)"
            } else {
                lines.append("  \(key)")
            }
        }
        return lines.prefix(max(1, size.rows / 3)).map { fit($0, .dim) }
    }

    static func keys(_ activity: Activity?) -> [String] {
        [
            activity == .working ? "space pause" : "space go on", "d done", "s skip", "l later", "+ 5 min", "i interruption", "n note",
            "q leave it running",
        ]
    }

    private func title(_ step: FocusStep) -> String { printable(step.step.title) }

    private func fit(_ text: String, _ face: Style.Face?) -> String {
        let cut = truncated(text, to: size.columns)
        return face.map { style.paint(cut, $0) } ?? cut
    }
}
