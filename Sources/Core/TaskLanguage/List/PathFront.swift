/// The best paths to each place of a line that lies ahead: one for each state, and at most `limit` a place.
///
/// A place that has been passed gives its room to one that comes, so the front stays small however long the line is.
struct PathFront {
    struct End {
        var state: ItemPath.State
        var score: Int32
        /// The last node of the path.
        var node: Int32
    }

    static let limit = 24

    private let range: Range<Int>
    /// For each place where in `ends` its own begin; -1 where it has none.
    private var starts: [Int32]
    private var counts: [UInt8]
    private var ends: [End] = []
    private var free: [Int32] = []

    init(_ range: Range<Int>) {
        self.range = range
        starts = Array(repeating: -1, count: range.count + 1)
        counts = Array(repeating: 0, count: range.count + 1)
    }

    func count(at place: Int) -> Int { Int(counts[place - range.lowerBound]) }

    func end(_ number: Int, at place: Int) -> End { ends[Int(starts[place - range.lowerBound]) + number] }

    /// The path that earns most; of two that earn the same, the older.
    func best(at place: Int, points: (End) -> Int32) -> End? {
        (0..<count(at: place)).lazy.map { end($0, at: place) }.max { (points($0), -$0.node) < (points($1), -$1.node) }
    }

    /// Keeps a path unless the place has better ones, and says whether it did.
    mutating func add(_ new: End, at place: Int) -> Bool {
        let slot = place - range.lowerBound
        if starts[slot] < 0 { starts[slot] = room(like: new) }
        let start = Int(starts[slot])
        let count = Int(counts[slot])
        for index in start..<start + count where ends[index].state == new.state {
            guard ends[index].score < new.score else { return false }
            ends[index] = new
            return true
        }
        guard count == PathFront.limit else {
            ends[start + count] = new
            counts[slot] += 1
            return true
        }
        var worst = start
        for index in start..<start + count where ends[index].score < ends[worst].score { worst = index }
        guard ends[worst].score < new.score else { return false }
        for index in worst..<start + count - 1 { ends[index] = ends[index + 1] }
        ends[start + count - 1] = new
        return true
    }

    /// Gives up the room of a place.
    mutating func leave(_ place: Int) {
        let slot = place - range.lowerBound
        if starts[slot] >= 0 { free.append(starts[slot]) }
        starts[slot] = -1
        counts[slot] = 0
    }

    private mutating func room(like end: End) -> Int32 {
        if let start = free.popLast() { return start }
        ends.append(contentsOf: repeatElement(end, count: PathFront.limit))
        return Int32(ends.count - PathFront.limit)
    }
}
