import FocusModel

/// How long the next Adaptive session should be, learnt from how earlier ones went. Every step can be followed by hand:
///
/// 1. Evidence is each Adaptive session that was not ended by the hard cap, not skipped, not settled or otherwise in doubt, and at least
///    5 minutes long; of these the latest 30. With fewer than 3 the answer is the default.
/// 2. M is the median of their lengths. The quality of a session of length L is `min(L / M, 2) × a`, where a stands for its ending:
///    1 completed, 0.85 stopped before the target, 0.7 on decay signals.
/// 3. The stronger half by quality is kept, of n sessions ⌈n / 2⌉; of equals the later one.
/// 4. The target is the weighted median of their lengths, each weighing its quality.
/// 5. The median length of all evidence that ended on decay signals is an upper bound, and 90 minutes is another; 5 minutes the lower.
/// 6. The break: among the evidence with a break of 1 to 45 minutes, the stronger half by quality, and of their breaks the weighted
///    median; without any, the default.
package struct AdaptiveFocusPolicy: Hashable, Sendable {
    /// Where too little is known.
    package var defaultTarget: Duration
    package var defaultRest: Duration

    package static let leastSessions = 3
    package static let leastLength = Duration.minutes(5)
    package static let window = 30
    package static let greatestRatio = 2.0
    package static let breaks = Duration.minutes(1)...Duration.minutes(45)

    package init(defaultTarget: Duration = .minutes(40), defaultRest: Duration = .minutes(8)) {
        self.defaultTarget = defaultTarget
        self.defaultRest = defaultRest
    }

    /// What the ending takes from a session's quality; nil where it is no evidence.
    package static func adjustment(_ ending: SessionEnding) -> Double? {
        switch ending {
        case .completed: 1
        case .stopped: 0.85
        case .decaySignals: 0.7
        case .hardCap, .skipped, .settled: nil
        }
    }

    /// - Parameter history: in any order; sessions of other modes are passed over.
    package func advice(_ history: [PastSession]) -> AdaptiveAdvice {
        let adaptive = history.filter { $0.mode == .adaptive }.sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
        let excluded = adaptive.compactMap { session in exclusion(session).map { AdaptiveAdvice.Excluded(session: session, reason: $0) } }
        let evidence = Array(adaptive.filter { exclusion($0) == nil }.prefix(Self.window))
        var advice = AdaptiveAdvice(target: defaultTarget, rest: defaultRest, excluded: excluded)
        guard let middle = median(evidence.map(\.worked)) else { return advice }
        advice.median = middle
        advice.sessions = weighed(evidence, middle)
        guard evidence.count >= Self.leastSessions else { return advice }

        let kept = advice.sessions.filter(\.isKept)
        advice.weightedMedian = weightedMedian(kept.map { ($0.session.worked, $0.quality) })
        advice.decayCap = median(evidence.filter { $0.ending == .decaySignals }.map(\.worked))
        let bounds = [advice.weightedMedian, advice.decayCap, ModePlan.hardCap].compactMap(\.self)
        advice.target = max(Self.leastLength, bounds.min() ?? defaultTarget)
        advice.breaks = stronger(advice.sessions.filter { Self.breaks.contains($0.session.breakTaken) })
        advice.rest = weightedMedian(advice.breaks.map { ($0.session.breakTaken, $0.quality) }) ?? defaultRest
        return advice
    }

    private func exclusion(_ session: PastSession) -> AdaptiveAdvice.Exclusion? {
        switch session.ending {
        case .hardCap: return .hardCap
        case .skipped: return .skipped
        case .settled: return .inDoubt
        case .completed, .stopped, .decaySignals: break
        }
        if session.worked < Self.leastLength { return .tooShort }
        return session.isEvidence ? nil : .inDoubt
    }

    /// By quality, the best first.
    private func weighed(_ evidence: [PastSession], _ middle: Duration) -> [AdaptiveAdvice.Weighed] {
        let all = evidence.map { session in
            let ratio = min(session.worked.minutes / middle.minutes, Self.greatestRatio)
            let adjustment = Self.adjustment(session.ending) ?? 0
            return AdaptiveAdvice.Weighed(session: session, ratio: ratio, adjustment: adjustment, isKept: false)
        }
        var ranked = all.sorted { ($0.quality, $0.session.startedAt, $0.session.id) > ($1.quality, $1.session.startedAt, $1.session.id) }
        for index in stronger(ranked).indices { ranked[index].isKept = true }
        return ranked
    }

    /// The first half of what is ranked, the odd one among it.
    private func stronger(_ ranked: [AdaptiveAdvice.Weighed]) -> [AdaptiveAdvice.Weighed] { Array(ranked.prefix((ranked.count + 1) / 2)) }
}
