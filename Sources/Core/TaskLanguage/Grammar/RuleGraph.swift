/// The patterns of all rules as one directed graph: a node is a place in a pattern, an edge a step to the next one. The edges of a node
/// stand side by side, and the first of them is its name.
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
            /// A match of a pattern with which no rule begins, so that it is looked for only here.
            case pattern, gluedPattern
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
        /// A node; for a step that `completes` a rule, the rule.
        var target: Int32
        /// Nothing has to follow: the node behind the step would only accept.
        var completes = false
        /// The last one of its node.
        var isLast = false
        /// The one category with which everything behind the step goes on; `anything` where there are several ways.
        var follower = Edge.anything

        static let anything = UInt16.max
    }

    /// What one rule has put into the graph.
    struct Part: Sendable {
        let rule: Int32
        let heads: Range<Int32>
        let edges: Range<Int32>
    }

    private(set) var edges: [Edge] = []
    /// The first steps of all rules, in their order.
    private(set) var heads: [Edge] = []
    private(set) var parts: [Part] = []
    private var scratch: [Edge] = []

    init() {
        // About what a language takes.
        edges.reserveCapacity(16384)
        heads.reserveCapacity(4096)
        parts.reserveCapacity(4096)
    }

    /// Adds a rule with the pattern that stands at a node; false where it can be empty or begins with a condition.
    mutating func add(_ pattern: RulePattern, at root: Int32, rule: Int32) -> Bool {
        let firstEdge = Int32(edges.count)
        let mark = scratch.count
        scratch.append(Edge(kind: .accept, target: rule))
        let done = seal(mark)
        emit(pattern, root, next: done)
        defer { scratch.removeLast(scratch.count - mark) }
        for index in mark..<scratch.count where scratch[index].kind != .item { return false }
        let firstHead = Int32(heads.count)
        for index in mark..<scratch.count { heads.append(scratch[index]) }
        parts.append(Part(rule: rule, heads: firstHead..<Int32(heads.count), edges: firstEdge..<Int32(edges.count)))
        return true
    }

    /// Prepares the graph for the chart, once all rules are there.
    ///
    /// - Parameter patterns: the categories that patterns match.
    mutating func freeze(categories: Int, patterns: some Sequence<UInt16>) {
        var isLate = [Bool](repeating: false, count: categories)
        for category in patterns { isLate[Int(category)] = true }
        for head in heads { isLate[Int(head.category)] = false }
        for index in edges.indices where isLate[Int(edges[index].category)] {
            if edges[index].kind == .item { edges[index].kind = .pattern }
            if edges[index].kind == .glued { edges[index].kind = .gluedPattern }
        }
        for index in edges.indices where edges[index].kind != .accept { edges[index] = lookingAhead(edges[index]) }
        for index in heads.indices { heads[index] = lookingAhead(heads[index]) }
        scratch = []
    }

    /// Notes at a step what the chart would have to fetch the node behind it for.
    private func lookingAhead(_ edge: Edge) -> Edge {
        let next = edges[Int(edge.target)]
        guard next.isLast else { return edge }
        var edge = edge
        switch next.kind {
        case .accept: (edge.completes, edge.target) = (true, next.target)
        case .item, .glued: edge.follower = next.category
        case .pattern, .gluedPattern, .absent, .present, .end, .after, .notAfter, .start: break
        }
        return edge
    }

    /// Makes a node of the steps gathered since `mark`.
    private mutating func seal(_ mark: Int) -> Int32 {
        let node = Int32(edges.count)
        for index in mark..<scratch.count {
            var edge = scratch[index]
            edge.isLast = index == scratch.count - 1
            edges.append(edge)
        }
        scratch.removeLast(scratch.count - mark)
        return node
    }

    /// Where the edges of a node stand.
    func edges(of node: Int32) -> Range<Int> {
        var last = Int(node)
        while !edges[last].isLast { last += 1 }
        return Int(node)..<last + 1
    }

    /// What one of must begin where a node goes on.
    func signature(of node: Int32) -> UInt64 {
        var signature: UInt64 = 0
        for edge in edges[edges(of: node)] {
            signature |= edge.kind == .item || edge.kind == .glued ? Signature.of(edge.category) : Signature.any
        }
        return signature
    }

    /// Gathers the first steps of a part of a pattern that `next` follows.
    private mutating func emit(_ pattern: RulePattern, _ part: Int32, next: Int32) {
        let node = pattern.nodes[Int(part)]
        switch node.kind {
        case .element(let kind, let category, let capture):
            scratch.append(Edge(kind: kind, capture: capture, category: category, target: next))
        case .sequence: if node.first < 0 { copy(next) } else { emitSequence(pattern, node.first, next: next) }
        case .choice:
            var branch = node.first
            while branch >= 0 {
                emit(pattern, branch, next: next)
                branch = pattern.nodes[Int(branch)].next
            }
        case .optional:
            emit(pattern, node.first, next: next)
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

    private mutating func emitSequence(_ pattern: RulePattern, _ part: Int32, next: Int32) {
        let rest = pattern.nodes[Int(part)].next
        guard rest >= 0 else { return emit(pattern, part, next: next) }
        let mark = scratch.count
        emitSequence(pattern, rest, next: next)
        emit(pattern, part, next: seal(mark))
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
            let mark = scratch.count
            if edge.kind == .accept {
                scratch.append(edge)
                check.target = seal(mark)
                scratch.append(check)
                continue
            }
            scratch.append(check)
            edge.target = seal(mark)
            scratch.append(edge)
        }
    }
}

/// A set of categories in one machine word, by which most steps that lead nowhere are told at once: it may take one category
/// for another, and never misses one.
enum Signature {
    /// Set at every place and in what can go on anywhere.
    static let always: UInt64 = 1 << 63
    static let any = UInt64.max
    @inline(__always)
    static func of(_ category: UInt16) -> UInt64 { 1 << UInt64(category % 63) }
}
