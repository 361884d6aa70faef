import FocusModel
import TaskLanguage

extension LosingReading {
    /// What the words would have been: `start Thu 2026-03-05 03:00`, `part of the title`.
    package var reading: String {
        let meaning = value?.words ?? ""
        switch role {
        case .title: return "part of the title"
        case .field(let name): return meaning.isEmpty ? name : "\(name) \(meaning)"
        case .expression: return meaning
        }
    }

    /// Why it lost, in words for people.
    package var reason: String {
        let figure = behind.map { $0 == 0 ? "as good" : "\($0) behind" }
        switch ground {
        case .shorter: return joined("reads fewer words", figure)
        case .longer: return joined("reads more words to less use", figure)
        case .shifted: return joined("leaves words beside it unread", figure)
        case .moreGeneral(let cost, let other): return "more of a guess: rules of cost \(cost) against \(other)"
        case .laterInFile: return joined("the same cost, and its rule stands later", behind == 0 ? nil : figure)
        case .otherRole: return figure.map { $0 == "as good" ? "no better, and a field is preferred" : "earns less, \($0)" } ?? "earns less"
        case .placeDecides: return "the column, the keyword or the heading says what it is"
        case .noPlace: return "has no place here"
        case .past: return "is past"
        case .descending: return "the times of a plan ascend, and are not long past"
        case .unusualHour: return "without am or pm the hours from 1 to 6 and 12 are after noon, the others before"
        case .saidOtherwise: return "a word of the item or its heading says which half of the day"
        case .locale(let name): return "\(name) writes dates the other way round"
        }
    }

    private func joined(_ words: String, _ figure: String?) -> String { figure.map { "\(words), \($0)" } ?? words }
}

extension CutAccount {
    /// Why the line was cut here, or was not, in words for people.
    package var reason: String {
        switch ground {
        case .points(let figure) where isCut: figure > 0 ? "without it the line earns \(figure) less" : "nothing speaks against it"
        case .points(let figure): figure > 0 ? "a cut would earn \(figure) less" : "a cut would earn no more"
        case .listLine: "on a line of a list marks and joints stay inside"
        case .bracketed: "it stands in brackets or quotation marks"
        case .withinPhrase(let phrase): "“\(phrase)” belongs together"
        case .noClause: "what follows has neither a verb nor a time of its own"
        case .noTitle: "what stands before it is no title yet"
        case .needsTime: "only behind a time or a length would it part two items"
        case .noPlace: "the cuts beside it leave no room"
        }
    }

    /// What parts the items there.
    package var joint: String {
        switch kind {
        case .punctuation: "a mark"
        case .connective: "a joint"
        case .arrow: "an arrow"
        case .completed: "a time before it"
        case .verb: "a new beginning"
        case .retraction: "a second thought"
        case .start, .ordinal: "a beginning"
        }
    }
}
