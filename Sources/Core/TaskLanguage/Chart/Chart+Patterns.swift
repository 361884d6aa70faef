import Patterns

/// What the patterns of a grammar match in a text.
extension Chart {
    mutating func addTerminals(_ place: Int, _ subject: Subject) {
        let candidates = grammar.terminals.candidates(first: tokens[place].first)
        if candidates.isEmpty { return }
        let run = LeadingRun(subject.text, at: Int(tokens[place].start))
        for candidate in candidates {
            guard candidate.followers.contains(run.next), rules.isUsed[Int(candidate.category)],
                let (end, meaning) = match(Int(candidate.terminal), at: place, subject)
            else { continue }
            add(candidate.category, from: place, to: end, rule: -1, source: -1, cost: 0, meaning)
        }
    }

    /// The place behind a match, which must end where a token does, and its groups.
    mutating func match(_ terminal: Int, at place: Int, _ subject: Subject) -> (end: Int, groups: MeaningPlace)? {
        guard let end = subject.matcher.end(of: terminal, in: subject.text, at: Int(tokens[place].start)) else { return nil }
        var last = place
        while last < tokens.count, Int(tokens[last].end) < end { last += 1 }
        guard last < tokens.count, Int(tokens[last].end) == end else { return nil }
        let first = Int32(groups.count)
        let count = min(subject.matcher.captureCount, MeaningParts.groupLimit)
        groups.append(Double(count))
        for index in 1..<count + 1 {
            groups.append(subject.matcher.capture(index).map { Chart.number(subject.text[$0]) } ?? .nan)
        }
        return (last + 1, MeaningPlace(groups: first))
    }

    /// Decimal digits with an optional decimal point or comma; NaN for anything else.
    private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double {
        var value = 0.0
        var scale = 0.0
        for byte in bytes {
            switch byte {
            case 48...57:
                value = value * 10 + Double(byte - 48)
                scale *= 10
            case UInt8(ascii: "."), UInt8(ascii: ","):
                if scale > 0 { return .nan }
                scale = 1
            default: return .nan
            }
        }
        return bytes.isEmpty ? .nan : scale > 0 ? value / scale : value
    }
}
