import DeviceStore
import FocusModel
import TimerEngine

/// Why a run did not start or did not change. Nothing was written.
package enum PaceFailure: Error {
    /// No run is going on.
    case nothingRuns
    case alreadyRunning(PaceSnapshot)
    /// It would have begun before the last run's end, which is this long ago.
    case overlaps(PaceSnapshot, ended: Duration)
    /// The list holds nothing that a run could do now.
    case nothingToRun
    case refused(FocusRefusal, PaceSnapshot)
    /// An event of the log cannot be read; its number in the log.
    case unreadable(FocusLogFault, event: Int)
    /// An event of the corrections cannot be read; its number among them.
    case unreadableCorrection(FocusLogFault, event: Int)
    /// The log does not follow from itself.
    case inconsistent(FocusFault)
    case store(any Error)
}

extension PaceFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nothingRuns: "no run is going on; “tp pace run FILE” starts one on a list, “tp focus pomodoro” on whatever you do"
        case .alreadyRunning(let snapshot):
            "a run is going on (\(snapshot.place)); “tp focus show” shows it, “tp focus stop” ends it. Nothing was started"
        case .overlaps(_, let ended):
            "the last run ended \(ended.wholeSeconds / 60) min ago; a run cannot begin before that. Nothing was started"
        case .nothingToRun: "there is nothing to run: the list has no open task for today apart from appointments"
        case .refused(let refusal, let snapshot): words(refusal, snapshot)
        case .unreadable(.newerKind(let kind), let event):
            "event \(event) of the run (“\(kind)”) was written by a newer version of tp; install that version. Nothing was changed"
        case .unreadable(.damaged(let kind, let fact), let event):
            "event \(event) of the run (“\(kind)”) is damaged: its “\(fact)” cannot be read. Nothing was changed; restore a backup of the device store"
        case .unreadableCorrection(.newerKind(let kind), let event):
            "correction \(event) (“\(kind)”) was written by a newer version of tp; install that version. Nothing was changed"
        case .unreadableCorrection(.damaged(let kind, let fact), let event):
            "correction \(event) (“\(kind)”) is damaged: its “\(fact)” cannot be read. Nothing was changed; restore a backup of the device store"
        case .inconsistent(let fault): "the log of the run contradicts itself (\(fault)); restore a backup of the device store. Nothing was changed"
        case .store(let error): "\(error)"
        }
    }

    private func words(_ refusal: FocusRefusal, _ snapshot: PaceSnapshot) -> String {
        switch refusal {
        case .over: "the run is over"
        case .alreadyClosed(let closed): "“\(closed.step.step.title)” is \(words(closed.closing)) already; now: \(snapshot.place)"
        case .notRunning(let step): "“\(step.step.title)” is not the step for that; now: \(snapshot.place)"
        case .unknownStep: "the run has no such step; “tp pace status” shows them with their numbers"
        case .alreadyPaused: "the run is paused already; “tp pace resume” goes on"
        case .alreadyInterrupted(let cause): "the run is interrupted already\(cause.map { " (\($0))" } ?? ""); “tp pace resume” goes on"
        case .nothingToResume: "the run is neither paused nor interrupted"
        case .lastStep: "no other step is waiting: there is nothing to do first"
        case .tooFarBack(let room): "the last thing was recorded \(room.wholeSeconds / 60) min ago; what is said now cannot lie before it"
        case .onBreak: "the run is on a break; “tp focus next” goes on"
        case .notInMode(.pace): "pace has no breaks: its steps run back to back; “tp focus pomodoro” goes on in rounds"
        case .notInMode(let mode): "no break is set for \(mode.rawValue); “tp focus break 10m” takes one"
        case .sameMode(let mode): "the run is in \(mode.rawValue) already"
        case .noTarget: "the round is open-ended: there is no target to move"
        case .notWorking: "no work is going on to be asked about"
        case .nothingToUndo: "nothing was done since the run started, or all of it is undone"
        case .endedLongAgo(let since):
            "the run ended \(since.wholeSeconds / 60) min ago; an end can be taken back for \(Absence.limit.wholeSeconds / 60) min. “tp pace run --rest” goes on with what it left"
        case .wouldLoseTime: "undoing that would lose recorded time"
        case .nothingToAnnounce: "nothing is due, or that was said already"
        }
    }

    private func words(_ closing: ClosedStep.Closing) -> String {
        switch closing {
        case .finished: "finished"
        case .skipped: "skipped"
        case .left: "closed"
        }
    }
}
