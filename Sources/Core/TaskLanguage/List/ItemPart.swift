/// What a reading may be in an item, by its category.
enum ItemPart: UInt8, Sendable {
    case none
    case duration, estimate, bareEstimate, leadEstimate, elided, each, number, hourNumber
    case moment, openingStart, openingRange, openingHour, dottedTime, start, range, recurrence, deadline, bareHours, notBefore
    case priority, lonePriority, leadPriority, tag, kindLabel, project, prerequisite, follows, done, content
    case leadIn, politeLeadIn, filler, rejection, aside, and, connective, separator, glue, arrow, correction

    /// Parts by the numbers of their categories; a category that no file defines has none.
    static func table(_ parts: [(category: UInt16, part: ItemPart)]) -> [ItemPart] {
        let known = parts.filter { $0.category != .max }
        var table = [ItemPart](repeating: .none, count: Int(known.map(\.category).max() ?? 0) + 1)
        for (category, part) in known { table[Int(category)] = part }
        return table
    }
}

extension ItemPart {
    /// Whether its role hangs on more of the open item than whether it has a title.
    var hangsOnState: Bool {
        switch self {
        case .number, .hourNumber, .openingStart, .openingRange, .openingHour, .dottedTime, .bareHours, .leadPriority, .tag, .leadIn, .rejection,
            .glue, .arrow, .correction, .connective:
            true
        case .none, .duration, .estimate, .bareEstimate, .leadEstimate, .elided, .each, .moment, .start, .range, .recurrence, .deadline, .notBefore,
            .priority, .lonePriority, .kindLabel, .project, .prerequisite, .follows, .done, .content, .politeLeadIn, .filler, .aside, .and,
            .separator:
            false
        }
    }
}
