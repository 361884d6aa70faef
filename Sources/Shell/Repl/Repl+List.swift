import FocusModel
import LineEditing
import Planner
import TaskLanguage

extension Repl {
    /// Takes lines until an empty one ends the list; the ending when the prompt is left instead. A paste of many lines counts as one.
    func enterList() throws -> Ending? {
        var pieces: [String] = []
        while true {
            switch ask(pieces.isEmpty ? "> " : "  ") {
            case .line(let line):
                if pieces.isEmpty, let ending = try commandBeforeList(line) {
                    switch ending {
                    case .goOn: continue
                    case .listIsHere: return nil
                    case .end(let ending): return ending
                    }
                }
                guard line.trimmed.isEmpty else {
                    remember(line)
                    keep(.list, line)
                    pieces.append(line)
                    let height = line.split(separator: "\n").count
                    if height >= screen.rows() { screen.say("  \(height) lines; an empty line ends the list") }
                    continue
                }
                if !pieces.isEmpty, try readList(pieces) { return nil }
                pieces = []
            case .editor(let line):
                let start = (pieces + [line]).filter { !$0.isEmpty }.joined(separator: "\n")
                if let edited = edit(start), !edited.trimmed.isEmpty {
                    keep(.edited, edited)
                    if try readList([edited]) { return nil }
                    pieces = []
                } else {
                    prefill = line
                }
            case .interrupted(let line):
                remember(line)
                if line.trimmed.isEmpty { return leave() }
            case .endOfInput:
                if pieces.isEmpty { return leave() }
                if try readList(pieces) { return nil }
                pieces = []
            case .hangup(let line):
                if !line.trimmed.isEmpty { keep(.pending, line) }
                return .hangup
            }
        }
    }

    private enum Before {
        case goOn, listIsHere
        case end(Ending)
    }

    /// The commands that make sense before there is a list; nil where the line is the list's first.
    private func commandBeforeList(_ line: String) throws -> Before? {
        switch line.trimmed.lowercased() {
        case "": return .goOn
        case "help", "?":
            help()
            return .goOn
        case "resume": return try resume() ? .listIsHere : .goOn
        case "dictate":
            let heard = try dictate()
            if heard.isLeaving { return .end(.hangup) }
            return try takeDictated(heard.text) ? .listIsHere : .goOn
        case "quit", "exit", "q": return .end(leave())
        default: return nil
        }
    }

    /// Reads the list and shows its plan; false when there was no task in it.
    func readList(_ pieces: [String]) throws -> Bool {
        let reading = reader.readList(enteredAs: pieces)
        guard !reading.tasks.isEmpty else {
            screen.complain("there is no task in that; type one a line, as in: call the dentist 10m")
            return false
        }
        try change(.add(reading.tasks), quietly: true)
        showNotices(of: reading)
        if let day { screen.show(day, blank: false) }
        return true
    }

    func showNotices(of reading: ListReading) {
        for notice in reading.notices.prefix(5) { screen.say("· \(notice.message)") }
    }
}
