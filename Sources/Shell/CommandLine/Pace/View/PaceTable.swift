import EstimationCoach
import FocusModel
import Planner
import Repl
import Terminal
import TimerEngine

/// The end of a run: what was meant, what it took, and what the coach learnt.
struct PaceTable {
    let report: PaceReport
    let zone: any TimeZoneRules
    let style: Style
    /// What the adaptive policy says now, where the run had such a round.
    var adaptive: AdaptiveAdvice?

    var text: String {
        let rounds = RoundTable(run: report.run, style: style)
        let isForTasks = report.run.closed.contains(where: \.step.step.isTask)
        let next = adaptive.map {
            "adaptive: next \(PaceText.length($0.target)) of work, a break of \(PaceText.length($0.rest)); “tp focus adaptive --why”"
        }
        let parts = [title, ""] + rounds.lines + (isForTasks ? head + rows + [""] : []) + [total, rounds.focus, next].compactMap(\.self) + lessons
        return parts.joined(separator: "\n") + "\n"
    }

    private var titleWidth: Int {
        let widest = report.run.closed.map { displayWidth(printable($0.step.step.title)) }.max() ?? 0
        return max(8, min(widest, style.width - 42))
    }

    private var title: String {
        let run = report.run
        let span = "\(PaceText.clock(run.start.wall, zone)) – \(PaceText.clock(run.endedAt, zone))"
        let opening: String
        switch run.ending {
        case .completed: opening = "\(noun) finished"
        case .stopped: opening = "\(noun) stopped"
        case .settled: opening = "\(noun) closed at the last sign of life"
        case nil: opening = noun
        }
        return "\(opening) · \(span)"
    }

    private var noun: String { report.run.plan.target == .step ? "run" : "session" }

    private var head: [String] {
        style.isLinear ? [] : [style.paint(line("#", "step", "yours", "target", "actual", ""), .bold)]
    }

    private var rows: [String] {
        report.run.closed.enumerated().map { index, closed in
            let step = closed.step
            let yours = step.step.estimatedMinutes.map { PaceText.length(.minutes($0)) } ?? "–"
            let actual = step.ledger.work > .zero || closed.closing == .finished ? PaceText.length(step.ledger.work) : "–"
            if style.isLinear { return sentence(closed, yours: yours, actual: actual) }
            return line("\(index + 1)", printable(step.step.title), yours, target(closed), actual, remark(closed))
        }
    }

    /// `call the dentist: 12m, target 10m, you said 10m, 2m over`
    private func sentence(_ closed: ClosedStep, yours: String, actual: String) -> String {
        let figures = [actual, "target \(target(closed))", "you said \(yours)", remark(closed)]
        return "\(printable(closed.step.step.title)): " + figures.filter { !$0.hasSuffix("–") }.joined(separator: ", ")
    }

    /// In a mode of rounds nobody aims at a length that was only assumed: the round is the target.
    private func isAimedAt(_ closed: ClosedStep) -> Bool { report.run.plan.target == .step || closed.step.step.target.source != .assumed }

    private func target(_ closed: ClosedStep) -> String { isAimedAt(closed) ? PaceText.length(closed.step.target) : "–" }

    private func remark(_ closed: ClosedStep) -> String {
        switch closed.closing {
        case .skipped, .left: return PaceText.closing(closed.closing)
        case .finished: break
        }
        guard isAimedAt(closed) else { return "done" }
        let over = closed.step.ledger.work - closed.step.target
        let isAssumed = closed.step.step.target.source == .assumed
        let standing =
            over >= .minutes(1) ? "\(PaceText.length(over)) over" : over <= .minutes(-1) ? "\(PaceText.length(.zero - over)) under" : "on target"
        return standing + (isAssumed ? " · target assumed" : "")
    }

    private var total: String {
        let ledger = report.run.ledger
        let others = [("on breaks", ledger.rest), ("paused", ledger.pause), ("interrupted", ledger.interruption), ("asleep", ledger.sleep)]
        let parts = others.filter { $0.1 >= .minutes(1) }.map { "\($0.0) \(PaceText.length($0.1))" }
        return (["worked \(PaceText.length(ledger.work))"] + parts).joined(separator: " · ")
    }

    private var lessons: [String] {
        let finished = report.run.closed.filter { $0.closing == .finished }
        if finished.contains(where: { $0.step.doubts.contains(.played) }) {
            return ["played through in fast-forward: nothing was measured, so the coach learnt nothing"]
        }
        let doubtful = finished.filter { !$0.step.doubts.isEmpty }.count
        let hasty = finished.filter { $0.step.doubts.isEmpty && !$0.isEvidence }.count
        let reasons = [
            (doubtful, "the time was slept through or settled afterwards"),
            (hasty, "done within \(ClosedStep.leastEvidence.wholeSeconds) seconds, which tells nothing"),
        ]
        let notes = reasons.filter { $0.0 > 0 }.map { "\($0.0) of \(finished.count) not counted: \($0.1)" }
        guard !report.lessons.isEmpty else { return notes }
        return ["what the coach learnt"] + report.lessons.map { "  \(lesson($0))" } + notes
    }

    /// `writing 1.22× (11) → 1.28× (12 tasks)`
    private func lesson(_ lesson: PaceReport.Lesson) -> String {
        let after = lesson.after.medianRatio.map { "\(ratioText($0)) (\(lesson.after.count) \(lesson.after.count == 1 ? "task" : "tasks"))" } ?? "–"
        let before = lesson.before.medianRatio.map { "\(ratioText($0)) (\(lesson.before.count)) → " } ?? "first "
        return "\(printable(lesson.kind.rawValue)) \(before)\(after)"
    }

    private func line(_ number: String, _ title: String, _ yours: String, _ target: String, _ actual: String, _ remark: String) -> String {
        let fields = [
            fitted(number, to: 2, .right), fitted(title, to: titleWidth), fitted(yours, to: 6, .right), fitted(target, to: 6, .right),
            fitted(actual, to: 6, .right), remark,
        ]
        var text = fields.joined(separator: "  ")
        while text.last == " " { text.removeLast() }
        return truncated(text, to: max(style.width, 30))
    }
}
