/// Reads a stretch of tokens as one item or several: the cheapest path through all readings of its parts.
///
/// A state is a place, the phase of the open item (before its title, in it, behind it) and the fields it has already. Words
/// cost nothing; a reading that fits its place earns what `ReadingScore` says; a boundary costs what the kind of text says.
/// The number of states a place is bounded, so the cost is linear in the tokens (Viterbi 1967).
struct ItemPath {
    /// How the text came about: it decides where items may be set apart.
    enum Style: Sendable {
        /// One line of a list: commas stay inside.
        case line
        /// A single typed line: commas, connectives and full stops may part items.
        case run
        /// Speech: no punctuation to go by.
        case dictated
    }

    enum Phase: UInt8 { case opening, title, tail }

    struct State: Equatable {
        /// The fields it has.
        var mask: UInt32
        var phase: Phase
        /// A correction was said: the next reading replaces the one of its field.
        var isCorrecting = false
        /// What closed the title was a duration: in speech a new item may begin.
        var isCompleted = false
        /// It was said without a word like "for": between two words of a title it would be content.
        var isBare = false
        /// Behind the title another task may be named: "before the bank".
        var isReferring = false
        /// A day before it holds on.
        static let carried: UInt32 = 1 << 15
        /// Title words so far, up to three.
        var words: UInt8 = 0
    }

    /// Readings and cuts are named by their numbers in the chart and in `options`.
    enum Action {
        case word
        case skip(to: Int32)
        case content(to: Int32)
        case field(Int32, ItemField)
        case boundary(Int32)
        /// A day that holds for the items that follow.
        case carry(Int32)
    }

    /// One step of a path: where it led, and the node that it went on from.
    struct Node {
        var previous: Int32
        var place: Int32
        var action: Action
    }

    let page: Page
    let categories: ListCategories
    let style: Style
    let range: Range<Int>
    let brackets: Brackets
    var options: BoundaryOptions
    /// Words taken back: from their first to the first that counts.
    var repairs: [Int: Int] = [:]
    /// What the lines around say: bare numbers are minutes, bare hours begin items, dots part hours and minutes.
    var customs = Customs()
    /// What an explanation tries out; nil where a line is only read.
    var trial: Trial?

    struct Customs: Sendable {
        var countsMinutes = false
        /// Where bare hours at the start of an item are clock times.
        var openingTimes: Set<Int> = []
        var hasDots = false
        /// A word of priority stands behind the key of each issue.
        var hasPriorityColumn = false
        /// At least two items begin with four digits that read as a time.
        var hasMilitary = false
        /// The items have numbers, by which others may refer to them.
        var hasNumbers = false
        /// Clock times stand somewhere in the list.
        var hasTimes = false
        /// The time of the line stands above it.
        var isTimed = false
    }

    /// A place where the line may be cut, found from its features beforehand.
    struct BoundaryOption {
        var kind: BoundaryKind
        /// Where the next item begins.
        var to: Int
        var score: Int32
        /// Only where the open item has at least this many title words.
        var words: UInt8 = 1
        /// Only behind a completed duration.
        var needsCompleted = false
        /// Only where the open item has a field behind its title.
        var needsTail = false
        /// Only in an item that began with a length.
        var needsEstimate = false
        var drops = false
        /// The mark at the cut stays in the title before it ("?").
        var keepsMark = false
    }

    func read() -> [ItemReading] { best().map { items(along: $0.path) } ?? [] }

    /// The path that earns most, from its first node to its last, and what it earns.
    func best() -> (score: Int32, path: [Node])? {
        var nodes: [Node] = []
        var front = PathFront(range)
        var steps: [Step] = []
        var here = ItemPlace()
        func go(_ state: State, score: Int32, from previous: Int32, to place: Int, by action: Action) {
            guard front.add(PathFront.End(state: state, score: score, node: Int32(nodes.count)), at: place) else { return }
            nodes.append(Node(previous: previous, place: Int32(place), action: action))
        }
        go(State(mask: 0, phase: .opening), score: 0, from: -1, to: range.lowerBound, by: .word)
        for place in range {
            // A cut without a mark leads to another state at the same place.
            var next = 0
            while next < front.count(at: place) {
                if next == 0 { look(at: place, &here) }
                let end = front.end(next, at: place)
                next += 1
                steps.removeAll(keepingCapacity: true)
                addSteps(from: end.state, at: here, to: &steps)
                for step in steps { go(step.state, score: end.score + step.gain, from: end.node, to: step.end, by: step.action) }
            }
            front.leave(place)
        }
        guard let last = front.best(at: range.upperBound, points: final) else { return nil }
        var path: [Node] = []
        var index = last.node
        while index >= 0 {
            path.append(nodes[Int(index)])
            index = nodes[Int(index)].previous
        }
        return (final(last), path.reversed())
    }

    private func final(_ end: PathFront.End) -> Int32 { end.score - (end.state.isCorrecting ? 8 : 0) }

    func items(along path: [Node]) -> [ItemReading] {
        var items: [ItemReading] = []
        var open = ItemReading(range: range.lowerBound..<range.lowerBound, title: [], fields: [], boundary: .start, isDropped: false)
        for (before, node) in zip(path, path.dropFirst()) {
            let place = Int(before.place)
            switch node.action {
            case .word: open.title.append(place)
            case .skip: break
            case .content(let end): open.title += Array(place..<Int(end))
            case .field(let reading, let field):
                var constituent = page.chart.items[Int(reading)]
                if field == .when, let said = open.fields.last(where: { $0.field == .when }),
                    !ItemField.complete(ItemField.aspects(said.reading.meaning), ItemField.aspects(constituent.meaning))
                {
                    constituent = constituent.correcting(said.reading)
                }
                if field.isSingle {
                    let aspects = ItemField.aspects(constituent.meaning)
                    open.fields.removeAll {
                        $0.field == field && !(field == .when && ItemField.complete(ItemField.aspects($0.reading.meaning), aspects))
                    }
                }
                open.fields.append(ItemReading.Field(field: field, reading: constituent))
            case .carry(let reading): open.carried = page.chart.items[Int(reading)]
            case .boundary(let number):
                let option = options[number]
                if option.keepsMark { open.title.append(place) }
                open.range = open.range.lowerBound..<place
                open.isDropped = open.isDropped || option.drops
                items.append(open)
                open = ItemReading(
                    range: Int(node.place)..<Int(node.place), title: [], fields: [], boundary: option.kind, isDropped: false)
            }
        }
        open.range = open.range.lowerBound..<range.upperBound
        items.append(open)
        return items
    }
}
