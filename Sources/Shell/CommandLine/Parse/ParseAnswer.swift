import FocusModel
import TaskLanguage

/// What was read from one text, with the instant and the zone that it was read for.
struct ParseAnswer: Sendable {
    enum Reading: Sendable {
        case list(ListReading)
        case expressions([ExpressionReading])

        /// What to tell when nothing was found; nil where something was.
        var emptiness: String? {
            switch self {
            case .list(let list): list.tasks.isEmpty ? "no task found" : nil
            case .expressions(let expressions): expressions.isEmpty ? "no time or number expression found" : nil
            }
        }
    }

    /// The same with an account of every decision.
    enum Account: Sendable {
        case list(ListExplanation)
        case expressions([ExpressionAccount])
    }

    var request: ParseRequest
    var reference: CivilDateTime
    var zone: String
    var reading: Reading
    /// Only where it was asked for.
    var account: Account?
}
