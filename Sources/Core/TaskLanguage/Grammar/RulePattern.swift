/// Rule patterns as written, small regular languages over categories and words, as trees in one row of nodes.
struct RulePattern {
    struct Node {
        enum Kind {
            case element(RuleGraph.Edge.Kind, category: UInt16, capture: Int8)
            /// The next element stands without white space.
            case glue
            case sequence, choice
            case optional
            /// The word before must (or must not) have the category.
            case before(UInt16, isWanted: Bool)
            case start
        }
        let kind: Kind
        /// The first part of a sequence, a choice or an optional part; -1 where there is none.
        let first: Int32
        /// The next part of the same whole; -1 after the last one.
        var next: Int32 = -1
    }

    private(set) var nodes: [Node] = []

    mutating func removeAll() { nodes.removeAll(keepingCapacity: true) }

    mutating func add(_ kind: Node.Kind, first: Int32 = -1) -> Int32 {
        nodes.append(Node(kind: kind, first: first))
        return Int32(nodes.count - 1)
    }

    /// Puts a part behind another one of the same whole.
    mutating func link(_ node: Int32, to next: Int32) { nodes[Int(node)].next = next }

    /// The parts of a whole that is being read.
    struct Parts {
        private(set) var first: Int32 = -1
        private var last: Int32 = -1

        mutating func append(_ node: Int32, in pattern: inout RulePattern) {
            if first < 0 { first = node } else { pattern.link(last, to: node) }
            last = node
        }

        /// The only part, or the whole of all parts.
        func whole(_ kind: Node.Kind, in pattern: inout RulePattern) -> Int32 {
            first >= 0 && first == last ? first : pattern.add(kind, first: first)
        }
    }
}
