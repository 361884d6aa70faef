import EstimationCoach
import FocusModel
import Planner

/// `09 – 11`
package func hoursText(_ hours: Range<Int>) -> String { "\(two(hours.lowerBound)) – \(two(hours.upperBound))" }

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension PlannedDay {
    /// `writing goes best 09 – 11: 0.84× of your usual time (14 tasks); 3 “write report” begins at 15:00 – “tp coach hours writing”`
    var hintText: String? {
        hint.map { hint in
            let best =
                "\(hint.kind) goes best \(hoursText(hint.best.hours)): \(ratioText(hint.best.figure)) of your usual time (\(hint.best.count) tasks)"
            let title = items[hint.task].draft.facts.title
            return "\(best); \(hint.task + 1) “\(title)” begins at \(clockText(zone.civil(hint.start))) (“tp coach hours \(hint.kind)” shows them)"
        }
    }
}
