/// What a person did at the prompt.
package enum LineEntry: Hashable, Sendable {
    /// Enter. A paste of many lines is one entry with newlines in it.
    case line(String)
    /// Ctrl-X Ctrl-E: an editor is asked for; what stood on the line comes along.
    case editor(String)
    /// Ctrl-C, with the text that stood on the line.
    case interrupted(String)
    /// Ctrl-D on an empty line.
    case endOfInput
    /// The terminal went away or the process was asked to end (SIGHUP, SIGTERM), with the text not yet entered.
    case hangup(String)
}

/// The place at which Tab was pressed: the word being typed and what stands before it.
package struct CompletionPlace: Hashable, Sendable {
    package var before: String
    package var word: String

    package init(before: String, word: String) {
        self.before = before
        self.word = word
    }
}
