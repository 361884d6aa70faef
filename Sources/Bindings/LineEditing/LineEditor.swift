@preconcurrency import CReadline
import Glibc
import Synchronization

/// GNU readline, as one object on the main actor: readline keeps its state in globals, so there is one editor a process.
///
/// Keys beyond readline's own: Ctrl-C ends the line instead of the process, Ctrl-X Ctrl-E asks for an editor, Tab offers what
/// `completions` says. A bracketed paste stays one entry; one that is taller than the screen is entered at once, because no line
/// editor can show it. The user's `~/.inputrc` is respected (`$if tp` addresses this program).
///
/// Of the main thread alone, as readline's own state is: readline calls back on the thread that asked it for a line.
package final class LineEditor {
    package nonisolated(unsafe) static let shared = LineEditor()

    /// The candidates for the word at a place; only those that begin with the word are shown.
    package var completions: (CompletionPlace) -> [String] = { _ in [] }
    /// Called with the line's text when the writer pauses after changing it: the moment to keep a copy.
    package var whenPaused: (String) -> Void = { _ in }

    private enum Ending { case entered, interrupted, editor }
    private var ending = Ending.entered
    private var prefill = ""
    private var candidates: [String] = []
    private var lastKept = ""
    private var isPrepared = false

    private init() {}

    /// The entries that the arrow keys go through, oldest first.
    package var history: [String] = [] {
        didSet {
            clear_history()
            for entry in history { add_history(entry) }
        }
    }

    /// Reads one entry from the terminal on standard input.
    ///
    /// `isPlain` writes no escape sequence at all, as on a dumb terminal. `prefill` stands on the line, ready to edit.
    package func read(prompt: String, prefill: String = "", isPlain: Bool) -> LineEntry {
        prepare(isPlain: isPlain)
        self.prefill = prefill
        ending = .entered
        lastKept = ""
        let watch = EndingWatch()
        let answer = readline(prompt)
        let ended = watch.finish()
        guard let answer else {
            let rest = rl_line_buffer.map { String(cString: $0) } ?? ""
            return ended || !rest.isEmpty || isHungUp ? .hangup(rest) : .endOfInput
        }
        defer { free(answer) }
        let text = String(cString: answer)
        switch ending {
        case .entered: return .line(text)
        case .interrupted: return .interrupted(text)
        case .editor: return .editor(text)
        }
    }

    private var isHungUp: Bool {
        var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, 0) > 0 && watched.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// Once a process: names, keys and hooks.
    private func prepare(isPlain: Bool) {
        guard !isPrepared else { return }
        isPrepared = true
        setlocale(LC_CTYPE, "")
        if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
        rl_readline_name = UnsafePointer(strdup("tp"))
        if isPlain { rl_terminal_name = UnsafePointer(strdup("dumb")) }
        rl_change_environment = 0
        rl_completer_word_break_characters = UnsafePointer(strdup(" \t\n,;"))
        rl_initialize()
        if !isPlain { rl_variable_bind("enable-bracketed-paste", "on") }
        using_history()

        rl_startup_hook = { LineEditor.shared.insertPrefill() }
        rl_getc_function = { stream in LineEditor.shared.nextByte(fileno(stream)) }
        rl_prep_term_function = { meta in
            rl_prep_terminal(meta)
            interruptIsAKey()
        }
        rl_attempted_completion_function = { word, start, _ in
            rl_attempted_completion_over = 1
            LineEditor.shared.gatherCandidates(wordStart: Int(start))
            return rl_completion_matches(word) { _, state in
                LineEditor.shared.candidate(Int(state)).map { strdup($0) } ?? nil
            }
        }
        for keymap in ["emacs", "vi-insert", "vi-command"] {
            let map = rl_get_keymap_by_name(keymap)
            rl_bind_keyseq_in_map("\\C-c", { _, _ in LineEditor.shared.end(.interrupted) }, map)
            rl_bind_keyseq_in_map("\\C-x\\C-e", { _, _ in LineEditor.shared.end(.editor) }, map)
            guard !isPlain else { continue }
            rl_bind_keyseq_in_map(
                "\\e[200~", { count, key in LineEditor.shared.paste(count, key) }, map)
        }
    }

    // MARK: What readline calls back

    private func insertPrefill() -> Int32 {
        if !prefill.isEmpty { rl_insert_text(prefill) }
        prefill = ""
        return 0
    }

    private func end(_ ending: Ending) -> Int32 {
        self.ending = ending
        switch ending {
        case .interrupted:
            rl_point = rl_end
            rl_redisplay()
            fputs("^C", rl_outstream)
        case .entered, .editor: break
        }
        return rl_newline(1, 10)
    }

    /// The whole paste becomes part of the line; where that is higher than the screen, it is entered.
    private func paste(_ count: Int32, _ key: Int32) -> Int32 {
        let result = rl_bracketed_paste_begin(count, key)
        var rows: Int32 = 0
        var columns: Int32 = 0
        rl_get_screen_size(&rows, &columns)
        let height = lineText.split(separator: "\n", omittingEmptySubsequences: false)
            .reduce(0) { $0 + 1 + $1.unicodeScalars.count / max(1, Int(columns)) }
        guard height >= rows else { return result }
        ending = .entered
        rl_done = 1
        return result
    }

    /// The next byte typed. While none comes, a changed line is kept after a second and a half; a signal to end is an error to readline.
    private func nextByte(_ descriptor: Int32) -> Int32 {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&watched, 1, 0) == 0 {
            if EndingWatch.isAsked { return Int32(READERR) }
            let text = lineText
            let found = poll(&watched, 1, text == lastKept ? -1 : 1500)
            if found < 0 { answerSignal() }
            if found == 0 {
                lastKept = text
                whenPaused(text)
            }
        }
        return EndingWatch.isAsked ? Int32(READERR) : rl_getc(rl_instream)
    }

    /// readline does what a signal asks for; after a stop (Ctrl-Z, fg) the shell's lines stand between, so the line is drawn anew.
    private func answerSignal() {
        let wasStopped = rl_pending_signal() == SIGTSTP
        rl_check_signals()
        guard wasStopped else { return }
        rl_on_new_line()
        rl_forced_update_display()
    }

    private func gatherCandidates(wordStart: Int) {
        let line = Array(lineText.utf8)
        let place = CompletionPlace(
            before: String(decoding: line.prefix(wordStart), as: UTF8.self),
            word: String(decoding: line.prefix(Int(rl_point)).dropFirst(wordStart), as: UTF8.self))
        candidates = completions(place).filter { $0.hasPrefix(place.word) }
    }

    private func candidate(_ state: Int) -> String? {
        guard state > 0 || !candidates.isEmpty else { return nil }
        return candidates.isEmpty ? nil : candidates.removeFirst()
    }

    private var lineText: String { rl_line_buffer.map { String(cString: $0) } ?? "" }
}

/// Ctrl-C reaches readline as a key: an interrupt would take the process instead of the line.
private func interruptIsAKey() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VINTR)] = 0 }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
}

/// SIGTERM and SIGHUP while a line is read: they end the reading, and what was typed is handed back.
private struct EndingWatch {
    private static let asked = Atomic<Bool>(false)
    private var before: [(signal: Int32, action: sigaction)] = []

    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    init() {
        EndingWatch.asked.store(false, ordering: .relaxed)
        for signal in [SIGTERM, SIGHUP] {
            var action = sigaction()
            var old = sigaction()
            action.__sigaction_handler.sa_handler = { _ in EndingWatch.asked.store(true, ordering: .relaxed) }
            sigaction(signal, &action, &old)
            before.append((signal, old))
        }
    }

    /// Puts the earlier handlers back; true when a signal came.
    func finish() -> Bool {
        for (signal, action) in before {
            var action = action
            sigaction(signal, &action, nil)
        }
        return EndingWatch.isAsked
    }
}
