/// The words of a title: the writer's own, without what was read as something else, with white space and dangling marks tidied.
struct TitleText {
    let page: Page
    let grammar: Grammar

    func text(_ tokens: [Int]) -> String {
        var kept = tidied(tokens)
        if let first = kept.first, page.isMark(first, UInt8(ascii: "\"")) { kept = tokens }
        var bytes: [UInt8] = []
        var last: Int?
        for place in kept {
            let shown = original(place)
            guard !shown.isEmpty else { continue }
            if let last, page.originStart(place) > page.originEnd(last) || place != last + 1 {
                // A gap in the text, or words that were taken out between.
                if place != last + 1 ? !isGluedMark(place, after: last) : true { bytes.append(0x20) }
            }
            bytes += shown
            last = place
        }
        return String(decoding: bytes, as: UTF8.self).trimmingSpace
    }

    /// Marks that stick to what is before them even when something was taken out between.
    private func isGluedMark(_ place: Int, after last: Int) -> Bool {
        guard page.tokens[place].kind == .mark else { return page.isMark(last, UInt8(ascii: "(")) }
        return ",;:.!?)]".utf8.contains(page.tokens[place].first)
    }

    /// A token's original bytes, with entities decoded and control characters left out.
    private func original(_ place: Int) -> ArraySlice<UInt8> {
        let raw = page.original[page.originStart(place)..<page.originEnd(place)]
        if raw.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "\\") }) { return raw }
        let slice = TitleText.narrowed(decoded(raw))
        // A backslash says that what follows is no time and no mark; it has been heard, and is no part of the name.
        let backslash = UInt8(ascii: "\\")
        let isEscaped = page.tokens[place].kind == .opaque && !page.tokens[place].isGlued && slice.first == backslash && slice.count > 1
        let bytes = isEscaped && slice.dropFirst().first != backslash ? slice.dropFirst() : slice
        return bytes.indices.flatMap { TitleText.shown(bytes, at: $0) }[...]
    }

    /// Letters of full width, as East Asian keyboards make them, in their own (Unicode 16, Halfwidth and Fullwidth Forms).
    private static func narrowed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard slice.contains(0xEF) else { return slice }
        let scalars = String(decoding: slice, as: UTF8.self).unicodeScalars.map { scalar in
            (0xFF21...0xFF5A).contains(scalar.value) && scalar.properties.isAlphabetic
                ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
        return Array(String(String.UnicodeScalarView(scalars)).utf8)[...]
    }

    /// With the characters that entities stand for in their place: "Dad&rsquo;s".
    private func decoded(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard slice.contains(UInt8(ascii: "&")) else { return slice }
        var bytes: [UInt8] = []
        var rest = slice
        while let byte = rest.first {
            let entity = byte == UInt8(ascii: "&") ? grammar.entities.first { rest.starts(with: $0.name) } : nil
            bytes += entity?.text ?? [byte]
            rest = rest.dropFirst(entity?.name.count ?? 1)
        }
        return bytes[...]
    }

    /// A byte as a title may show it: white space as a space, of control characters (C0, DEL, C1) nothing.
    private static func shown(_ bytes: ArraySlice<UInt8>, at index: Int) -> [UInt8] {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: [0x20]
        case 0x00..<0x20, 0x7F: []
        case 0xC2 where index + 1 < bytes.endIndex && bytes[index + 1] < 0xA0: []
        case 0x80..<0xA0 where index > bytes.startIndex && bytes[index - 1] == 0xC2: []
        default: [bytes[index]]
        }
    }

    // MARK: Tidying

    private func tidied(_ tokens: [Int]) -> [Int] {
        var kept = tokens
        removeEmphasis(&kept)
        var before: [Int] = []
        while kept != before {
            before = kept
            removeEmptyBrackets(&kept)
            removeLostMarks(&kept)
            trimEnds(&kept)
        }
        return kept
    }

    /// `**bold**`, `_emphasis_`, `[[link|shown]]`, `[shown](target)`.
    private func removeEmphasis(_ kept: inout [Int]) {
        var out: [Int] = []
        var index = 0
        func mark(_ i: Int, _ byte: UInt8) -> Bool { i < kept.count && page.isMark(kept[i], byte) }
        func close(from i: Int, _ byte: UInt8) -> Int? { (i..<kept.count).first { mark($0, byte) } }
        while index < kept.count {
            if mark(index, 0x5B), mark(index + 1, 0x5B), let end = close(from: index + 2, 0x5D), mark(end + 1, 0x5D) {
                let bar = (index + 2..<end).first { mark($0, 0x7C) }
                out += kept[(bar.map { $0 + 1 } ?? index + 2)..<end]
                index = end + 2
            } else if mark(index, 0x5B), let end = close(from: index + 1, 0x5D), mark(end + 1, 0x28), page.tokens[kept[end + 1]].isGlued,
                let target = close(from: end + 2, 0x29)
            {
                // Where the link's text said when, and nothing else, its target is what is left.
                out += end > index + 1 ? kept[(index + 1)..<end] : kept[(end + 2)..<target]
                index = target + 1
            } else if mark(index, 0x2A), mark(index + 1, 0x2A) {
                index += 2
            } else if mark(index, 0x2A),
                (index + 1 < kept.count && page.tokens[kept[index + 1]].isGlued) != (page.tokens[kept[index]].isGlued && index > 0)
            {
                index += 1
            } else if mark(index, 0x7E), mark(index + 1, 0x7E), isGlued(kept[index + 1]) {
                index += 2
            } else if mark(index, 0x5F), let end = close(from: index + 2, 0x5F), !isGlued(kept[index]), isGlued(kept[index + 1]), isGlued(kept[end]),
                end + 1 == kept.count || !isGlued(kept[end + 1]) || page.tokens[kept[end + 1]].kind == .mark
            {
                out += kept[(index + 1)..<end]
                index = end + 1
            } else {
                out.append(kept[index])
                index += 1
            }
        }
        kept = out
    }

    private func isGlued(_ place: Int) -> Bool { page.tokens[place].isGlued }

    private func removeEmptyBrackets(_ kept: inout [Int]) {
        var index = 0
        while index + 1 < kept.count {
            let open = page.tokens[kept[index]]
            guard open.kind == .mark, "([{".utf8.contains(open.first) else {
                index += 1
                continue
            }
            var next = index + 1
            // Marks alone between brackets are what was left of a list of attributes.
            while next < kept.count, page.tokens[kept[next]].kind == .mark, ",;".utf8.contains(page.tokens[kept[next]].first) { next += 1 }
            if next < kept.count, page.tokens[kept[next]].kind == .mark, ")]}".utf8.contains(page.tokens[kept[next]].first),
                next > index + 1 || kept[next] != kept[index] + 1
            {
                kept.removeSubrange(index...next)
            } else if next > index + 1 {
                kept.removeSubrange(index + 1..<next)
            } else {
                index += 1
            }
        }
    }

    /// A comma or dash where something was taken out beside it.
    private func removeLostMarks(_ kept: inout [Int]) {
        var out: [Int] = []
        for (index, place) in kept.enumerated() {
            let token = page.tokens[place]
            let isSeparator = token.kind == .mark && ",;:-".utf8.contains(token.first)
            let next = index + 1 < kept.count ? kept[index + 1] : nil
            let gapBefore = out.last.map { isGap($0 + 1, place) } ?? false
            let gapAfter = next.map { isGap(place + 1, $0) } ?? false
            let nextCloses = next.map { page.tokens[$0].kind == .mark && ")]},;".utf8.contains(page.tokens[$0].first) } ?? false
            if isSeparator, (gapBefore && token.first != UInt8(ascii: ":")) || gapAfter || (nextCloses && gapBefore) { continue }
            out.append(place)
        }
        kept = out
    }

    /// Something was taken out between two tokens; a line's end is nothing.
    private func isGap(_ start: Int, _ end: Int) -> Bool {
        start < end && (start..<end).contains { page.tokens[$0].kind != .lineEnd && !"*_~".utf8.contains(page.tokens[$0].first) }
    }

    private func trimEnds(_ kept: inout [Int]) {
        while let last = kept.last, page.tokens[last].kind == .mark, ".,;:!-".utf8.contains(page.tokens[last].first) || isDanglingArrow(last) {
            kept.removeLast()
        }
        while let first = kept.first, page.tokens[first].kind == .mark, ".,:-".utf8.contains(page.tokens[first].first), kept.count > 1,
            !isGluedStart(kept) || page.tokens[first].first != UInt8(ascii: "-")
        {
            kept.removeFirst()
        }
    }

    private func isGluedStart(_ kept: [Int]) -> Bool { kept.count > 1 && page.tokens[kept[1]].isGlued }

    private func isDanglingArrow(_ place: Int) -> Bool { page.tokens[place].first >= 0x80 && page.text(place..<place + 1) == "…" }
}

extension String {
    /// Without the white space at both ends, that of Unicode included: U+2028 parts lines, and is no mark that tidying knows.
    var trimmingSpace: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        let last = scalars.lastIndex { !$0.properties.isWhitespace } ?? first
        return String(scalars[first...last])
    }
}
