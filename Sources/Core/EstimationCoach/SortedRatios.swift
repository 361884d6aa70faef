/// Numbers kept in order as they come and go: the median and every quantile are a look-up.
///
/// Finding the place is a binary search; the move of at most `CoachBook.window` numbers behind it is one `memmove`.
package struct SortedRatios: Hashable, Sendable {
    package private(set) var values: [Double] = []

    package init() {}

    package init(_ values: some Sequence<Double>) { self.values = values.sorted() }

    package var count: Int { values.count }

    package mutating func insert(_ value: Double) {
        values.insert(value, at: place(of: value))
    }

    /// Takes out one number equal to `value`; nothing happens where there is none.
    package mutating func remove(_ value: Double) {
        let index = place(of: value)
        guard index < values.count, values[index] == value else { return }
        values.remove(at: index)
    }

    /// The middle number, or half way between the two middle ones; nil where there is none.
    package var median: Double? {
        guard !values.isEmpty else { return nil }
        let middle = values.count / 2
        return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
    }

    /// Added up afresh each time: a running sum would drift from what the numbers say.
    package var mean: Double? { values.isEmpty ? nil : values.reduce(0, +) / Double(values.count) }

    /// The first index whose number is not below `value`.
    private func place(of value: Double) -> Int {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if values[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
