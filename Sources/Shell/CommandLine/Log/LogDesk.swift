import FocusModel
import Interchange
import Planner
import Repl
import Terminal
import TimerEngine

/// What the commands that tell the past anew work with.
struct LogDesk {
    let world: World
    let arguments: Arguments
    let mending: WorkMending
    private let desk: PaceDesk

    init(_ arguments: Arguments, _ world: World) {
        self.arguments = arguments
        self.world = world
        desk = PaceDesk(arguments, world)
        mending = WorkMending(desk.runner, in: world)
    }

    /// The piece of work that the first operand names.
    func work(_ command: String) throws -> LoggedWork {
        guard let word = arguments.operands.first else {
            throw UsageError("which piece of work? “tp log” shows their names, as in “tp log \(command) k3f7q”; “last” is the latest")
        }
        try arguments.expectOperands(atMost: 1)
        return try wording { try mending.find(word) }
    }

    /// Puts what was refused into words.
    func wording<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let failure as WorkMendingFailure {
            throw LogFailure(failure, world)
        }
    }

    // MARK: Times

    static let timeOptions = [
        Option("at", value: "TIMES", "when it was: 9:10-10:40; a single time is when it ended"),
        Option("began", value: "TIME", "when it began"),
        Option("ended", value: "TIME", "when it ended"),
        Option("took", value: "DURATION", "how long of it was work"),
    ]

    /// The times that the options tell.
    ///
    /// - Parameter near: the work that they are about; nil where it is told for the first time: then the last such time is meant.
    func times(near work: ToldWork? = nil) throws -> WorkEdit {
        var edit = WorkEdit()
        if let text = arguments["at"] {
            if arguments.has("began") || arguments.has("ended") { throw UsageError("--at stands for --began and --ended; give either it or them") }
            let stretches = try PastTimes(world).stretches(text, near: work?.endedAt)
            if !stretches.isEmpty {
                let stretch = try passed(stretches, near: work?.stretch.lowerBound, by: \.lowerBound, last: \.upperBound, "at")
                (edit.began, edit.ended) = (stretch.lowerBound, stretch.upperBound)
            } else {
                edit.ended = try moment(text, "at", near: work?.endedAt)
            }
        }
        if let text = arguments["began"] { edit.began = try moment(text, "began", near: work?.startedAt) }
        if let text = arguments["ended"] { edit.ended = try moment(text, "ended", near: work?.endedAt) }
        if let text = arguments["took"] { edit.took = try desk.duration(text, option: "--took") }
        return edit
    }

    private func moment(_ text: String, _ option: String, near: Instant?) throws -> Instant {
        let moments = try PastTimes(world).moments(text, near: near)
        let example = option == "at" ? "9:10-10:40, or 10:40 for the end" : "9:10 or “yesterday 17:00”"
        guard !moments.isEmpty else { throw UsageError("--\(option): “\(text)” is no time; try \(example)") }
        return try passed(moments, near: near, by: \.self, last: \.self, option)
    }

    /// The one that is nearest to what is spoken of, else the latest, of those that have passed.
    private func passed<Value>(
        _ candidates: [Value], near: Instant?, by first: KeyPath<Value, Instant>, last: KeyPath<Value, Instant>, _ option: String
    ) throws -> Value {
        let passed = candidates.filter { $0[keyPath: last] <= world.now }
        let chosen =
            if let near {
                passed.min { $0[keyPath: first].distance(to: near) < $1[keyPath: first].distance(to: near) }
            } else { passed.max { $0[keyPath: last] < $1[keyPath: last] } }
        guard let chosen else { throw UsageError("--\(option): \(world.zone.civil(candidates[0][keyPath: last])) lies in the future") }
        return chosen
    }

    // MARK: What it was for

    static let kindOption = Option("kind", value: "KIND", "the kind of work")

    var kind: Intention? { arguments["kind"].map { Intention($0.lowercased()) } }

    /// A stored task of this title, an open one first and the newest of them; else a task that is new, with an empty id.
    func subject(_ text: String, estimate: Double? = nil) throws -> WorkEdit.Subject {
        let drafts = try world.taskReader().readList(text, in: world.readingContext).tasks
        guard drafts.count < 2 else { throw UsageError("“\(text)” reads as \(drafts.count) tasks; give one, or put it in fewer words") }
        let facts = drafts.first?.facts
        let title = facts?.title ?? text
        guard title.contains(where: { !$0.isWhitespace }) else { throw UsageError("which task? give its title") }
        let known = try Set([text, title]).flatMap { try mending.runner.stores.focus.tasks(titled: $0) }
        let sorted = known.sorted { ($0.facts.isDone ? 0 : 1, $0.createdAt) < ($1.facts.isDone ? 0 : 1, $1.createdAt) }
        let stored = sorted.last
        let own = stored?.facts.estimate.flatMap { $0.source == .writer ? $0.minutes : nil }
        return WorkEdit.Subject(
            id: stored?.id ?? "", title: stored?.facts.title ?? title, intention: stored?.facts.intention ?? facts?.intention ?? .general,
            estimatedMinutes: estimate ?? facts?.estimate?.minutes ?? own)
    }

    func duration(_ option: String) throws -> Double? { try arguments[option].map { try desk.duration($0, option: "--\(option)").minutes } }

    // MARK: Answering

    /// Says what was done, as a sentence or as JSON.
    func answer(_ answer: WorkMending.Answer, _ verb: String) -> ExitCode {
        if let failure = answer.fanOutFailure {
            desk.warn("what you said is safe, but the other stores could not be told yet: \(failure); the next start tries again")
        }
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(LogJSON.object(answer, world.zone)).text)
            return .done
        }
        for line in LogText(world).lines(answer, verb) { desk.say(line) }
        return .done
    }
}

extension Instant {
    fileprivate func distance(to other: Instant) -> Int64 { abs(milliseconds - other.milliseconds) }
}
