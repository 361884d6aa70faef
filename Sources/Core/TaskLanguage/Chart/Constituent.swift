/// A reading of a stretch of tokens: a category, a meaning and the rules that made it.
struct Constituent: Sendable {
    let category: UInt16
    let start: Int32
    /// One past the last token.
    let end: Int32
    /// The rule or word statement that made it; -1 for a bare literal or pattern.
    let rule: Int32
    /// The rule that read the words, where `rule` only passed them on to another category: what an explanation names.
    let source: Int32
    /// The sum of the costs of its rules.
    let cost: Int32
    var meaning: Meaning
}

/// Readings of a chart, in the order in which they were found. Each is put together when it is asked for: the chart itself
/// keeps bare numbers, so that making and comparing candidates touches no reference count.
struct ConstituentList: RandomAccessCollection, Sendable {
    typealias SubSequence = Self

    /// What all lists of one chart share.
    final class Store: Sendable {
        let readings: [Chart.Reading]
        let meanings: [Meaning]
        let constants: [Meaning]

        init(readings: [Chart.Reading], meanings: [Meaning], constants: [Meaning]) {
            self.readings = readings
            self.meanings = meanings
            self.constants = constants
        }
    }

    fileprivate let store: Store
    let startIndex: Int
    let endIndex: Int

    /// All readings of the chart as bare numbers, by their places.
    var readings: [Chart.Reading] { store.readings }

    @inline(__always)
    subscript(index: Int) -> Constituent {
        let reading = store.readings[index]
        return Constituent(
            category: reading.category, start: reading.start, end: reading.end, rule: reading.rule, source: reading.source, cost: reading.cost,
            meaning: reading.meaning.groups != nil
                ? .none : reading.meaning.made.map { store.meanings[Int($0)] } ?? store.constants[Int(reading.meaning.constant)])
    }

    subscript(bounds: Range<Int>) -> ConstituentList {
        ConstituentList(store: store, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
    }
}

extension Chart {
    /// Every reading of every stretch.
    var items: ConstituentList {
        let store = finished ?? ConstituentList.Store(readings: readings, meanings: meanings, constants: grammar.program.constants)
        return ConstituentList(store: store, startIndex: 0, endIndex: readings.count)
    }

    /// The readings that begin at a token.
    @inline(__always)
    func readings(at place: Int) -> ConstituentList { items[range(at: place)] }

    /// Where in `readings` those stand that begin at a token.
    @inline(__always)
    func range(at place: Int) -> Range<Int> {
        place < ranges.count ? Int(ranges[place].lowerBound)..<Int(ranges[place].upperBound) : 0..<0
    }
}
