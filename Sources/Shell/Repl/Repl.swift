import FocusModel
import LineEditing
import Planner
import System
import TaskLanguage
import Terminal

/// The conversation of `tp plan`: a list is entered, shown as a plan, and changed by commands until it is left or run.
///
/// What an entry means and what it changes is decided elsewhere (`PlanCommandReader`, `PlanSession`), without a terminal; here the answers
/// are printed, the list is kept while it grows, and stores and editor are called.
@MainActor
package final class Repl {
    package enum Ending: Hashable, Sendable {
        /// Left; what was typed is kept.
        case left
        /// Saved, and its run has begun.
        case pace
        /// The terminal went away or the process was asked to end.
        case hangup
    }

    let world: World
    let lines: any LineSource
    let desk: PlanDesk
    let screen: PlanScreen
    /// Starts the run of a saved plan with the identifiers of its tasks.
    private let begin: (PlannedDay, [String]) throws -> Void
    var reader: PlanCommandReader
    var session: PlanSession
    var day: PlannedDay?
    /// Made at the first entry; nil also where the state folder cannot be written.
    var draft: DraftFile?
    /// A list that an earlier prompt left.
    var left: DraftFile?
    var history = LineHistory()
    var canKeep = true
    /// What stands on the line when the next entry is asked for.
    var prefill = ""

    /// - Parameters:
    ///   - start: where the plan begins; nil: at the present moment.
    ///   - reach: how many days it is for; nil: as many as are set.
    package init(
        world: World, reader: TaskReader, lines: any LineSource, desk: PlanDesk, screen: PlanScreen, start: CivilDateTime? = nil,
        reach: PlanReach? = nil,
        begin: @escaping (PlannedDay, [String]) throws -> Void
    ) {
        self.begin = begin
        self.world = world
        self.lines = lines
        self.desk = desk
        self.screen = screen
        self.reader = PlanCommandReader(reader: reader, context: world.readingContext)
        session = PlanSession(list: PlanList(start: start, reach: reach))
    }

    /// Talks until the list is left or to be run. `prefill` stands on the first line, ready to edit; a list that is dictated comes first.
    package func run(prefill: String = "", isDictated: Bool = false) throws -> Ending {
        self.prefill = prefill.trimmedEnd
        openHistory()
        lines.completions = { [weak self] in self?.completions(at: $0) ?? [] }
        lines.whenPaused = { [weak self] in self?.keep(.pending, $0) }
        screen.show(["paste, type or dictate your list; an empty line ends it" + screen.atRight("? help", after: 55)])
        lookForLeftList()
        var ending: Ending?
        if isDictated {
            let heard = try dictate()
            if heard.isLeaving { return .hangup }
            if try !takeDictated(heard.text) { ending = try enterList() }
        } else {
            ending = try enterList()
        }
        while ending == nil { ending = try takeEntry() }
        return ending!
    }

    /// One entry at the prompt and its answer; the ending when it ends the conversation.
    private func takeEntry() throws -> Ending? {
        switch ask("> ") {
        case .line(let text):
            remember(text)
            return try answer(text)
        case .editor(let text):
            if !text.trimmed.isEmpty { try accept(text) }
            try editList()
            return nil
        case .interrupted(let text):
            remember(text)
            return text.trimmed.isEmpty ? leave() : nil
        case .endOfInput: return leave()
        case .hangup(let text):
            if !text.trimmed.isEmpty { keep(.pending, text) }
            return .hangup
        }
    }

    /// Saves the list and starts its run; nil, with the reason on the screen, where that cannot be.
    func startRun() -> Ending? {
        guard !session.list.isEmpty else {
            screen.complain("there is no task to run; type one first")
            return nil
        }
        guard save(), let day else { return nil }
        do {
            try begin(day, taskIDs)
        } catch {
            screen.complain("\(error)")
            return nil
        }
        try? draft?.discard()
        return .pace
    }

    /// The next entry; the clock stands still from when it was entered until it is answered.
    func ask(_ prompt: String) -> LineEntry {
        world.output.flush()
        let start = prefill
        prefill = ""
        let entry = lines.read(prompt: prompt, prefill: start, isPlain: !screen.style().isInteractive)
        reader.context.reference = world.localNow
        return entry
    }

    private func completions(at place: CompletionPlace) -> [String] {
        let known = desk.knownWords()
        let kinds = Set(reader.reader.kinds + known.kinds + session.list.tasks.map(\.facts.intention.rawValue)).sorted()
        let tags = Set(known.tags + session.list.tasks.flatMap(\.facts.tags)).sorted()
        return session.list.completions(at: place, kinds: kinds, tags: tags)
    }
}
