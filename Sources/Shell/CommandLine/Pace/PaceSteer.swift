import FocusModel
import Planner
import TimerEngine

/// How a command that changes a run goes: find the run, say what is meant, show where it stands.
extension PaceDesk {
    /// Tells the run and says where it stands afterwards; prints the end table when that was the end.
    func steer(_ command: (PaceSnapshot) throws -> FocusCommand) throws -> ExitCode { try show(try change(command, ago: try ago())) }

    /// Tells the run; where coming back to it ended it, only that.
    func change(_ command: (PaceSnapshot) throws -> FocusCommand, ago: Duration) throws -> PaceAnswer {
        if let answer = try mend(command, ago: ago) { return answer }
        let snapshot = try running()
        if snapshot.run.ending != nil { return PaceAnswer(snapshot: snapshot, effects: []) }
        return try runner.tell(try command(snapshot), ago: ago, to: snapshot.run.batchID)
    }

    /// The same for what changes the order: says what it does to the finish as well; with --dry-run only that, and nothing is written.
    func steerInOrder(_ command: (PaceSnapshot) throws -> FocusCommand) throws -> ExitCode {
        if arguments.has("dry-run") { return try foretell(command) }
        var effect: RunEffect?
        let status = try steer { snapshot in
            let command = try command(snapshot)
            if snapshot.run.plan.target == .step { effect = try? snapshot.run.effect(of: command, ago: try ago(), at: runner.clock.read()) }
            return command
        }
        if let effect, let gained = effect.gained, abs(gained.minutes) >= 1 { say(EffectWords.finish(effect, world.zone)) }
        return status
    }

    private func foretell(_ command: (PaceSnapshot) throws -> FocusCommand) throws -> ExitCode {
        guard let snapshot = try runner.running() else { throw PaceFailure.nothingRuns }
        let command = try command(snapshot)
        let ago = try ago()
        let effect: RunEffect
        do throws(FocusRefusal) {
            effect = try snapshot.run.effect(of: command, ago: ago, at: runner.clock.read())
        } catch {
            throw PaceFailure.refused(error, snapshot)
        }
        say(EffectWords.parts(command, effect, in: snapshot.run, world.zone).joined(separator: ", "))
        return .done
    }

    static let dryRunOption = Option("dry-run", "say what it would do to the finish, and do nothing")

    /// For a dry run nothing is created or changed.
    static func inOrder(_ arguments: Arguments, _ world: World) -> PaceDesk {
        arguments.has("dry-run") ? PaceDesk(looking: arguments, world) : PaceDesk(arguments, world)
    }

    /// Of a run that nobody watched for a while: who says when it was has settled the time up to there; what came after it is in doubt. Nil where
    /// there is nothing of the kind to settle.
    private func mend(_ command: (PaceSnapshot) throws -> FocusCommand, ago: Duration) throws -> PaceAnswer? {
        guard ago > .zero, !arguments.has("resume"), let left = try runner.running() else { return nil }
        guard case .stale = left.absence(at: runner.clock.read()) else { return nil }
        var answer = try runner.tell(try command(left), ago: ago, to: left.run.batchID)
        let run = answer.snapshot.run
        if run.ending == nil { answer.snapshot = try runner.tell(.settle(.keep, alive: run.latest), to: run.batchID).snapshot }
        return answer
    }

    func show(_ answer: PaceAnswer) throws -> ExitCode {
        for effect in answer.effects {
            switch effect {
            case .stepClosed(let closed): if closed.closing != .left { say(PaceWords.closed(closed)) }
            case .undone(let event): say(PaceWords.undone(event))
            case .advise(let checkIn): say(ModeText.noticed(checkIn))
            case .roundClosed(let round): if answer.snapshot.run.ending == nil { say(PaceWords.round(round)) }
            case .announce, .ring, .fanOut: break
            }
        }
        if let failure = answer.fanOutFailure {
            warn("the run is safe, but the other stores could not be told yet: \(failure); the next start tries again")
        }
        if answer.snapshot.run.ending != nil { return try finish(answer.snapshot) }
        say(PaceWords.line(answer.snapshot.run, at: runner.clock.read(), world.zone))
        return .done
    }

    func finish(_ snapshot: PaceSnapshot) throws -> ExitCode {
        var table = PaceTable(report: try runner.report(snapshot.run), zone: world.zone, style: style)
        if snapshot.run.rounds.contains(where: { $0.mode == .adaptive }) {
            table.adaptive = try ModeShelf(world.settings.focus, stores.journal).advice()
        }
        world.output.write(table.text)
        return .done
    }

    /// The step of a number as `tp pace status` shows it; nil without one.
    func step(_ number: String?, in run: FocusRun) throws -> FocusStep? {
        guard let number else { return nil }
        guard let position = Int(number), run.steps.indices.contains(position - 1) else {
            throw UsageError("there is no step “\(number)”; the run has 1 to \(run.steps.count)")
        }
        return run.steps[position - 1]
    }
}

/// A run in words, one line, the important word first.
enum PaceWords {
    static func line(_ run: FocusRun, at now: ClockReading, _ zone: any TimeZoneRules) -> String {
        guard let standing = run.figures(at: now) else { return "no run" }
        if run.plan.target != .step || run.rest != nil { return round(run.standing(at: now), standing, zone) }
        let step = standing.step
        var line = "\(standing.position)/\(standing.count) \(step.step.title)"
        if let activity = PaceText.activity(standing.activity, step.ledger) { line += ", \(activity)" }
        line += ", \(PaceText.timer(step.ledger.work)) of \(PaceText.target(step))"
        if step.overrun > .zero { line += ", \(PaceText.length(step.overrun)) over" }
        return "\(line), \(PaceText.whole(standing, zone, separator: ", "))"
    }

    /// `pomodoro 2, write the report, 0:12:10 of 25m, break at 10:25`
    private static func round(_ run: FocusRun, _ standing: FocusStanding, _ zone: any TimeZoneRules) -> String {
        var line = "\(ModeText.place(run, standing)), \(standing.step.step.title)"
        if run.rest == nil, let activity = PaceText.activity(standing.activity, standing.step.ledger) { line += ", \(activity)" }
        if let stretch = run.stretch { line += ", \(ModeText.time(stretch))" }
        let outlook = ModeText.outlook(run, at: run.latest.wall, zone, separator: ", ")
        if !outlook.isEmpty { line += ", \(outlook)" }
        if run.dueCheckIn != nil { line += ", “tp checkin” takes what you notice" }
        return line
    }

    static func closed(_ closed: ClosedStep) -> String {
        "\(PaceText.closing(closed.closing)): \(closed.step.step.title)\(length(closed))"
    }

    /// `, 1h52 of 1h55` behind what was finished.
    static func length(_ closed: ClosedStep) -> String {
        switch closed.closing {
        case .finished: ", \(PaceText.length(closed.step.ledger.work)) of \(PaceText.target(closed.step))"
        case .skipped, .left: ""
        }
    }

    static func target(_ step: FocusStep) -> String { "target reached: \(step.step.title), \(PaceText.target(step)); it counts on" }
}
