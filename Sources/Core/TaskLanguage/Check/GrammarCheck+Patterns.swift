import Patterns

/// Regular expressions that cannot be compiled, or that cannot match what texts are folded to.
extension GrammarCheck {
    mutating func checkPatterns() {
        for (pattern, (file, offset)) in builder.patternPlaces {
            let source = builder.sources[file]
            do {
                try pattern.check()
                let count = GrammarCheck.groupCount(in: pattern.source)
                if count > MeaningParts.groupLimit {
                    faults.append(
                        source.error(
                            "the pattern has \(count) groups; \(MeaningParts.groupLimit) can be used. Write (?:…) for the others",
                            at: offset))
                }
            } catch {
                faults.append(source.error("the pattern is faulty: \(error.message)", at: offset + error.offset + 1))
                continue
            }
            if let capital = GrammarCheck.capital(in: pattern.source) {
                faults.append(
                    source.error("“\(Character(Unicode.Scalar(capital)))” never matches: text is matched in lower case. Write it small", at: offset))
            }
        }
    }

    /// Brackets that keep what they match.
    private static func groupCount(in pattern: [UInt8]) -> Int {
        var count = 0
        var isEscaped = false
        var isInClass = false
        for (index, byte) in pattern.enumerated() {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if isInClass {
                isInClass = byte != UInt8(ascii: "]")
            } else if byte == UInt8(ascii: "[") {
                isInClass = true
            } else if byte == UInt8(ascii: "("), index + 1 < pattern.count, pattern[index + 1] != UInt8(ascii: "?") {
                count += 1
            }
        }
        return count
    }

    /// A capital letter that stands for itself.
    private static func capital(in pattern: [UInt8]) -> UInt8? {
        var index = 0
        while index < pattern.count {
            switch pattern[index] {
            case UInt8(ascii: "\\"):
                index += 1
                // \p{Lu}, \x{41}
                if index + 1 < pattern.count, pattern[index + 1] == UInt8(ascii: "{") {
                    index = pattern[index...].firstIndex(of: UInt8(ascii: "}")) ?? pattern.count
                }
            case UInt8(ascii: "["):
                // A class that holds something else besides still matches.
                let end = pattern[(index + 1)...].firstIndex(of: UInt8(ascii: "]")) ?? pattern.count
                if let first = pattern[(index + 1)..<end].first, pattern[(index + 1)..<end].allSatisfy({ (65...90).contains($0) || $0 == 0x2D }) {
                    return first
                }
                index = end
            case UInt8(ascii: "(") where index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "?"):
                index = pattern[index...].firstIndex { ":)>=!#".utf8.contains($0) } ?? pattern.count
            case 65...90: return pattern[index]
            default: break
            }
            index += 1
        }
        return nil
    }
}
