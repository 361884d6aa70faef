import FocusModel
import PlanCoach
import Planner
import Terminal

extension PlannedDay {
    /// `drop 4 invoices (1h, done by 17:45), or start by 13:20`; nil where no way out was found.
    func fixText(of finding: Finding) -> String? {
        guard let fixes = fixes[finding], !fixes.isEmpty else { return nil }
        return fixes.map(text).joined(separator: ", or ")
    }

    private func text(of fix: Fix) -> String {
        var gains: [String] = []
        if fix.remedies.contains(where: \.givesUp) { gains.append("\(durationText(fix.minutes)) less") }
        if let spare = fix.spare {
            gains.append(spare < 1 ? "done just in time" : "done \(durationText(spare)) before it is due")
        } else if let finish = fix.finish {
            gains.append("done by \(momentText(finish))")
        }
        return text(of: fix.remedies) + (gains.isEmpty ? "" : " (\(gains.joined(separator: ", ")))")
    }

    /// `17:45`, with the day where it is another than the first.
    func momentText(_ instant: Instant) -> String {
        let civil = zone.civil(instant)
        return ((later.isEmpty && !isPart) || civil.date == firstDay ? "" : "\(dayText(civil.date, near: firstDay)) ") + clockText(civil)
    }

    /// What goes to the same day is said together, by number where it is much.
    private func text(of remedies: [Remedy]) -> String {
        var parts: [String] = []
        var rest = remedies[...]
        while let first = rest.first {
            let alike = [first] + rest.dropFirst().prefix { $0.isAlike(first) }
            let isGoingOn = rest.startIndex > 0 && first.isMove && remedies[rest.startIndex - 1].isMove
            parts.append((isGoingOn ? "" : verb(first)) + text(ofAlike: alike))
            rest = rest.dropFirst(alike.count)
        }
        return parts.joined(separator: ", ")
    }

    private func verb(_ remedy: Remedy) -> String {
        switch remedy {
        case .beginPlan: "start"
        case .begin: "begin "
        case .shorten: "cut "
        case .move: "move "
        case .drop: "drop "
        }
    }

    private func text(ofAlike remedies: [Remedy]) -> String {
        let tasks = remedies.compactMap(\.task)
        let names = tasks.count < 3 ? tasks.map(name).joined(separator: " and ") : numbersText(tasks.sorted())
        return names + value(remedies[0])
    }

    private func value(_ remedy: Remedy) -> String {
        switch remedy {
        case .beginPlan(let instant): return " by \(clockText(zone.civil(instant)))"
        case .begin(_, let instant): return " at \(clockText(zone.civil(instant)))"
        case .shorten(_, let shorter):
            let planned = shorter.own == shorter.target.minutes ? "" : ", \(durationText(shorter.target.minutes)) with the coach"
            return " to \(durationText(shorter.own))" + planned
        case .move(_, let date): return " to \(dayText(date, near: firstDay))"
        case .drop: return ""
        }
    }
}

extension Remedy {
    /// Minutes of work are given up by it.
    fileprivate var givesUp: Bool {
        switch self {
        case .shorten, .move, .drop: true
        case .beginPlan, .begin: false
        }
    }

    fileprivate var isMove: Bool { if case .move = self { true } else { false } }

    fileprivate func isAlike(_ other: Remedy) -> Bool {
        switch (self, other) {
        case (.move(_, let day), .move(_, let otherDay)): day == otherDay
        case (.drop, .drop): true
        case (.beginPlan, _), (.begin, _), (.shorten, _), (.move, _), (.drop, _): false
        }
    }
}
