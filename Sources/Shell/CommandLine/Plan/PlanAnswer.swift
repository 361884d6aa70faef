import FocusModel
import Interchange
import Planner
import Repl
import System
import TaskLanguage
import Terminal

/// The plan of a list that comes whole, from files or standard input: printed, and saved or started where that was asked for.
@MainActor
struct PlanAnswer {
    /// The longest list that is planned, in bytes: some ten thousand tasks.
    static let limit = 1 << 20

    let world: World
    let reader: TaskReader
    /// Nil: now.
    let start: CivilDateTime?
    /// Nil: as many days as are set.
    let reach: PlanReach?

    func run(_ arguments: Arguments) throws -> ExitCode {
        let text = try arguments.has("dictate") ? dictated() : text(of: arguments.operands)
        let reading = reader.readList(text, in: world.readingContext)
        guard !reading.tasks.isEmpty else {
            if arguments.has("dictate") { throw NoTask(source: "what was heard, “\(text)”") }
            throw NoTask(source: arguments.operands.isEmpty ? "standard input" : arguments.operands.joined(separator: ", "))
        }
        for notice in reading.notices { world.errors.writeLine("tp plan: \(printable(notice.message))") }
        let desk = PlanDesk(world: world)
        let day = try desk.plan(reading.tasks, from: start.map(world.zone.instant) ?? world.now, reach: reach)
        for fault in desk.calendarFaults() { world.errors.writeLine("tp plan: \(printable(fault))") }
        if arguments.has("json") {
            var answer = day.json
            answer.add("facts", day.factsJSON { day.text(of: $0) })
            world.output.writeLine(JSONValue.object(answer).indentedText)
        } else {
            let style = world.style(isPlain: arguments.has("plain"))
            let layout = world.layout(isPlain: arguments.has("plain"))
            let critique = arguments.has("critique") ? [""] + day.restOfCritique(style) : []
            for line in day.lines(layout, style: style) + critique { world.output.writeLine(line) }
        }
        guard arguments.has("save") || arguments.has("pace") else { return .done }
        let draft = PlanDraft.of(text, named: world.ids.next(), at: world.localNow)
        let list = PlanList(tasks: reading.tasks, start: start)
        try desk.save(list, of: draft, day: day.plan.day, at: world.now)
        for notice in try desk.saveLater(list, of: draft, day) { world.errors.writeLine("tp plan: \(notice)") }
        guard arguments.has("pace") else { return .done }
        return try PlanRun(of: day, taskIDs: draft.taskIDs(of: list), arguments, in: world).show()
    }

    private func text(of operands: [String]) throws -> String {
        try (operands.isEmpty ? ["-"] : operands).map { name in
            name == "-" ? try standardInput() : try PlainText(FileSystem.read(name, limit: Self.limit), named: name).text
        }.joined(separator: "\n")
    }

    /// What the dictation command hears. Until it is planned it is kept as a draft, which the next prompt offers.
    private func dictated() throws -> String {
        var kept = ""
        var draft: DraftFile?
        var failure: FileError?
        let (dictation, fault) = try DictationDesk(world: world).listen { dictation in
            let text = dictation.transcript.text
            guard text != kept, failure == nil else { return }
            kept = text
            do throws(FileError) {
                if draft == nil { draft = try DraftFile.begin(in: world.paths.drafts, name: world.ids.next(), at: world.localNow) }
                try draft?.add(.pending, text, at: world.localNow)
            } catch {
                failure = error
            }
        }
        if dictation.isLeaving { throw NotPlanned(reason: "the dictation was broken off; the next tp plan offers what was heard") }
        guard !dictation.transcript.isEmpty else { throw NotPlanned(reason: fault ?? "nothing was heard") }
        if let fault { world.errors.writeLine("tp plan: \(printable(fault))") }
        try? draft?.discard()
        return dictation.transcript.text
    }

    /// All of it; at a terminal up to the first empty line.
    private func standardInput() throws -> String {
        guard world.input.isTerminal else { return try PlainText(world.input.readAll(limit: Self.limit), named: "standard input").text }
        var bytes: [UInt8] = []
        while let line = try world.input.readLine(limit: Self.limit), !line.isEmpty { bytes += line + [10] }
        return try PlainText(bytes, named: "standard input").text
    }
}

/// A text that holds no task: nothing was found, exit status 1.
struct NoTask: Error, CustomStringConvertible {
    var source: String
    var description: String { "\(source): no task was found; write one a line, as in “call the dentist 10m”" }
}

/// A list that could not be had.
struct NotPlanned: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
}
