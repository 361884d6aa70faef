/// The rules of a grammar that can help to make some categories, with their first steps sorted by category: what one chart goes by.
struct RuleSet: Sendable {
    struct Head: Sendable {
        let target: Int32
        let follower: UInt16
        let capture: Int8
        let completes: Bool

        init(_ edge: RuleGraph.Edge) { (target, follower, capture, completes) = (edge.target, edge.follower, edge.capture, edge.completes) }
    }

    /// Whether a category helps: words and patterns of others are passed over.
    let isUsed: [Bool]
    /// The heads of a category: `heads[starts[category]..<starts[category + 1]]`.
    let starts: [Int32]
    let heads: [Head]
    /// For each head the signature of the node behind its step: a row of its own, as most heads are passed over by it.
    private let signatures: [UInt64]

    /// - Parameter goals: the categories that are wanted; nil for all.
    init(_ graph: RuleGraph, _ productions: [GrammarRule.Production], categoryCount: Int, goals: [UInt16]? = nil) {
        let isUsed =
            goals.map { RuleSet.categories(that: $0, need: graph, productions, categoryCount) } ?? [Bool](repeating: true, count: categoryCount)
        self.isUsed = isUsed
        let parts = graph.parts.lazy.filter { isUsed[Int(productions[Int($0.rule)].category)] }
        var starts = [Int32](repeating: 0, count: categoryCount + 1)
        for part in parts { for head in part.heads { starts[Int(graph.heads[Int(head)].category) + 1] += 1 } }
        for index in 0..<categoryCount { starts[index + 1] += starts[index] }
        self.starts = starts
        var signatures = [UInt64](repeating: Signature.any, count: Int(starts[categoryCount]))
        heads = [Head](unsafeUninitializedCapacity: Int(starts[categoryCount])) { buffer, count in
            for part in parts {
                for index in part.heads {
                    let edge = graph.heads[Int(index)]
                    let place = Int(starts[Int(edge.category)])
                    buffer.initializeElement(at: place, to: Head(edge))
                    if !edge.completes { signatures[place] = graph.signature(of: edge.target) }
                    starts[Int(edge.category)] += 1
                }
            }
            count = buffer.count
        }
        self.signatures = signatures
    }

    /// The first head of some that can go on where the categories of a signature begin; `end` where none can.
    @inline(__always)
    func next(from start: Int, before end: Int, where follow: UInt64) -> Int {
        signatures.withUnsafeBufferPointer { signatures in
            var index = start
            while index < end, signatures[index] & follow == 0 { index += 1 }
            return index
        }
    }

    /// The categories from which those of `goals` are made, step by step back through the rules.
    private static func categories(
        that goals: [UInt16], need graph: RuleGraph, _ productions: [GrammarRule.Production], _ categoryCount: Int
    ) -> [Bool] {
        var makers = [[Int]](repeating: [], count: categoryCount)
        for (index, part) in graph.parts.enumerated() { makers[Int(productions[Int(part.rule)].category)].append(index) }
        var isUsed = [Bool](repeating: false, count: categoryCount)
        var open: [UInt16] = []
        func use(_ category: UInt16) {
            guard Int(category) < categoryCount, !isUsed[Int(category)] else { return }
            isUsed[Int(category)] = true
            open.append(category)
        }
        goals.forEach(use)
        while let category = open.popLast() {
            for maker in makers[Int(category)] {
                let part = graph.parts[maker]
                for head in part.heads { use(graph.heads[Int(head)].category) }
                for index in part.edges {
                    let edge = graph.edges[Int(index)]
                    switch edge.kind {
                    case .item, .glued, .pattern, .gluedPattern, .absent, .present: use(edge.category)
                    case .accept, .end, .after, .notAfter, .start: break
                    }
                }
            }
        }
        return isUsed
    }
}
