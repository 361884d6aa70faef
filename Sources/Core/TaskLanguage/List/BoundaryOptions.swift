/// The places where a line may be cut, each with its options in the order in which they were found.
struct BoundaryOptions: Sendable {
    private let range: Range<Int>
    private var entries: [(option: ItemPath.BoundaryOption, next: Int32)] = []
    /// For each token its first option, and its last one; -1 where it has none. Empty before the first option.
    private var firsts: [Int32] = []
    private var lasts: [Int32] = []

    init(_ range: Range<Int>) { self.range = range }

    mutating func add(_ option: ItemPath.BoundaryOption, at place: Int) {
        if firsts.isEmpty {
            firsts = Array(repeating: -1, count: range.count)
            lasts = firsts
        }
        let number = Int32(entries.count)
        let slot = place - range.lowerBound
        entries.append((option, -1))
        if firsts[slot] < 0 { firsts[slot] = number } else { entries[Int(lasts[slot])].next = number }
        lasts[slot] = number
    }

    mutating func remove(at place: Int) {
        if !firsts.isEmpty { firsts[place - range.lowerBound] = -1 }
    }

    /// The number of the first option at a place; -1 where there is none.
    func first(at place: Int) -> Int32 { firsts.isEmpty ? -1 : firsts[place - range.lowerBound] }

    /// The number of the option behind another one at the same place; -1 behind the last.
    func next(after number: Int32) -> Int32 { entries[Int(number)].next }

    subscript(number: Int32) -> ItemPath.BoundaryOption { entries[Int(number)].option }

    /// The options at a place.
    func all(at place: Int) -> [ItemPath.BoundaryOption] {
        var options: [ItemPath.BoundaryOption] = []
        var number = first(at: place)
        while number >= 0 {
            options.append(self[number])
            number = next(after: number)
        }
        return options
    }

    /// The same with another option, or none, in place of those at one place.
    func replacing(at place: Int, with option: ItemPath.BoundaryOption?) -> BoundaryOptions {
        var changed = self
        if !firsts.isEmpty { changed.firsts[place - range.lowerBound] = -1 }
        if let option { changed.add(option, at: place) }
        return changed
    }
}
