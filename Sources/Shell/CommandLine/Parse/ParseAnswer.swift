import FocusModel
import TaskLanguage

/// What was read from one text, with the instant and the zone that it was read for.
struct ParseAnswer: Sendable {
    enum Reading: Sendable {
        case list(ListReading)
        case expressions([ExpressionReading])
    }

    var request: ParseRequest
    var reference: CivilDateTime
    var zone: String
    var reading: Reading
}
