/// The lines of a copied chat that tell who wrote when: "Rosa 08:02", "[3/4/2026 8:02 AM] Kahn, Rosa:", "Rosa — Today at 8:02 AM".
///
/// A plan may look the same ("Yoga 18:00"), so each must have a message below it, and one thing more must speak for a chat.
struct ChatStamps: Sendable {
    private struct Stamp {
        let name: String
        /// The grammar knows none of its words, as with most names; "Gym" and "Flight" it knows.
        var isForeign: Bool
        /// The time comes first, in brackets.
        var isBracketed = false
        /// The day is told with the time.
        var isDated: Bool
        /// Two spaces or a dash between name and time.
        var isWide = false
    }

    private(set) var lines: Set<Int> = []

    init(_ page: Page, _ pageLines: [PageLine], _ categories: ListCategories) {
        var stamps: [Int: Stamp] = [:]
        for (index, line) in pageLines.enumerated() where !line.isBlank && !line.isMarked && line.headingLevel == nil {
            let stamp = ChatStamps.bracketed(page, line.content, categories) ?? ChatStamps.trailing(page, line.content, categories)
            if let stamp { stamps[index] = stamp }
        }
        let isAnswered = stamps.keys.allSatisfy { index in
            pageLines.indices.contains(index + 1) && !pageLines[index + 1].isBlank && stamps[index + 1] == nil
                && PageShape.timeAtStart(pageLines[index + 1].content, page, categories) == nil
        }
        guard !stamps.isEmpty, isAnswered else { return }
        func begins(_ index: Int, _ category: UInt16) -> Bool {
            let message = pageLines[index + 1]
            return !message.isMarked && message.content.first.map { page.stands(category, at: $0, within: message.content.upperBound) } ?? false
        }
        func asks(_ index: Int) -> Bool { begins(index, categories.lead) || begins(index, categories.politeLeadIn) }
        func tells(_ index: Int) -> Bool {
            !pageLines[index + 1].isMarked && page.opens(categories.speaker, pageLines[index + 1].content)
        }
        let isExport = stamps.count > 1 && stamps.values.allSatisfy { $0.isForeign && ($0.isWide || $0.isBracketed) }
        var turns: [String: Int] = [:]
        for stamp in stamps.values { turns[stamp.name, default: 0] += 1 }
        let recurs = stamps.contains { index, stamp in
            turns[stamp.name, default: 0] > 1 && (stamp.isForeign || begins(index, categories.greeting) || asks(index) || tells(index))
        }
        let isTold = stamps.contains { index, stamp in
            if stamp.isForeign && stamp.isBracketed && stamp.isDated { return true }
            if begins(index, categories.greeting) { return stamp.isForeign || stamp.isWide }
            // One alone may be a journey: "Reykjavik  14:35" above "I need my passport".
            return stamp.isForeign && (stamps.count > 1 ? asks(index) || tells(index) : asks(index) && (stamp.isWide || stamp.isBracketed))
        }
        let areLikely = stamps.values.allSatisfy { $0.isForeign || $0.isWide || $0.isBracketed }
        if recurs || isExport || isTold && areLikely { lines = Set(stamps.keys) }
    }

    /// "[08:02] Rosa:", "[3/4/2026 8:02 AM] Kahn, Rosa"
    private static func bracketed(_ page: Page, _ content: Range<Int>, _ categories: ListCategories) -> Stamp? {
        guard let first = content.first, page.isMark(first, UInt8(ascii: "[")),
            let close = content.first(where: { page.isMark($0, UInt8(ascii: "]")) }), close > first + 1,
            let moment = page.whole(categories.moment, first + 1..<close)?.meaning.moment, moment.hasClock
        else { return nil }
        let end = page.isMark(content.upperBound - 1, UInt8(ascii: ":")) ? content.upperBound - 1 : content.upperBound
        return name(page, close + 1..<end, commas: 1).map {
            Stamp(name: $0.text, isForeign: $0.isForeign, isBracketed: true, isDated: moment.hasDay)
        }
    }

    /// "Rosa 08:02", "Rosa Kahn  8:02 AM", "Rosa — Today at 8:02 AM", "Rosa, [04.03.26 08:02]"
    private static func trailing(_ page: Page, _ content: Range<Int>, _ categories: ListCategories) -> Stamp? {
        var content = content
        let isClosed = content.last.map { page.isMark($0, UInt8(ascii: "]")) } ?? false
        if isClosed { content = content.dropLast() }
        func moment(_ place: Int) -> Moment? {
            page.whole(categories.moment, place..<content.upperBound)?.meaning.moment.flatMap { $0.hasClock ? $0 : nil }
        }
        guard let start = content.dropFirst().first(where: { moment($0) != nil }), let moment = moment(start) else { return nil }
        var words = content.lowerBound..<start
        if isClosed {
            guard let last = words.last, page.isMark(last, UInt8(ascii: "[")) else { return nil }
            words = words.dropLast()
        }
        var isWide = page.originStart(start) - page.originEnd(start - 1) > 1
        while let last = words.last, page.tokens[last].kind == .mark {
            isWide = isWide || !page.isMark(last, UInt8(ascii: ","))
            words = words.dropLast()
        }
        return name(page, words, commas: 0).map { Stamp(name: $0.text, isForeign: $0.isForeign, isDated: moment.hasDay, isWide: isWide || isClosed) }
    }

    /// One to four words with a capital; behind brackets a family name may stand in front, before a comma.
    static func name(_ page: Page, _ range: Range<Int>, commas: Int) -> (text: String, isForeign: Bool)? {
        let words = range.filter { page.tokens[$0].kind == .word }
        let marks = range.filter { page.tokens[$0].kind != .word }
        guard (1...4).contains(words.count), range.first == words.first,
            words.allSatisfy({ (65...90).contains(page.originalByte($0)) || page.originalByte($0) >= 0x80 }),
            marks.allSatisfy({ page.tokens[$0].kind == .mark && "-.,".utf8.contains(page.tokens[$0].first) }),
            marks.count(where: { page.isMark($0, UInt8(ascii: ",")) }) <= commas
        else { return nil }
        return (page.text(range), words.allSatisfy { page.tokens[$0].word < 0 })
    }
}

extension PageShape {
    /// What somebody said in a copied chat beside the list: "nice, I'll be around". Whoever asks for something names a task.
    /// - Parameter isLed: a sentence or a heading above leads to a list.
    func isChatter(_ index: Int, isLed: Bool) -> Bool {
        let line = lines[index]
        guard let first = chatStamps.min() ?? lines.firstIndex(where: \.isMessage), index >= first, !line.isMarked, let start = line.content.first,
            headingLevel(index) == nil,
            !isWrapped(index)
        else { return false }
        if page.opens(categories.talk, line.content) { return true }
        if startsWithVerb(start) || asks(line.content) { return false }
        if page.opens(categories.speaker, line.content) { return true }
        return hasBullets && !isLed && !hasEstimate(line.content)
            && !line.content.contains { timeAtStart($0..<line.content.upperBound, page, categories) != nil }
    }
}

extension Page {
    /// A clause of the line begins so, at its front or behind a mark.
    func opens(_ category: UInt16, _ content: Range<Int>) -> Bool {
        content.contains { place in
            (place == content.lowerBound || tokens[place - 1].kind == .mark) && stands(category, at: place, within: content.upperBound)
        }
    }
}
