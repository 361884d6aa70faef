import EstimationCoach
import FocusModel
import Interchange
import Planner
import Repl
import Terminal

/// `tp coach audit`: how good the coach's own past forecasts were.
struct CoachAuditCommand: Command {
    let name = "audit"
    let summary = "hold the coach's own past forecasts against what came"
    let options = [Option("json", "as JSON")]
    let discussion = """
        Every finished task is forecast again from what was known before it, and
        compared with the time that it took: minutes off on average, yours and the
        coach's, the factor by which half of them were off at most, and how often the
        range of 8 in 10 held. An alarm is given where the last 20 forecasts went one
        way, or missed, more often than chance explains. The last 2,000 tasks count.
        """

    private static let limit = 2_000

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let audit = CoachAudit(try CoachHistory(world).latest(Self.limit))
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(json(audit, world)).text)
            return audit.all.count == 0 ? .failed : .done
        }
        guard audit.all.count > 0 else {
            world.errors.writeLine(
                "tp coach audit: the coach has made no forecast yet; it makes the first after 5 finished tasks of a kind, or 15 in all")
            return .failed
        }
        let style = world.style(isPlain: arguments.has("plain"))
        for line in AuditText(audit: audit, zone: world.zone).lines(style) { world.output.writeLine(line) }
        return .done
    }

    private func json(_ audit: CoachAudit, _ world: World) -> JSONObject {
        var object: JSONObject = ["version": 1, "all": .object(json(audit.all))]
        object.add(
            "kinds",
            .array(
                audit.kinds.map { entry in
                    var kind: JSONObject = ["kind": .string(entry.kind.rawValue)]
                    for member in json(entry.score).members { kind.add(member.name, member.value) }
                    return .object(kind)
                }))
        object.add(
            "stretches",
            .array(
                audit.stretches.map { entry in
                    var stretch: JSONObject = ["from": .string(world.zone.civil(entry.from).date.description)]
                    for member in json(entry.score).members { stretch.add(member.name, member.value) }
                    return .object(stretch)
                }))
        object.add(
            "drift",
            .array(
                audit.drifts.map { drift in
                    switch drift {
                    case .longer(let count): ["sign": "longer", "of_last_20": .integer(count)]
                    case .shorter(let count): ["sign": "shorter", "of_last_20": .integer(count)]
                    case .missed(let count): ["sign": "range-missed", "of_last_20": .integer(count)]
                    }
                }))
        return object
    }

    private func json(_ score: CoachAudit.Score) -> JSONObject {
        var object: JSONObject = [
            "n": .integer(score.count), "raw_error_min": .number(score.rawError), "coach_error_min": .number(score.coachError),
        ]
        object.add("raw_factor", score.rawFactor.map { .number($0) })
        object.add("coach_factor", score.coachFactor.map { .number($0) })
        object.add("bias", score.bias.map { .number($0) })
        object.add("intervals", .integer(score.intervals))
        object.add("held", .integer(score.held))
        object.add("p80_kept", .integer(score.kept))
        return object
    }
}

/// The tables of an audit, with a small plot of where the forecasts lay.
struct AuditText {
    let audit: CoachAudit
    let zone: any TimeZoneRules

    func lines(_ style: Style) -> [String] {
        var lines = kinds.lines(style)
        lines +=
            ["", "over time, oldest first; ● is the middle of what tasks took against the coach's figure, │ is as said"] + stretches.lines(style)
        lines.append("")
        if audit.drifts.isEmpty {
            lines += wrapped("no alarm: the last forecasts went both ways, and the ranges held about as often as they should", to: style.width)
        }
        for drift in audit.drifts { lines += wrapped("alarm: \(words(drift))", to: style.width) }
        return lines
    }

    private var kinds: Table {
        let scores = [(name: "all", score: audit.all)] + audit.kinds.map { (printable($0.kind.rawValue), $0.score) }
        return Table(
            [
                .init("kind", least: 6), .init("tasks", .right), .init("yours off", .right), .init("coach off", .right),
                .init("yours ×", .right, rank: 2),
                .init("coach ×", .right, rank: 2), .init("8 in 10 held", .right, rank: 1),
            ],
            rows: scores.map { name, score in
                [
                    .init(name), .init("\(score.count)"), .init(durationText(score.rawError)), .init(durationText(score.coachError), .bold),
                    .init(score.rawFactor.map(ratioText) ?? "–"), .init(score.coachFactor.map(ratioText) ?? "–"), .init(held(score)),
                ]
            })
    }

    private var stretches: Table {
        Table(
            [.init("from"), .init("tasks", .right), .init("½× … 2×", least: 21), .init("8 in 10 held", .right, rank: 1)],
            rows: audit.stretches.map { from, score in
                [
                    .init(zone.civil(from).date.description, .dim), .init("\(score.count)"), .init(plot(score.bias ?? 1)), .init(held(score)),
                ]
            })
    }

    private func held(_ score: CoachAudit.Score) -> String {
        score.intervals == 0 ? "–" : "\(Int((100 * Double(score.held) / Double(score.intervals)).rounded())) %"
    }

    /// From half to twice, in steps of equal differences of the quotient.
    private func plot(_ bias: Double) -> String {
        let lean = min(1, max(-1, bias >= 1 ? bias - 1 : 1 - 1 / bias))
        let place = 10 + Int((lean * 10).rounded())
        return String((0...20).map { $0 == place ? "●" : $0 == 10 ? "│" : "·" })
    }

    private func words(_ drift: CoachAudit.Drift) -> String {
        switch drift {
        case .longer(let count):
            "\(count) of the last 20 tasks took longer than the coach said; give the coming ones more room until it has caught up"
        case .shorter(let count): "\(count) of the last 20 tasks took less than the coach said; it has not caught up with you yet"
        case .missed(let count): "\(count) of the last 20 ranges did not hold, where 4 are to be expected; take the ranges as rough"
        }
    }
}
