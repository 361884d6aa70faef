import LineEditing

/// Where the entries of the prompt come from: readline, or a script in a test.
@MainActor
package protocol LineSource: AnyObject {
    var history: [String] { get set }
    var completions: (CompletionPlace) -> [String] { get set }
    /// Called with the text on the line when the writer pauses.
    var whenPaused: (String) -> Void { get set }
    func read(prompt: String, prefill: String, isPlain: Bool) -> LineEntry
}

extension LineEditor: LineSource {}
