import FocusModel
import Planner
import TimerEngine

/// What the user said of the work that the log shows.
struct LogNotes {
    enum Note: String {
        case corrected, added, forgotten
    }

    private let corrections: CorrectionLog

    init(_ world: World) throws {
        corrections = try PaceRunner(Stores(readOnly: world.paths), in: world).corrections()
    }

    /// In the order in which they are told.
    func notes(on work: LoggedWork) -> [Note] {
        let told = corrections.corrected.filter { $0.sessionID == work.sessionID && (work.task == nil || $0.id == work.id) }
        guard let key = told.first, case .work(let now) = corrections.outcome(of: key) else { return [] }
        let recorded = corrections.recorded(of: key)
        var unforgotten = now
        unforgotten.isForgotten = recorded?.isForgotten ?? false
        var notes: [Note] = []
        if recorded == nil { notes.append(.added) } else if unforgotten != recorded { notes.append(.corrected) }
        if now.isForgotten { notes.append(.forgotten) }
        return notes
    }
}
