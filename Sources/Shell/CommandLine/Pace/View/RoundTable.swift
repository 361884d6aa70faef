import FocusModel
import Repl
import Terminal
import TimerEngine

/// The rounds of a run that is over, in the modes that have rounds of their own, and how undivided its work was.
struct RoundTable {
    let run: FocusRun
    let style: Style

    private var rounds: [Round] { run.rounds.filter { $0.mode != .pace && $0.ledger.work > .zero } }

    /// Empty where there was no such round; else an empty line behind it.
    var lines: [String] {
        guard !rounds.isEmpty else { return [] }
        let none = style.isLinear ? "" : "–"
        let table = Table(
            [
                .init("#", .right), .init("round"), .init("worked", .right), .init("target", .right), .init("break", .right),
                .init("ended", least: 12),
            ],
            rows: rounds.map { round in
                let rest = round.outcome.map(\.rest) ?? .zero
                return [
                    .init("\(round.number)"), .init(round.mode.rawValue), .init(PaceText.length(round.ledger.work)),
                    .init(round.target.map { PaceText.length($0) } ?? none), .init(rest > .zero ? PaceText.length(rest) : none),
                    .init(([round.outcome.map { ModeText.ending($0.ending) }] + noticed(round)).compactMap(\.self).joined(separator: " · ")),
                ]
            })
        return table.lines(style) + [""]
    }

    private func noticed(_ round: Round) -> [String] {
        let signals = FocusSignal.allCases.filter { signal in round.checkIns.contains { $0.signals.contains(signal) } }
        return signals.isEmpty ? [] : [signals.map(ModeText.signal).joined(separator: "; ")]
    }

    /// `focus 0.87 · 2 interruptions: phone 5m, door 2m`; nil where nothing was worked, or only played through.
    var focus: String? {
        guard let score = run.focusScore, !run.closed.contains(where: { $0.step.doubts.contains(.played) }) else { return nil }
        let text = "focus \(RecommendationText.score(score.value))"
        guard !run.switches.isEmpty else { return "\(text) · nothing came in between" }
        let count = run.switches.count == 1 ? "1 interruption" : "\(run.switches.count) interruptions"
        return "\(text) · \(count): " + causes.prefix(6).joined(separator: ", ") + (causes.count > 6 ? ", …" : "")
    }

    /// The time of each cause; one within another counts for both.
    private var causes: [String] {
        var times: [(cause: String, time: Duration)] = []
        for away in run.switches {
            let cause = away.cause.map { printable($0) } ?? "no cause told"
            let time = (away.backAt ?? run.elapsed) - away.leftAt
            if let index = times.firstIndex(where: { $0.cause == cause }) { times[index].time += time } else { times.append((cause, time)) }
        }
        return times.map { "\($0.cause) \(PaceText.length($0.time))" }
    }
}
