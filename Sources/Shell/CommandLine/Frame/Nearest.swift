/// The known word that is nearest to a mistyped one; nil when none is near enough to be meant.
///
/// Near is a Damerau distance (optimal string alignment) of at most a third of the word's length and one more, or a known word
/// that begins with the given one.
func nearest(to word: String, in known: [String]) -> String? {
    if !word.isEmpty, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
    let best = known.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    guard let best, best.distance <= word.count / 3 + 1, best.distance < best.word.count else { return nil }
    return best.word
}

/// How many letters must be changed, added, dropped or swapped with their neighbour.
private func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.prefix(64))
    let b = Array(second.prefix(64))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [i]
        for j in 1...b.count {
            var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
