import System

/// The course of one dictation: what was heard so far, and when the command is asked to finish, to end, or is killed.
///
/// It is decided from events and the time since the start alone. The user ends it (Enter or Ctrl-C), or the limit does; a command that
/// then neither writes nor ends is stopped step by step. What was heard stays heard, however it ends.
package struct Dictation: Hashable, Sendable {
    package enum Stage: Hashable, Sendable { case listening, finishing, ending, killed }

    /// How long a command that was asked to finish may be silent: transcribing takes a while.
    package static let patience: Duration = .seconds(60)
    /// How long it has from SIGTERM to SIGKILL.
    package static let lastPatience: Duration = .seconds(5)

    package let command: String
    /// The longest time that it listens.
    package let limit: Duration
    package private(set) var stage = Stage.listening
    /// Since the start.
    package private(set) var elapsed: Duration = .zero
    /// The program itself was asked to end.
    package private(set) var isLeaving = false
    private var heard: [UInt8] = []
    private var remarks: [UInt8] = []
    /// When the stage began, or the last output came.
    private var quietSince: Duration = .zero
    /// The limit ended it, not the user.
    private var reachedLimit = false

    package init(command: String, limit: Duration) {
        self.command = command
        self.limit = limit
    }

    package var transcript: Transcript { Transcript(heard) }

    /// Takes an event in; what the command is to be asked for, if anything.
    package mutating func take(_ event: ListeningProcess.Event, at time: Duration) -> ListeningProcess.Request? {
        elapsed = time
        switch event {
        case .output(let bytes):
            heard += bytes
            quietSince = time
        case .remark(let bytes):
            remarks = Array((remarks + bytes).suffix(4096))
            quietSince = time
        case .enter: if stage == .listening { return go(to: .finishing) }
        case .signal(.terminate), .signal(.hangUp):
            isLeaving = true
            return go(to: stage == .killed ? .killed : .ending)
        case .signal(.interrupt): return go(to: stage == .listening ? .finishing : stage == .finishing ? .ending : .killed)
        case .signal(.resize), .signal(.suspend), .signal(.resume): break
        case .quiet, .ended: break
        }
        return onTime()
    }

    private mutating func onTime() -> ListeningProcess.Request? {
        switch stage {
        case .listening:
            guard elapsed >= limit else { return nil }
            reachedLimit = true
            return go(to: .finishing)
        case .finishing: return elapsed - quietSince >= Self.patience ? go(to: .ending) : nil
        case .ending: return elapsed - quietSince >= Self.lastPatience ? go(to: .killed) : nil
        case .killed: return nil
        }
    }

    private mutating func go(to stage: Stage) -> ListeningProcess.Request? {
        guard stage != self.stage else { return nil }
        self.stage = stage
        quietSince = elapsed
        switch stage {
        case .listening: return nil
        case .finishing: return .finish
        case .ending: return .end
        case .killed: return .kill
        }
    }
}

extension Dictation {
    /// What is wrong with how it ended, with what to do; nil when all is well.
    package func fault(status: Int32) -> String? {
        let remark = String(decoding: remarks, as: UTF8.self).split { $0.isNewline }.last.map { ": \($0)" } ?? ""
        let wasStopped = stage == .ending || stage == .killed
        // A command that was asked to finish may well say so by its status.
        let isFine = status == 0 || stage == .finishing && (status == 130 || status == 2 || !transcript.isEmpty)
        if wasStopped { return "the dictation command “\(command)” did not finish when it was asked to, and was stopped\(remark)" }
        if status == 126 || status == 127 {
            return "the dictation command “\(command)” could not be started\(remark); set dictation.command to one that is there"
        }
        if !isFine { return "the dictation command “\(command)” ended with status \(status)\(remark)" }
        if transcript.isEmpty {
            return
                "the dictation command “\(command)” heard nothing\(remark); run it by itself: what was said must come out as text on standard output"
        }
        if reachedLimit { return "listening was ended after \(limit.components.seconds / 60) min (dictation.limit)" }
        return nil
    }
}
