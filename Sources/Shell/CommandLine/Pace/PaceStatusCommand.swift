import FocusModel
import Interchange
import Planner
import System
import Terminal
import TimerEngine

/// `tp pace status`: where the run stands. Writes nothing.
struct PaceStatusCommand: Command {
    let name = "status"
    let summary = "where the run stands; writes nothing"
    let options = [Option("json", "as one JSON object")]
    let discussion = "Exit status 1 when no run is going on."

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let look = try PaceLook(in: world)
        if arguments.has("json") { return look.tell(PaceJSON.status(look.snapshot, at: look.now), to: world.output) }
        return try look.tell(to: world.output, words: look.text)
    }
}

/// A look at the run that writes nothing: as JSON, or in words.
struct PaceLook {
    let snapshot: PaceSnapshot?
    let now: ClockReading
    let zone: any TimeZoneRules

    init(in world: World) throws(PaceFailure) {
        self.init(try PaceGlance(in: world), at: world.clock.read(), world.zone)
    }

    init(_ glance: PaceGlance, at now: ClockReading, _ zone: any TimeZoneRules) {
        snapshot = glance.snapshot
        self.now = now
        self.zone = zone
    }

    /// One line; exit status 1 when no run is going on.
    func tell(_ object: JSONObject, to output: ByteSink) -> ExitCode {
        var line: [UInt8] = []
        JSONValue.object(object).write(to: &line)
        line.append(UInt8(ascii: "\n"))
        output.write(line)
        return snapshot == nil ? .failed : .done
    }

    func tell(to output: ByteSink, words: (PaceSnapshot) -> String) throws(PaceFailure) -> ExitCode {
        guard let snapshot else { throw PaceFailure.nothingRuns }
        output.write(words(snapshot))
        return .done
    }

    /// The head line, what was missed, every step.
    func text(_ snapshot: PaceSnapshot) -> String {
        var lines = [PaceWords.line(snapshot.run, at: now, zone)]
        switch snapshot.absence(at: now) {
        case .none: break
        case .stale(let away, _): lines.append("nobody watched it for \(PaceText.length(away)); “tp pace run” asks what that time was")
        case .expired(let away, let alive):
            let time = PaceText.clock(alive.wall, zone)
            lines.append("left \(PaceText.length(away)) ago; the next command closes it at the last sign of life, \(time)")
        }
        let shown = snapshot.run.standing(at: now)
        let away = shown.interruptionStack.dropLast().compactMap(\.cause)
        if !away.isEmpty { lines.append("behind it: \(away.reversed().joined(separator: ", then "))") }
        for (index, step) in shown.steps.enumerated() {
            let state =
                index < shown.closed.count ? PaceText.closing(shown.closed[index].closing) : index == shown.closed.count ? "running" : "waiting"
            let used = step.ledger.work > .zero ? PaceText.length(step.ledger.work) : nil
            // Nobody said how long work for no task in particular takes.
            let times = [used, step.step.isTask ? PaceText.target(step) : nil].compactMap(\.self).joined(separator: " of ")
            lines.append("  \(index + 1)  \(state)  \(step.step.title)" + (times.isEmpty ? "" : "  \(times)"))
        }
        return lines.map { printable($0) + "\n" }.joined()
    }
}
