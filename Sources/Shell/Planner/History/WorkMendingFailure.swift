import FocusModel
import TimerEngine

/// Why nothing was said of the past. Nothing was written.
package enum WorkMendingFailure: Error, Hashable, Sendable {
    case unknown(String)
    case ambiguous(String, ids: [String])
    case senseless(WorkEditFault)
    case unchanged
    /// It was never recorded, only told.
    case toldAlone
    case future(Instant)
    case overlaps(ToldWork, name: WorkName)
    case overlapsRun(from: Instant)
    /// Another terminal was faster.
    case changedMeanwhile
}
