import FocusModel
import Interchange
import Planner
import Terminal
import TimerEngine

/// `tp focus adaptive --why`: the sessions, their weights, and the arithmetic up to the next target. Writes nothing.
struct AdaptiveReason {
    private let world: World

    init(_ world: World) { self.world = world }

    func print(asJSON: Bool, style: Style) throws -> ExitCode {
        let shelf = ModeShelf(world.settings.focus, Stores(readOnly: world.paths).journal)
        let advice = try shelf.advice()
        let plan = try shelf.plan(.adaptive)
        if asJSON {
            world.output.writeLine(JSONValue.object(Self.json(advice, plan, world.zone)).text)
        } else {
            for line in Self.lines(advice, plan, world.zone, style) { world.output.writeLine(line) }
        }
        return .done
    }

    static func lines(_ advice: AdaptiveAdvice, _ plan: ModePlan, _ zone: any TimeZoneRules, _ style: Style) -> [String] {
        let count = advice.sessions.count
        let least = AdaptiveFocusPolicy.leastSessions
        let head =
            advice.isLearned
            ? "adaptive: \(length(advice.target)) of work, then a break of \(length(advice.rest)), learnt from \(count) sessions"
            : "adaptive: \(length(advice.target)) of work, then a break of \(length(advice.rest)), by default: \(count) of \(least) sessions that it takes"
        let evidence = advice.sessions.isEmpty ? [] : [""] + sessions(advice, zone).lines(style)
        return [style.paint(head, .bold)] + evidence + [""] + arithmetic(advice, plan).flatMap { wrapped($0, to: style.width) }
            + excluded(advice, zone)
    }

    private static func sessions(_ advice: AdaptiveAdvice, _ zone: any TimeZoneRules) -> Table {
        Table(
            [
                .init("#", .right), .init("began"), .init("worked", .right), .init("ended"), .init("quality", .right), .init("kept"),
                .init("break", .right),
            ],
            rows: advice.sessions.enumerated().map { index, weighed in
                let quality = "\(two(weighed.ratio)) × \(short(weighed.adjustment)) = \(two(weighed.quality))"
                return [
                    .init("\(index + 1)"), .init(began(weighed.session, zone), .dim), .init(length(weighed.session.worked)),
                    .init(ModeText.ending(weighed.session.ending)), .init(quality), .init(weighed.isKept ? "kept" : ""),
                    .init(weighed.session.breakTaken > .zero ? length(weighed.session.breakTaken) : "–"),
                ]
            })
    }

    private static func arithmetic(_ advice: AdaptiveAdvice, _ plan: ModePlan) -> [String] {
        var lines: [String] = []
        if let median = advice.median {
            lines.append(
                "the median of their lengths is \(length(median)); quality is length / \(length(median)), at most 2, times 1 completed, 0.85 stopped early, 0.7 on decay signals"
            )
        }
        if let target = advice.weightedMedian {
            let kept = advice.sessions.filter(\.isKept)
            lines.append("the stronger half is kept: \(kept.count) of \(advice.sessions.count)")
            lines.append("target: " + weighing(kept.map { ($0.session.worked, $0.quality) }, target))
        }
        if let cap = advice.decayCap {
            let count = advice.sessions.count { $0.session.ending == .decaySignals }
            let effect = advice.isCapped ? "that is less, so the target is \(length(cap))" : "that is no less, so it holds nothing down"
            lines.append("cap: \(count) ended on decay signals, their median is \(length(cap)): \(effect)")
        }
        if advice.breaks.isEmpty {
            lines.append("break: \(length(advice.rest)) by default, since no evidence has a break of 1 to 45 minutes")
        } else {
            lines.append(
                "break, of the \(advice.breaks.count) best with one: "
                    + weighing(advice.breaks.map { ($0.session.breakTaken, $0.quality) }, advice.rest))
        }
        let points = plan.checkIns.map { length($0) }.joined(separator: ", ")
        lines.append(points.isEmpty ? "it asks nothing, as set" : "it asks at \(points) of work, and ends by itself at \(length(plan.cap ?? .zero))")
        return lines
    }

    /// `45m ×1.07, 50m ×1.19: half of all weight, 1.13 of 2.26, is reached at 50m`
    private static func weighing(_ values: [(length: Duration, weight: Double)], _ answer: Duration) -> String {
        let sorted = values.sorted { $0.length < $1.length }
        let total = sorted.reduce(0) { $0 + $1.weight }
        let shown = sorted.map { "\(length($0.length)) ×\(two($0.weight))" }.joined(separator: ", ")
        return "\(shown): half of all weight, \(two(total / 2)) of \(two(total)), is reached at \(length(answer))"
    }

    private static func excluded(_ advice: AdaptiveAdvice, _ zone: any TimeZoneRules) -> [String] {
        guard !advice.excluded.isEmpty else { return [] }
        let shown = advice.excluded.prefix(12).map { "  \(began($0.session, zone))  \(length($0.session.worked))  \(reason($0.reason))" }
        let more = advice.excluded.count > 12 ? ["  and \(advice.excluded.count - 12) more"] : []
        return ["", "no evidence"] + shown + more
    }

    private static func reason(_ reason: AdaptiveAdvice.Exclusion) -> String {
        switch reason {
        case .hardCap: "ended by the hard cap: the clock stopped it, not its user"
        case .skipped: "skipped"
        case .tooShort: "under \(length(AdaptiveFocusPolicy.leastLength))"
        case .inDoubt: "slept, was interrupted, changed its mode or was settled afterwards"
        }
    }

    private static func json(_ advice: AdaptiveAdvice, _ plan: ModePlan, _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = [
            "version": 1, "target_min": .number(advice.target.minutes), "break_min": .number(advice.rest.minutes), "learned": .bool(advice.isLearned),
            "capped": .bool(advice.isCapped), "check_ins_min": .array(plan.checkIns.map { .number($0.minutes) }),
        ]
        object.add("median_min", advice.median.map { .number($0.minutes) })
        object.add("weighted_median_min", advice.weightedMedian.map { .number($0.minutes) })
        object.add("decay_cap_min", advice.decayCap.map { .number($0.minutes) })
        let breaks = Set(advice.breaks.map(\.session.id))
        object.add(
            "sessions",
            .array(
                advice.sessions.map { weighed in
                    var session = SessionJSON.object(weighed.session, zone)
                    session.add("ratio", .number(weighed.ratio))
                    session.add("adjustment", .number(weighed.adjustment))
                    session.add("quality", .number(weighed.quality))
                    session.add("kept", .bool(weighed.isKept))
                    session.add("break_counts", .bool(breaks.contains(weighed.session.id)))
                    return .object(session)
                }))
        object.add(
            "excluded",
            .array(
                advice.excluded.map { excluded in
                    var session = SessionJSON.object(excluded.session, zone)
                    session.add("reason", .string(excluded.reason.rawValue))
                    return .object(session)
                }))
        return object
    }

    private static func began(_ session: PastSession, _ zone: any TimeZoneRules) -> String {
        zone.civil(session.startedAt).description.replacing("T", with: " ")
    }

    private static func length(_ duration: Duration) -> String { PaceText.length(duration) }
    private static func two(_ value: Double) -> String { RecommendationText.score(value) }
    private static func short(_ value: Double) -> String { value == 1 ? "1" : two(value) }
}
