import FocusModel
import Interchange
import Planner
import Terminal
import TimerEngine

/// `tp focus recommend [TASK | KIND]`: which mode such work went best in, with the sessions behind it. Writes nothing.
struct FocusRecommendCommand: Command {
    let name = "recommend"
    let summary = "which mode a task's kind of work went best in, and why"
    let operands = "[TASK | KIND]"
    let options = [Option("json", "as one JSON object")]
    let discussion = """
        TASK is a row of today's plan, words of a stored task, or any text. A session
        went as well as: how much of its target it filled (1 where it was open), times
        1 for completed or run into the cap, 0.85 stopped early, 0.7 ended on decay
        signals, 0 skipped, times its focus score. A mode's score is the mean, drawn
        towards the mean of all by two sessions' worth; it takes 3 sessions.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let words = arguments.operands.joined(separator: " ")
        guard !words.isEmpty else {
            if arguments.has("json") { throw UsageError("--json needs a task or a kind") }
            return try ModeOverview(world).print(style: world.style(isPlain: arguments.has("plain")))
        }
        let desk = PaceDesk(looking: arguments, world)
        let shelf = ModeShelf(world.settings.focus, desk.stores.journal)
        var recommendation = try shelf.recommendation(of: Intention(words))
        if recommendation.mean == nil, let work = try desk.work(words) {
            recommendation = try shelf.recommendation(of: work.item.draft.facts.intention)
        }
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(RecommendationText.json(recommendation, world.zone)).text)
        } else {
            for line in RecommendationText.lines(recommendation, world.zone, desk.style) { world.output.writeLine(line) }
        }
        return recommendation.best == nil ? .failed : .done
    }
}

/// A recommendation in words, and as JSON.
enum RecommendationText {
    /// `writing went best in flow (0.93, 5 sessions)`; nil where no mode is ranked.
    static func best(_ recommendation: ModeRecommendation) -> String? {
        guard let best = recommendation.best else { return nil }
        let figures = "\(best.mode.rawValue) (\(score(best.score)), \(best.sessions.count) sessions)"
        let kind = recommendation.kind.rawValue
        return recommendation.modes.count > 1 ? "\(kind) went best in \(figures)" : "\(kind): \(figures), no other mode to compare with"
    }

    static func lines(_ recommendation: ModeRecommendation, _ zone: any TimeZoneRules, _ style: Style) -> [String] {
        let kind = printable(recommendation.kind.rawValue)
        guard let mean = recommendation.mean else { return ["\(kind): no session yet; after 3 in a mode it is ranked"] }
        guard let best = best(recommendation) else {
            return ["\(kind): no mode has \(ModeRecommendation.leastSessions) sessions yet, so none is ranked"]
        }
        let ranks = Table(
            [.init("mode"), .init("score", .right), .init("sessions", .right), .init("mean", .right), .init("worked out")],
            rows: recommendation.modes.map { ranked in
                let count = Double(ranked.sessions.count)
                let own = ranked.sessions.reduce(0) { $0 + $1.goodness }
                return [
                    .init(ranked.mode.rawValue, .bold), .init(score(ranked.score)), .init("\(ranked.sessions.count)"), .init(score(own / count)),
                    .init("(\(score(own)) + 2 × \(score(mean))) / \(ranked.sessions.count + 2)", .dim),
                ]
            })
        return [style.paint(printable(best), .bold), ""] + ranks.lines(style)
            + ["", "the sessions, the latest first; all of them together went \(score(mean)) on average", ""]
            + sessions(recommendation, zone).lines(style)
    }

    private static func sessions(_ recommendation: ModeRecommendation, _ zone: any TimeZoneRules) -> Table {
        let all = recommendation.modes.flatMap(\.sessions).sorted { $0.session.startedAt > $1.session.startedAt }
        return Table(
            [
                .init("began"), .init("mode"), .init("worked", .right), .init("target", .right), .init("ended"), .init("focus", .right),
                .init("went", .right),
            ],
            rows: all.prefix(30).map { rated in
                let session = rated.session
                return [
                    .init(zone.civil(session.startedAt).description.replacing("T", with: " "), .dim), .init(session.mode.rawValue),
                    .init(PaceText.length(session.worked)),
                    .init(session.target.map { PaceText.length($0) } ?? "–"), .init(ModeText.ending(session.ending)),
                    .init(session.focusScore.map(score) ?? "–"), .init(score(rated.goodness)),
                ]
            })
    }

    static func json(_ recommendation: ModeRecommendation, _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = ["version": 1, "kind": .string(recommendation.kind.rawValue)]
        object.add("mode", recommendation.best.map { .string($0.mode.rawValue) })
        object.add("mean", recommendation.mean.map(JSONValue.number))
        let modes = recommendation.modes.map { ranked -> JSONValue in
            let sessions = ranked.sessions.map { rated -> JSONValue in
                var session = SessionJSON.object(rated.session, zone)
                session.add("went", .number(rated.goodness))
                return .object(session)
            }
            return ["mode": .string(ranked.mode.rawValue), "score": .number(ranked.score), "sessions": .array(sessions)]
        }
        object.add("modes", .array(modes))
        return object
    }

    static func score(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}

/// A past session for scripts; minutes, and local times without an offset.
enum SessionJSON {
    static func object(_ session: PastSession, _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = [
            "id": .string(session.id), "began": .string(zone.civil(session.startedAt).description), "worked_min": .number(session.worked.minutes),
            "ended": .string(session.ending.rawValue), "break_min": .number(session.breakTaken.minutes),
        ]
        object.add("target_min", session.target.map { .number($0.minutes) })
        object.add("focus_score", session.focusScore.map(JSONValue.number))
        return object
    }
}
