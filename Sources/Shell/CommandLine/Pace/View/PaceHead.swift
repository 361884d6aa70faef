import FocusModel
import Terminal
import TimerEngine

/// The head of a live view: what goes on, how far it is, and where the whole stands.
struct PaceHead {
    let run: FocusRun
    let standing: FocusStanding
    let zone: any TimeZoneRules
    let style: Style
    let width: Int

    /// One line where everything has room; else the bar and where the run stands have the second.
    var lines: [String] {
        let start = "\(mark) \(ModeText.place(run, standing)) "
        let all = [activity, whole].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
        let rest = width - displayWidth(start) - displayWidth(time) - 1
        let oneLine = rest - displayWidth(all) - 22
        if oneLine >= 20 { return [start + name(oneLine) + " " + time + "  " + bar(18) + "  " + all] }
        return [rest >= 4 ? start + name(rest) + " " + time : truncated(start + time, to: width)] + second
    }

    private var mark: String {
        switch standing.activity {
        case .working: "▶"
        case .paused, .interrupted, .resting: "‖"
        }
    }

    private func name(_ width: Int) -> String { style.paint(fitted(printable(standing.step.step.title), to: width), .bold) }

    private var time: String {
        guard run.plan.target == .step, run.rest == nil else { return run.stretch.map(ModeText.time) ?? "" }
        let step = standing.step
        let over = step.overrun > .zero ? " +\(PaceText.timer(step.overrun))" : ""
        return "\(PaceText.timer(step.ledger.work)) of \(PaceText.target(step))\(over)"
    }

    /// What there is besides work, but for a break, which the rest of the line is about.
    private var activity: String? {
        run.rest == nil ? PaceText.activity(standing.activity, standing.step.ledger).map { printable($0) } : nil
    }

    private var whole: String {
        run.plan.target == .step && run.rest == nil ? PaceText.whole(standing, zone) : ModeText.outlook(run, at: run.latest.wall, zone)
    }

    /// Where the run stands, with the bar while there is work, and without it what there is instead; in two lines if need be.
    private var second: [String] {
        guard let activity else {
            let width = min(24, width - displayWidth(whole) - 4)
            return [width >= 6 ? "  \(bar(width))  \(whole)" : truncated("  \(whole)", to: self.width)]
        }
        let joined = "  \(activity) · \(whole)"
        if displayWidth(joined) <= width { return [style.paint(joined, .yellow)] }
        return [style.paint(truncated("  \(activity)", to: width), .yellow), truncated("  \(whole)", to: width)]
    }

    /// Eighths of a cell; full once the target is reached.
    private func bar(_ width: Int) -> String {
        let part = run.stretch?.part ?? 0
        let eighths = Int(part * Double(width * 8))
        let tip = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let full = String(repeating: "█", count: eighths / 8) + tip
        let empty = String(repeating: "░", count: max(0, width - displayWidth(full)))
        let face: Style.Face = part >= 1 ? .yellow : run.rest == nil ? .green : .blue
        return style.paint(full, face) + style.paint(empty, .dim)
    }
}
