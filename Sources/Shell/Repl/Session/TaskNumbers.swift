/// Task numbers as a person types them: `3`, `2-4`, `2,5`. Counted from 1; the indices that come out count from 0.
enum TaskNumbers {
    /// Nil where the word is anything else.
    static func read(_ word: Substring) -> [Int]? {
        var indices: [Int] = []
        for part in word.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(number)
            switch ends.count {
            case 1:
                guard let only = ends[0] else { return nil }
                indices.append(only - 1)
            case 2:
                guard let low = ends[0], let high = ends[1], low <= high, high - low < 1000 else { return nil }
                indices += low - 1...high - 1
            default: return nil
            }
        }
        return indices
    }

    /// One number; nil where the word is anything else.
    static func one(_ word: Substring?) -> Int? { word.flatMap(number).map { $0 - 1 } }

    /// All words, each a number, a range or a comma list; nil where one is not, or where there is none.
    static func all(_ words: [Substring]) -> [Int]? {
        var indices: [Int] = []
        for word in words {
            guard let some = read(word) else { return nil }
            indices += some
        }
        return indices.isEmpty ? nil : indices
    }

    private static func number(_ text: Substring) -> Int? {
        guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text), value > 0
        else { return nil }
        return value
    }
}
