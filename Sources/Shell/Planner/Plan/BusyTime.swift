import FocusModel
import PlanCoach

/// Time that something outside the list takes: an event of a calendar.
package struct BusyTime: Hashable, Sendable {
    package var span: TimeSpan
    /// As the calendar has it; make it printable before it is shown. Empty where it has none.
    package var title: String

    package init(span: TimeSpan, title: String) {
        self.span = span
        self.title = title
    }
}
