import FocusModel

/// Which mode a kind of work went best in, read from the history directly.
///
/// A session went as well as `min(worked / target, 1) × a × f`: how much of its target it filled (1 where it was open), a for its ending
/// (1 completed or run into the cap, 0.85 stopped, 0.7 on decay signals, 0 skipped), f its focus score (1 where it is not known). A mode's
/// score is the mean of its sessions, drawn towards the mean of all by two sessions' worth, so that a single lucky one does not win. Only
/// modes with 3 sessions or more are ranked; sessions in doubt do not count, but an interruption costs what its score says.
package struct ModeRecommendation: Hashable, Sendable {
    package var kind: Intention
    /// The best first.
    package var modes: [Ranked]
    /// How well all of the kind's sessions went on average; nil without any.
    package var mean: Double?

    package var best: Ranked? { modes.first }

    package struct Ranked: Hashable, Sendable {
        package var mode: FocusMode
        package var score: Double
        /// The sessions behind it, the latest first.
        package var sessions: [Rated]
    }

    package struct Rated: Hashable, Sendable {
        package var session: PastSession
        /// 0 to 1.
        package var goodness: Double
    }

    package static let leastSessions = 3
    package static let pull = 2.0

    /// - Parameter history: in any order; other kinds are passed over.
    package init(of kind: Intention, from history: [PastSession]) {
        self.kind = kind
        let rated = history.filter { $0.kind == kind }.sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
            .compactMap { session in Self.goodness(session).map { Rated(session: session, goodness: $0) } }
        guard !rated.isEmpty else {
            modes = []
            return
        }
        let mean = Self.mean(rated.map(\.goodness))
        self.mean = mean
        modes = FocusMode.allCases.compactMap { mode in
            let sessions = rated.filter { $0.session.mode == mode }
            guard sessions.count >= Self.leastSessions else { return nil }
            let sum = sessions.reduce(0) { $0 + $1.goodness }
            return Ranked(mode: mode, score: (sum + Self.pull * mean) / (Double(sessions.count) + Self.pull), sessions: sessions)
        }
        .sorted { ($0.score, $0.sessions.count) > ($1.score, $1.sessions.count) }
    }

    /// Nil where nothing can be said of how it went.
    private static func goodness(_ session: PastSession) -> Double? {
        let ending: Double
        switch session.ending {
        case .completed, .hardCap: ending = 1
        case .stopped: ending = 0.85
        case .decaySignals: ending = 0.7
        case .skipped: ending = 0
        case .settled: return nil
        }
        let filled = session.target.map { $0 > .zero ? min(1, session.worked.minutes / $0.minutes) : 1 } ?? 1
        return filled * ending * (session.focusScore ?? 1)
    }

    private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
