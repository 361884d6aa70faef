/// The patterns of all rules as one directed graph: a node is a place in a pattern, an edge a step to the next one.
///
/// A choice or an optional part gives a node more edges and not more sequences, so the graph is about as large as the
/// rules are long. Where rules begin is looked up by category.
struct RuleGraph: Sendable {
    struct Edge: Hashable, Sendable {
        enum Kind: UInt8, Sendable {
            /// A constituent of the category.
            case item
            /// The same, with no white space before it.
            case glued
            /// The rule is complete; `target` is its number.
            case accept
            /// Nothing of the category may begin here.
            case absent
            /// Something of the category must begin here; nothing is consumed.
            case present
            /// The stretch ends here.
            case end
            /// The word before the whole pattern has, or has not, the category.
            case after, notAfter
            /// The whole pattern stands where the stretch begins.
            case start
        }
        var kind: Kind
        /// The capture that the step fills; -1 none.
        var capture: Int8 = -1
        var category: UInt16 = 0
        var target: Int32
    }

    struct Node: Sendable {
        var first: Int32
        var count: Int32
    }

    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    /// For each category, the first steps of the rules that begin with it, as a range of `heads`.
    private(set) var headRanges: [Range<Int32>] = []
    private(set) var heads: [Edge] = []
    private var scratch: [Edge] = []

    /// Adds a rule; false where its pattern can be empty or begins with a condition.
    mutating func add(_ pattern: RulePattern, rule: Int32) -> Bool {
        let mark = scratch.count
        let done = node { graph in graph.scratch.append(Edge(kind: .accept, target: rule)) }
        emit(pattern, next: done)
        defer { scratch.removeSubrange(mark...) }
        for edge in scratch[mark...] where edge.kind != .item { return false }
        heads.append(contentsOf: scratch[mark...])
        return true
    }

    /// Sorts the first steps by category, once all rules are there.
    mutating func freeze(categories: Int) {
        var counts = [Int32](repeating: 0, count: categories + 1)
        for edge in heads { counts[Int(edge.category) + 1] += 1 }
        for index in 1..<counts.count { counts[index] += counts[index - 1] }
        headRanges = (0..<categories).map { counts[$0]..<counts[$0 + 1] }
        var sorted = heads
        for edge in heads {
            sorted[Int(counts[Int(edge.category)])] = edge
            counts[Int(edge.category)] += 1
        }
        heads = sorted
        scratch = []
    }

    private mutating func node(_ fill: (inout RuleGraph) -> Void) -> Int32 {
        let mark = scratch.count
        fill(&self)
        let new = Node(first: Int32(edges.count), count: Int32(scratch.count - mark))
        edges.append(contentsOf: scratch[mark...])
        scratch.removeSubrange(mark...)
        nodes.append(new)
        return Int32(nodes.count - 1)
    }

    private func edges(of node: Int32) -> Range<Int> {
        let node = nodes[Int(node)]
        return Int(node.first)..<Int(node.first + node.count)
    }

    /// Gathers the first steps of a pattern that `next` follows.
    private mutating func emit(_ pattern: RulePattern, next: Int32) {
        switch pattern {
        case .element(let kind, let category, let capture):
            scratch.append(Edge(kind: kind, capture: capture, category: category, target: next))
        case .sequence(let parts):
            var follower = next
            for part in parts.dropFirst().reversed() {
                let next = follower
                follower = node { $0.emit(part, next: next) }
            }
            if let first = parts.first { emit(first, next: follower) } else { copy(next) }
        case .choice(let parts): for part in parts { emit(part, next: next) }
        case .optional(let part):
            emit(part, next: next)
            copy(next)
        case .glue:
            for index in edges(of: next) {
                var edge = edges[index]
                if edge.kind == .item { edge.kind = .glued }
                scratch.append(edge)
            }
        case .before(let category, let isWanted): guarded(Edge(kind: isWanted ? .after : .notAfter, category: category, target: 0), next)
        case .start: guarded(Edge(kind: .start, target: 0), next)
        }
    }

    private mutating func copy(_ node: Int32) {
        for index in edges(of: node) { scratch.append(edges[index]) }
    }

    /// A condition on what stands before the pattern is asked once its first part has been found.
    private mutating func guarded(_ condition: Edge, _ next: Int32) {
        for index in edges(of: next) {
            var edge = edges[index]
            var check = condition
            check.target = edge.target
            if edge.kind == .accept {
                let accept = edge
                check.target = node { $0.scratch.append(accept) }
                scratch.append(check)
                continue
            }
            edge.target = node { $0.scratch.append(check) }
            scratch.append(edge)
        }
    }
}
