import LineEditing

extension PlanList {
    /// What Tab offers: a command at the beginning, then what the command takes; `kind:` and `#` go on with what is known.
    package func completions(at place: CompletionPlace, kinds: [String], tags: [String]) -> [String] {
        let numbers = tasks.indices.map { "\($0 + 1)" }
        if place.word.hasPrefix("kind:") { return kinds.map { "kind:\($0)" } }
        if place.word.hasPrefix("#") { return tags.map { "#\($0)" } }
        let before = place.before.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        guard let verb = before.first else { return CommandWord.all.map(\.word) }
        if verb == "what" {
            guard before.count > 1 else { return ["if"] }
            let parts = place.before.split(maxSplits: 2, whereSeparator: \.isWhitespace)
            let rest = parts.count > 2 ? String(parts[2]) : ""
            return completions(at: CompletionPlace(before: rest, word: place.word), kinds: kinds, tags: tags)
        }
        switch (verb, before.count) {
        case ("move", 1), ("drop", _), ("split", 1), ("join", _), ("title", 1), ("clear", 1), ("why", 1): return numbers
        case ("days", 1): return ["2", "3", "5", "until"]
        case ("move", 2): return ["first", "last", "before", "after"] + numbers
        case ("move", 3): return ["before", "after"].contains(before[2]) ? numbers : []
        case ("title", 2):
            return TaskNumbers.one(Substring(before[1])).flatMap { index in
                tasks.indices.contains(index) ? [tasks[index].facts.title] : nil
            } ?? []
        case ("clear", _): return Field.allCases.map(\.rawValue)
        default: return TaskNumbers.read(Substring(verb)) == nil ? [] : ["kind:", "#"] + kinds.map { "kind:\($0)" }
        }
    }
}
