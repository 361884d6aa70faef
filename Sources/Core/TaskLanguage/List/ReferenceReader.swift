/// Which task must come after which, where the writer said so: by number, by name, or by "after that".
struct ReferenceReader {
    let page: Page
    let categories: ListCategories
    let grammar: Grammar
    /// How many words a reference to another task may have.
    private static let longestName = 40

    struct Links {
        var after: Set<Int> = []
        /// The task that must not start before this one is done.
        var before: Int?
    }

    func links(_ items: inout [ListItem]) -> [Links] {
        var links = items.map { _ in Links() }
        let names = Names(items.map { name($0.reading.title) })
        for index in items.indices {
            if items[index].followsPrevious, index > 0 { links[index].after.insert(index - 1) }
            for field in items[index].reading.fields {
                switch field.field {
                case .follows: follow(field.reading, index, items, &links)
                case .prerequisite:
                    for number in numbers(field.reading) {
                        if let target = target(number, items), target != index { links[index].after.insert(target) }
                    }
                case .estimate, .when, .deadline, .window, .recurrence, .priority, .project, .tag, .done, .each, .before, .kind: break
                }
            }
            readWindow(index, &items, names, &links)
            readNames(index, &items, names, &links)
        }
        return links
    }

    private func follow(_ reading: Constituent, _ index: Int, _ items: [ListItem], _ links: inout [Links]) {
        guard index > 0 else { return }
        if reading.meaning == .symbol(.past) {
            // "before that": the other way round.
            links[index - 1].after.insert(index)
            links[index].before = index - 1
        } else {
            links[index].after.insert(index - 1)
        }
    }

    /// The numbers that a reference names: "2 and 3".
    private func numbers(_ reading: Constituent) -> [Int] {
        (Int(reading.start)..<Int(reading.end)).filter { page.tokens[$0].kind == .digits }.compactMap { Int(page.text($0..<$0 + 1)) }
    }

    /// A list's own numbers count; without them, the places in the list.
    private func target(_ number: Int, _ items: [ListItem]) -> Int? {
        items.firstIndex { $0.number == number }
            ?? (items.contains { $0.number != nil } ? nil : items.indices.contains(number - 1) ? number - 1 : nil)
    }

    // MARK: Names

    /// "after lunch", where lunch is itself on the list.
    private func readWindow(_ index: Int, _ items: inout [ListItem], _ names: Names, _ links: inout [Links]) {
        guard let field = items[index].reading.fields.first(where: { $0.field == .window }) else { return }
        let reading = Int(field.reading.start)..<Int(field.reading.end)
        guard let mark = page.longest(page.afterWord, at: reading.lowerBound, within: reading.upperBound) else { return }
        let wanted = name(Array(Int(mark.end)..<reading.upperBound))
        guard !wanted.isEmpty, wanted.allSatisfy({ $0.utf8.allSatisfy { $0 > 57 } }), let target = names.best(wanted, for: index) else { return }
        links[index].after.insert(target)
        items[index].reading.fields.removeAll { $0.field == .window }
    }

    /// "after standup", "(after job ad draft)", "before the bank", "once the call is done".
    private func readNames(_ index: Int, _ items: inout [ListItem], _ names: Names, _ links: inout [Links]) {
        let title = items[index].reading.title
        for (offset, place) in title.enumerated() {
            let after =
                page.longest(page.afterWord, at: place, within: page.tokens.count)
                ?? (isSetOff(place) ? page.longest(categories.requirement, at: place, within: page.tokens.count) : nil)
            let before = after == nil ? page.longest(categories.before, at: place, within: page.tokens.count) : nil
            guard let mark = after ?? before else { continue }
            if offset == 0, after != nil, let clause = leadingClause(index, Int(mark.end), title, names) {
                links[index].after.insert(clause.target)
                items[index].reading.title.removeFirst(clause.length)
                return
            }
            let rest = title[offset...].drop { $0 < Int(mark.end) }.prefix(ReferenceReader.longestName)
            let end = rest.firstIndex { page.tokens[$0].kind == .mark && "),.;".utf8.contains(page.tokens[$0].first) } ?? rest.endIndex
            let wanted = name(Array(rest[..<end]))
            guard !wanted.isEmpty, let target = names.best(wanted, for: index) else { continue }
            let last = end == rest.endIndex ? rest.last! : rest[rest.index(before: end)]
            let left = title.filter { $0 < place || $0 > last }
            // What is named is all that the line says: then it is the task.
            guard left.contains(where: page.isText) else { return }
            if after != nil {
                links[index].after.insert(target)
            } else {
                guard items[target].isTimed else { continue }
                links[index].before = target
                links[target].after.insert(index)
            }
            items[index].reading.title = left
            return
        }
    }

    /// "after the call send …", "once the stems are bounced, mail them": the clause in front, up to a comma or to the verb
    /// behind a name. What names no task of the list waits for the task before.
    private func leadingClause(_ index: Int, _ start: Int, _ title: [Int], _ names: Names) -> (target: Int, length: Int)? {
        guard let from = title.firstIndex(where: { $0 >= start }) else { return nil }
        if let comma = title.firstIndex(where: { page.isMark($0, UInt8(ascii: ",")) || page.isMark($0, UInt8(ascii: ":")) }), comma > from,
            comma + 1 < title.count
        {
            let words = Array(title[from..<comma])
            if let target = names.best(name(words), for: index) { return (target, comma + 1) }
            return index > 0 && words.contains(where: isClauseEnd) ? (index - 1, comma + 1) : nil
        }
        for end in stride(from: min(title.count - 1, from + ReferenceReader.longestName), to: from, by: -1) where begins(title[end]) {
            let words = Array(title[from..<end])
            if let target = names.best(name(words), for: index) { return (target, end) }
            if index > 0, words.count > 1, isClauseEnd(words[words.count - 1]) || words.dropLast().contains(where: isClauseEnd) {
                return (index - 1, end)
            }
        }
        return nil
    }

    private func begins(_ place: Int) -> Bool {
        page.chart.has(categories.verbs, at: place)
    }

    private func isClauseEnd(_ place: Int) -> Bool { page.chart.has(page.clauseEnd, at: place) }

    /// Behind a comma, a dash or a bracket.
    private func isSetOff(_ place: Int) -> Bool {
        place > 0 && page.tokens[place - 1].kind == .mark && ",;(-".utf8.contains(page.tokens[place - 1].first)
    }

    /// The words that count in a comparison: no articles, no marks, no words of the end of a clause.
    private func name(_ title: [Int]) -> [String] {
        title.filter { place in
            page.tokens[place].isAlphanumeric
                && !page.chart.has(page.article, at: place) && !page.chart.has(page.clauseEnd, at: place)
        }.map { String(decoding: page.folded.bytes[Int(page.tokens[$0].start)..<Int(page.tokens[$0].end)], as: UTF8.self) }
    }
}

/// The names of a list's items, to be found by their words.
private struct Names {
    /// How many items on either side are looked at where all have a word in common: a list that repeats itself costs no square.
    private static let reach = 200

    private let names: [[String]]
    /// For the beginning of each word the items whose names hold such a word, in order.
    private var places: [Substring: [Int]] = [:]

    init(_ names: [[String]]) {
        self.names = names
        for (index, name) in names.enumerated() {
            for word in name where places[word.prefix(3)]?.last != index { places[word.prefix(3), default: []].append(index) }
        }
    }

    /// The item whose name holds all the words, or else forms of them, the shortest name first, then the closest.
    func best(_ wanted: [String], for index: Int) -> Int? {
        guard let rarest = wanted.map({ places[$0.prefix(3)] ?? [] }).min(by: { $0.count < $1.count }) else { return nil }
        let middle = rarest.partitioningIndex { $0 >= index }
        let near = rarest[max(0, middle - Names.reach)..<min(rarest.count, middle + Names.reach)]
        func nearest(_ matches: (String, String) -> Bool) -> Int? {
            near.filter { place in place != index && wanted.allSatisfy { word in names[place].contains { matches(word, $0) } } }
                .min { (names[$0].count, abs($0 - index)) < (names[$1].count, abs($1 - index)) }
        }
        return nearest(==) ?? nearest(isForm)
    }

    /// The same word, or a form of it that shares its first letters: "bounced", "bounce".
    private func isForm(_ word: String, of other: String) -> Bool {
        if word == other { return true }
        let (short, long) = word.utf8.count < other.utf8.count ? (word, other) : (other, word)
        guard short.utf8.count >= 4, long.utf8.count - short.utf8.count <= 3 else { return false }
        return long.hasPrefix(short) || long.hasPrefix(short.dropLast())
    }
}

extension Array {
    /// The first place from which on a condition holds, which holds of none before.
    fileprivate func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
