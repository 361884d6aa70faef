import Interchange
import PlanCoach
import Repl
import Terminal

extension CoachTip {
    /// The tip in one sentence without its full stop. It names no figure that is not among its numbers.
    package var sentence: String {
        switch self {
        case .kindOverruns(let kind, let tally):
            "\(printable(kind.rawValue)) overruns most: \(tally.agreeing) of \(tally.count) tasks took longer than you said, the middle one \(ratioText(tally.ratio))"
        case .kindUnderruns(let kind, let tally):
            "\(printable(kind.rawValue)) takes less than you say: \(tally.agreeing) of \(tally.count) tasks did, the middle one \(ratioText(tally.ratio))"
        case .lengthOverruns(let from, let to, let tally):
            "what you put \(Self.range(from, to)) takes longer: \(tally.agreeing) of \(tally.count) tasks did, the middle one \(ratioText(tally.ratio))"
        case .lengthUnderruns(let from, let to, let tally):
            "what you put \(Self.range(from, to)) takes less: \(tally.agreeing) of \(tally.count) tasks did, the middle one \(ratioText(tally.ratio))"
        case .reliable(let kind, let held, let count):
            "your figures for \(printable(kind.rawValue)) hold: \(held) of \(count) tasks ended within a quarter of them"
        }
    }

    /// A `code`, and the figures by name.
    var json: JSONObject {
        switch self {
        case .kindOverruns(let kind, let tally): Self.json("kind-overruns", ["kind": .string(kind.rawValue)], tally)
        case .kindUnderruns(let kind, let tally): Self.json("kind-underruns", ["kind": .string(kind.rawValue)], tally)
        case .lengthOverruns(let from, let to, let tally): Self.json("length-overruns", Self.json(from, to), tally)
        case .lengthUnderruns(let from, let to, let tally): Self.json("length-underruns", Self.json(from, to), tally)
        case .reliable(let kind, let held, let count):
            ["code": "reliable", "kind": .string(kind.rawValue), "held": .integer(held), "n": .integer(count)]
        }
    }

    private static func range(_ from: Double, _ to: Double?) -> String {
        guard let to else { return "at \(durationText(from)) or more" }
        return from == 0 ? "below \(durationText(to))" : "from \(durationText(from)) to below \(durationText(to))"
    }

    private static func json(_ from: Double, _ to: Double?) -> JSONObject {
        var object: JSONObject = ["from_min": .number(from)]
        object.add("to_min", to.map { .number($0) })
        return object
    }

    private static func json(_ code: String, _ subject: JSONObject, _ tally: Tally) -> JSONObject {
        var object: JSONObject = ["code": .string(code)]
        for member in subject.members { object.add(member.name, member.value) }
        object.add("median_ratio", .number(tally.ratio))
        object.add("agreeing", .integer(tally.agreeing))
        object.add("n", .integer(tally.count))
        return object
    }
}
