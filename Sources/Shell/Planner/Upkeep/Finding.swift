/// Something that is not as it should be: what happened, what is safe all the same, and what to do.
package struct UpkeepFinding: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case unreadable, damaged, orphans, newer = "newer-version", foreign, locked
        case noChecksums = "no-checksums"
        case unfoldable = "log-does-not-fold"
        case unfinished = "unfinished-fan-out"
        case permissions
        case readOnly = "read-only"
        case diskFull = "disk-nearly-full"
        case settings, grammars, drafts
        case noBackup = "no-backup"

        /// Whether rows may be missing, which the log of the runs tells again.
        var concernsRows: Bool {
            switch self {
            case .damaged, .orphans, .noChecksums, .unfoldable, .unfinished: true
            case .unreadable, .newer, .foreign, .locked, .permissions, .readOnly, .diskFull, .settings, .grammars, .drafts, .noBackup: false
            }
        }
    }

    package var kind: Kind
    /// The path that it is about.
    package var place: String
    package var what: String
    package var safe: String
    package var advice: String
    /// Whether `tp doctor --repair` can do something about it.
    package var isRepairable: Bool
    /// What was done about it; nil while nothing was.
    package var repair: String?

    package init(_ kind: Kind, _ place: String, what: String, safe: String, advice: String, isRepairable: Bool = false) {
        self.kind = kind
        self.place = place
        self.what = what
        self.safe = safe
        self.advice = advice
        self.isRepairable = isRepairable
    }
}

/// One thing that was looked at.
package struct UpkeepCheck: Hashable, Sendable {
    package var name: String
    package var place: String
    /// What it holds, in a few words.
    package var state: String
    package var findings: [UpkeepFinding]
}
