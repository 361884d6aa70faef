import System

/// One script called once, and its result in words.
package struct HookCall {
    package var outcome: BoundedProcess.Outcome

    /// - Parameter limit: its process group is killed when it takes longer.
    package init(_ script: HookScript, _ event: HookEvent, input: [UInt8], limit: Duration) {
        outcome = BoundedProcess.run([script.path, event.rawValue], input: input, limit: limit, outputLimit: HookLog.outputLimit)
    }

    package var isDone: Bool { outcome.ending == .exited(0) }

    package var result: String {
        let time = outcome.took.components
        let milliseconds = time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
        switch outcome.ending {
        case .exited(0): return "ok, \(milliseconds) ms"
        case .exited(let status): return "failed with status \(status), \(milliseconds) ms"
        case .signalled(let number): return "ended by signal \(number), \(milliseconds) ms"
        case .timedOut: return "killed: not done after \(milliseconds) ms"
        case .notStarted(let code): return "not started: \(FileError(path: "it", errno: code))"
        }
    }
}
