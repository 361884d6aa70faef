import FocusModel
import Planner
import TimerEngine

/// `tp log edit WORK`
struct LogEditCommand: Command {
    let name = "edit"
    let summary = "say when a piece of work was, or what it was for"
    let operands = "WORK|last"
    let options =
        LogDesk.timeOptions + [
            LogDesk.kindOption,
            Option("task", value: "TITLE", "the task that it was for, a stored one or a new one"),
            Option("done", "it finished the task"),
            Option("not-done", "it did not finish the task"),
            Option("forget", "nothing is to be learnt from it"),
            Option("learn", "the coach may learn from it again"),
            Option("as-recorded", "without any correction"),
            Option("json", "as JSON"),
        ]
    let discussion = """
        WORK is the name that “tp log” shows. Times without a day are those of the day
        of the work. With both ends all between them counts as work, unless --took
        says less; where one end moves, the pauses stay. Other work cannot be
        overlapped. What was recorded is kept: “tp undo” takes a correction back, and
        --as-recorded all of them.

        Times that you tell teach the coach like measured ones, also where a run had
        been closed by guess. The modes learn only from what was measured.

          tp log edit k3f7q --at 9:10-10:40
          tp log edit last --ended 10:40
          tp log edit k3f7q --task \"write report\" --kind writing
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let desk = LogDesk(arguments, world)
        let work = try desk.work(name)
        if arguments.has("as-recorded") { return desk.answer(try desk.wording { try desk.mending.restore(work) }, "as recorded") }
        let now = try desk.wording { try desk.mending.standing(work).now }
        var edit = try desk.times(near: now)
        edit.intention = desk.kind
        if let title = arguments["task"] {
            var subject = try desk.subject(title)
            if subject.id.isEmpty {
                subject.id = desk.mending.runner.newID()
                // A title that is put right is still what was thought to take so long.
                subject.estimatedMinutes = subject.estimatedMinutes ?? now.task?.estimatedMinutes
                if subject.intention == .general { subject.intention = now.task?.intention ?? .general }
            }
            edit.task = subject
        }
        edit.isDone = try either("done", or: "not-done", arguments)
        edit.isForgotten = try either("forget", or: "learn", arguments)
        guard edit != WorkEdit() else { throw UsageError("what is to be said of it? give --at, --task, --kind, --forget or another option") }
        return desk.answer(try desk.wording { try desk.mending.edit(work, edit) }, "corrected")
    }

    private func either(_ yes: String, or no: String, _ arguments: Arguments) throws(UsageError) -> Bool? {
        switch (arguments.has(yes), arguments.has(no)) {
        case (true, true): throw UsageError("--\(yes) and --\(no) say the opposite; give one of them")
        case (true, false): return true
        case (false, true): return false
        case (false, false): return nil
        }
    }
}

/// `tp log remove WORK`
struct LogRemoveCommand: Command {
    let name = "remove"
    let summary = "take a piece of work out of the log"
    let operands = "WORK|last"
    let options = [Option("json", "as JSON")]
    let discussion = """
        It is no part of any figure then, and a task that it finished is open again.
        What was recorded is kept: “tp undo” brings it back.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let desk = LogDesk(arguments, world)
        let work = try desk.work(name)
        return desk.answer(try desk.wording { try desk.mending.remove(work) }, "removed")
    }
}

/// `tp log add TITLE…`
struct LogAddCommand: Command {
    let name = "add"
    let summary = "tell of work that was done away from the terminal"
    let operands = "TITLE…"
    let options =
        LogDesk.timeOptions + [
            Option("ago", value: "DURATION", "it ended this long ago"),
            LogDesk.kindOption,
            Option("estimate", value: "DURATION", "how long you had thought it would take"),
            Option("not-done", "it did not finish the task"),
            Option("json", "as JSON"),
        ]
    let discussion = """
        TITLE is read as in a list; an open task of that title is the one that is
        meant, and is done then. With --took alone it ended just now. With an estimate
        the coach learns from it.

          tp log add call the dentist --at 14:00-14:20 --estimate 10m
          tp log add \"walk 30m\" --at \"yesterday 17:00-17:40\"
          tp log add read the paper --took 25m
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard !arguments.operands.isEmpty else { throw UsageError("which work? as in “tp log add call the dentist --at 14:00-14:20”") }
        let desk = LogDesk(arguments, world)
        var subject = try desk.subject(arguments.operands.joined(separator: " "), estimate: try desk.duration("estimate"))
        if let kind = desk.kind { subject.intention = kind }
        let (stretch, worked) = try stretch(try desk.times(), desk)
        let answer = try desk.wording {
            try desk.mending.add(subject, stretch, worked: worked, isDone: !arguments.has("not-done"))
        }
        return desk.answer(answer, "added")
    }

    /// From two of its beginning, its end and its length.
    private func stretch(_ times: WorkEdit, _ desk: LogDesk) throws -> (Range<Instant>, worked: Duration) {
        var end = times.ended
        if let ago = try desk.duration("ago") {
            guard end == nil else { throw UsageError("--ago tells when it ended, and so does --at or --ended; give one of them") }
            end = desk.world.now.adding(minutes: -ago)
        }
        if end == nil, times.took != nil, times.began == nil { end = desk.world.now }
        let (began, ended): (Instant, Instant)
        switch (times.began, end, times.took) {
        case (let first?, let last?, _): (began, ended) = (first, last)
        case (let first?, nil, let took?): (began, ended) = (first, first.adding(took))
        case (nil, let last?, let took?): (began, ended) = (last.adding(.zero - took), last)
        case (_?, nil, nil), (nil, _, nil), (nil, nil, _): throw UsageError("when was it? as in --at 14:00-14:20, or --ended 14:20 --took 20m")
        }
        let length = ended.duration(since: began)
        guard length > .zero else { throw LogFailure(.senseless(.endsBeforeItBegan), desk.world) }
        let worked = times.took ?? length
        guard worked <= length else { throw LogFailure(.senseless(.tookLonger(than: length)), desk.world) }
        guard worked > .zero else { throw LogFailure(.senseless(.noWorkLeft), desk.world) }
        return (began..<ended, worked)
    }
}
