import FocusModel
import TaskLanguage

/// What an entry at the prompt asks for.
package enum PlanCommand: Hashable, Sendable {
    case edit(PlanEdit)
    /// Any text that is no command: more tasks.
    case tasks(ListReading)
    case why(Int)
    /// What a change would do; nothing is changed.
    case whatIf(PlanEdit)
    /// All there is to say of the plan.
    case critique
    case save, pace, undo, redo, editor, list, help, quit
    /// Take up the list that was left.
    case resume
    /// Listen, and take what was said as more tasks.
    case dictate
    /// A command word that lacks what it needs; the sentence shows how it goes.
    case misused(String)
}

/// The commands as help and completion know them.
package struct CommandWord: Hashable, Sendable {
    package var word: String
    package var usage: String
    package var meaning: String

    package static let all: [CommandWord] = [
        CommandWord(word: "move", usage: "move 2 first", meaning: "first, last, a number, before 3, after 3"),
        CommandWord(word: "drop", usage: "drop 5", meaning: "also: drop 2 4, drop 2-4"),
        CommandWord(word: "split", usage: "split 2 [30m …]", meaning: "into two halves, or cut after each duration"),
        CommandWord(word: "join", usage: "join 2 3", meaning: "make one task of several"),
        CommandWord(word: "title", usage: "title 3 new words", meaning: "call it something else"),
        CommandWord(word: "clear", usage: "clear 3 [deadline …]", meaning: "forget what was read"),
        CommandWord(word: "start", usage: "start 9:30", meaning: "begin the plan there; start alone: now"),
        CommandWord(word: "days", usage: "days 3", meaning: "plan so many working days, or: days until friday"),
        CommandWord(word: "why", usage: "why 1", meaning: "what was read from which words, and the coach's arithmetic"),
        CommandWord(word: "what", usage: "what if drop 3", meaning: "what any change would do to the finish, without making it"),
        CommandWord(word: "critique", usage: "critique", meaning: "all there is to say of the plan: risks, and ways out"),
        CommandWord(word: "edit", usage: "edit", meaning: "the whole list in $VISUAL or $EDITOR (Ctrl-X Ctrl-E)"),
        CommandWord(word: "dictate", usage: "dictate", meaning: "listen (dictation.command), and add what was said"),
        CommandWord(word: "list", usage: "list", meaning: "show the plan again"),
        CommandWord(word: "undo", usage: "undo", meaning: "take the last change back; redo makes it again"),
        CommandWord(word: "redo", usage: "redo", meaning: "make the undone change again"),
        CommandWord(word: "save", usage: "save", meaning: "keep the tasks and today's plan"),
        CommandWord(word: "pace", usage: "pace", meaning: "save, and start the run"),
        CommandWord(word: "resume", usage: "resume", meaning: "take up the list that was left"),
        CommandWord(word: "help", usage: "help", meaning: "these lines"),
        CommandWord(word: "quit", usage: "quit", meaning: "leave; the list is kept (Ctrl-D)"),
    ]
}
