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
    private let dialog: Dialog?

    /// What the user is about to say.
    package enum Dialog: Hashable, Sendable {
        /// A line that is being typed, with its prompt.
        case typing(String)
        /// A choice: its question, and each answer behind its key.
        case choosing(String, [String])
        /// What a key would do, part by part; the same key again does it.
        case proposing([String])
        /// A check-in with what is marked so far.
        case answering(Set<FocusSignal>)
    }

    /// - Parameters:
    ///   - notice: the last thing that was said to the user.
    package init(run: FocusRun, zone: any TimeZoneRules, style: Style, size: TerminalSize, notice: String? = nil, dialog: Dialog? = nil) {
        self.run = run
        self.zone = zone
        self.style = style
        self.size = size
        self.notice = notice
        self.dialog = dialog
    }

    /// At most `size.rows` lines of at most `size.columns` columns.
    package func lines(at now: ClockReading) -> [String] {
        let shown = run.standing(at: now)
        guard let standing = run.figures(at: now) else { return [] }
        var lines = PaceHead(run: shown, standing: standing, zone: zone, style: style, width: size.columns).lines
        if let second = secondLine(shown, standing, at: now) { lines.append(fit("  \(second)", .dim)) }
        lines += said(shown)
        let keys = packed(Self.keys(shown, dialog), .dim, atMost: max(1, size.rows / 3))
        let room = size.rows - lines.count - keys.count - 3
        if room > 1 { lines += [""] + (shown.plan.target == .step || !shown.waiting.isEmpty ? steps(shown, room: room, at: now) + [""] : []) }
        return Array((lines + keys).prefix(size.rows))
    }

    /// What comes next; in a mode with rounds also what the task has taken so far.
    private func secondLine(_ shown: FocusRun, _ standing: FocusStanding, at now: ClockReading) -> String? {
        if shown.plan.target == .step {
            let engagement = shown.engagementsAhead(at: now).first.map { " · \(printable($0.title)) at \(PaceText.clock($0.start, zone))" }
            return next(shown.waiting) + (engagement ?? "")
        }
        let step = standing.step
        let used = step.ledger.work
        let task = step.step.isTask && (used != shown.round?.ledger.work || step.step.target.source != .assumed)
        let aim = step.step.target.source == .assumed ? "" : " of \(PaceText.length(step.target))"
        let parts = [task ? "the task so far: \(PaceText.length(used))\(aim)" : nil, shown.waiting.isEmpty ? nil : next(shown.waiting)]
        let text = parts.compactMap(\.self).joined(separator: " · ")
        return text.isEmpty ? nil : text
    }

    /// The dialog, else the last notice; an open question below either, as long as nothing else is asked.
    private func said(_ shown: FocusRun) -> [String] {
        let last = notice.map { [fit("  \(printable($0))", .yellow)] } ?? []
        switch dialog {
        case .typing(let line): return [fit(line, .bold)]
        case .choosing(let question, let answers): return [fit("  \(question)", .bold)] + packed(answers, .bold, atMost: max(1, size.rows / 3))
        case .proposing(let parts): return packed(parts, .bold, atMost: max(1, size.rows / 2))
        case .answering(let marked): return last + self.question(marked)
        case nil: return last
        }
    }

    private func question(_ marked: Set<FocusSignal>) -> [String] {
        func items(_ isCognitive: Bool) -> [String] {
            FocusSignal.allCases.enumerated().filter { $0.element.isCognitive == isCognitive }
                .map { "\(marked.contains($0.element) ? "✓" : "·")\($0.offset + 1) \(ModeText.signal($0.element))" }
        }
        let rows = max(1, size.rows / 4)
        return [fit("  what do you notice?", .bold)] + packed(items(true), .cyan, gap: "   ", atMost: rows)
            + packed(items(false), .cyan, gap: "   ", atMost: rows)
    }

    /// As many steps as there is room for, the running one among them; where the window is wide enough, with the time at which each will end.
    private func steps(_ shown: FocusRun, room: Int, at now: ClockReading) -> [String] {
        let steps = shown.steps
        let active = shown.closed.count
        let first = max(0, min(active - room / 2, steps.count - room))
        let ends = shown.plan.target == .step && size.columns >= 60 ? shown.projection(at: now) : nil
        let width = size.columns - 24 - (ends == nil ? 0 : 7)
        guard width >= 8 else { return [] }
        return steps.indices.dropFirst(first).prefix(room).map { index in
            let step = steps[index]
            let mark = index < active ? closedMark(shown.closed[index].closing) : index == active ? "▶" : " "
            let used = step.ledger.work > .zero ? PaceText.length(step.ledger.work) : ""
            let times = "\(fitted(used, to: 6, .right)) / \(fitted(PaceText.length(step.target), to: 6))"
            let end = ends?[step.id].map { "  \(PaceText.clock($0, zone))" } ?? ""
            let line = "  \(mark) \(fitted("\(index + 1)", to: 2, .right)) \(fitted(printable(step.step.title), to: width)) \(times)\(end)"
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

    private func next(_ waiting: [FocusStep]) -> String {
        guard let first = waiting.first else { return "next: nothing, this is the last" }
        let others = waiting.count == 1 ? "" : " · then \(waiting.count - 1) more"
        return "next: \(printable(first.step.title)) \(PaceText.target(first))\(others)"
    }

    /// Short texts side by side in as few lines as they need.
    private func packed(_ items: [String], _ face: Style.Face, gap: String = " · ", atMost rows: Int) -> [String] {
        var lines: [String] = []
        for item in items {
            if let last = lines.last, displayWidth(last) + displayWidth(gap) + displayWidth(item) <= size.columns {
                lines[lines.count - 1] = last + gap + printable(item)
            } else {
                lines.append("  \(printable(item))")
            }
        }
        return lines.prefix(rows).map { fit($0, face) }
    }

    private func fit(_ text: String, _ face: Style.Face) -> String { style.paint(truncated(text, to: size.columns), face) }
}
