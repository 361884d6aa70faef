import FocusModel
import JournalStore
import TimerEngine

extension JournalStore {
    /// What the adaptive policy reads: its sessions, the latest first.
    package func adaptiveSessions() throws(JournalStore.Failure) -> [PastSession] {
        try recent(mode: .adaptive, limit: AdaptiveFocusPolicy.window * 3).compactMap(PastSession.init)
    }

    /// The latest sessions of a kind in every mode: what the choice of a mode reads.
    package func sessions(of kind: Intention, limit: Int = 300) throws(JournalStore.Failure) -> [PastSession] {
        try recent(kind: kind, limit: limit).compactMap(PastSession.init)
    }
}

extension PastSession {
    /// Nil where the entry tells of no session: what was put off.
    init?(_ entry: JournalEntry) {
        guard let ending = SessionEnding(entry.ending) else { return nil }
        self.init(
            id: entry.id, mode: entry.mode, kind: entry.intention ?? .general, startedAt: entry.startedAt, worked: entry.worked,
            target: entry.target, breakTaken: entry.breakLength, ending: ending, isEvidence: entry.isEvidence, focusScore: entry.focusScore)
    }
}

extension SessionEnding {
    fileprivate init?(_ ending: JournalEntry.Ending) {
        switch ending {
        case .completed: self = .completed
        case .stopped: self = .stopped
        case .hardCap: self = .hardCap
        case .skipped: self = .skipped
        case .decaySignals: self = .decaySignals
        case .abandoned: self = .settled
        case .postponed: return nil
        }
    }
}
