import FocusModel
import Planner
import System
import Terminal
import TimerEngine

/// What every command of a run works with: the runner, how things look, and the reading of times.
struct PaceDesk {
    let world: World
    let stores: Stores
    let runner: PaceRunner
    let arguments: Arguments
    /// As wide as the terminal is now: somebody may have resized it while a run was shown.
    var style: Style { world.style(isPlain: arguments.has("plain")) }

    /// Also tells the stores what an earlier process could not tell them any more.
    init(_ arguments: Arguments, _ world: World) {
        self.arguments = arguments
        self.world = world
        stores = Stores(in: world)
        runner = PaceRunner(stores, in: world)
        if let failure = runner.fanOut(), canRead { warn("an earlier run could not be handed on: \(failure); it is tried again next time") }
    }

    /// For commands that only look: nothing is created or changed.
    init(looking arguments: Arguments, _ world: World) {
        self.arguments = arguments
        self.world = world
        stores = Stores(readOnly: world.paths)
        runner = PaceRunner(stores, in: world)
    }

    /// Where the device store cannot even be read, the command says so itself.
    private var canRead: Bool {
        do {
            _ = try runner.running()
            return true
        } catch {
            return false
        }
    }

    func warn(_ text: String) { world.errors.writeLine("tp: \(printable(text, keepingLines: true))") }

    func say(_ text: String) { world.output.writeLine(printable(text, keepingLines: true)) }

    func clock(_ instant: Instant) -> String { PaceText.clock(instant, world.zone) }

    // MARK: Coming back

    static let resumeOption = Option(
        "resume", choices: Settlement.allCases.map(\.rawValue), "what the time was in which nobody watched the run")

    /// The running batch, with what nobody watched settled; says what was done. Throws where the run had to be closed.
    func running(asking: Bool = false) throws -> PaceSnapshot {
        var wish = try arguments.choice("resume", Settlement.self)
        if wish == nil, asking, world.input.isTerminal, world.output.isTerminal { wish = try ask() }
        switch try runner.comeBack(wish: wish) {
        case .going(let snapshot): return snapshot
        case .settled(let snapshot, let how, let away):
            say(words(how, away) + (wish == nil ? " by default; --resume says otherwise" : ""))
            return snapshot
        case .closed(let snapshot, let away, let aliveAt): throw LeftRun(snapshot: snapshot, away: away, aliveAt: aliveAt, zone: world.zone)
        }
    }

    private func words(_ how: Settlement, _ away: Duration) -> String {
        let time = PaceText.length(away)
        switch how {
        case .keep: return "nobody watched the run for \(time): counted as work"
        case .alive: return "nobody watched the run for \(time): counted as a pause"
        case .interruption: return "nobody watched the run for \(time): counted as an interruption"
        case .stop: return "nobody watched the run for \(time): closed at the last sign of life"
        }
    }

    private func ask() throws -> Settlement? {
        guard let snapshot = try runner.running(), case .stale(let away, let alive) = snapshot.absence(at: runner.clock.read()) else { return nil }
        say("The run (\(snapshot.place)) was left \(PaceText.length(away)) ago; the last sign of life was at \(clock(alive.wall)).")
        say("  k  keep all of it as work\n  a  keep up to the last sign of life, a pause since\n  i  it was an interruption\n  s  stop there")
        while true {
            world.output.write("k, a, i or s? [k] ")
            world.output.flush()
            guard let line = try world.input.readLine(limit: 1000) else { throw BrokenOff() }
            switch String(decoding: line, as: UTF8.self).lowercased() {
            case "", "k", "keep": return .keep
            case "a", "alive": return .alive
            case "i", "interruption": return .interruption
            case "s", "stop": return .stop
            default: continue
            }
        }
    }

    // MARK: Times

    static let whenOptions = [
        Option("ago", value: "DURATION", "it happened this long ago"),
        Option("at", value: "TIME", "it happened at this time"),
    ]

    /// How long ago it was, by `--ago` or `--at`.
    func ago() throws -> Duration {
        switch (arguments["ago"], arguments["at"]) {
        case (nil, nil): return .zero
        case (_?, _?): throw UsageError("--ago and --at say the same thing; give one of them")
        case (let text?, nil): return try duration(text, option: "--ago")
        case (nil, let text?): return try ago(at: text)
        }
    }

    private func ago(at text: String) throws -> Duration {
        let moments = try PastTimes(world).moments(text)
        guard let moment = moments.first else { throw UsageError("--at: “\(text)” is no time; try 10:15 or 9:30am") }
        let passed = moments.map { world.now.duration(since: $0) }.filter { $0 >= .zero }
        guard let ago = passed.min() else { throw UsageError("--at: \(world.zone.civil(moment)) lies in the future") }
        return ago
    }

    func duration(_ text: String, option: String) throws -> Duration {
        guard let estimate = try world.taskReader().readDuration(text), estimate.minutes >= 0 else {
            throw UsageError("\(option): “\(text)” is no duration; try 10m or “half an hour”")
        }
        return .minutes(estimate.minutes)
    }
}

/// A run that was left too long ago was closed; what was asked was not done.
struct LeftRun: Error, CustomStringConvertible {
    let snapshot: PaceSnapshot
    let away: Duration
    let aliveAt: Instant
    let zone: any TimeZoneRules

    var description: String {
        let rest = snapshot.run.rest.count
        let offer = rest == 0 ? "" : "; “tp pace run --rest” goes on with the \(rest == 1 ? "step that is" : "\(rest) steps that are") left"
        return "the run was left \(PaceText.length(away)) ago: it was closed at the last sign of life, \(PaceText.clock(aliveAt, zone))\(offer)"
    }
}
