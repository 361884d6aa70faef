/// Some of the tokens of a stretch. It takes no room before the first of them.
struct PlaceSet: Sendable {
    private let range: Range<Int>
    private var isThere: [Bool] = []

    init(_ range: Range<Int>) { self.range = range }

    mutating func insert(_ places: Range<Int>) {
        if isThere.isEmpty { isThere = Array(repeating: false, count: range.count) }
        for place in places { isThere[place - range.lowerBound] = true }
    }

    func contains(_ place: Int) -> Bool { !isThere.isEmpty && range.contains(place) && isThere[place - range.lowerBound] }
}
