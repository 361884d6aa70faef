/// What one rule is made of, read back from the graph of all rules.
struct RuleShape {
    /// Categories of which it takes a constituent, and those that it only asks for.
    var parts: Set<UInt16> = []
    var conditions: Set<UInt16> = []
    /// For each capture the categories that can fill it.
    var captures: [Int8: Set<UInt16>] = [:]
    /// The captures that every way through the pattern fills; nil as long as no way is known.
    var certain: Set<Int8>?
    /// Its pattern in a form of its own: two rules with the same one match the same.
    var form = ""

    /// The shapes of all rules and word statements, by their numbers.
    static func all(_ graph: RuleGraph, count: Int) -> [RuleShape] {
        var shapes = [RuleShape](repeating: RuleShape(), count: count)
        for (rule, edge) in graph.beginnings {
            var walk = Walk(graph: graph)
            walk.follow(edge)
            shapes[Int(rule)].parts.formUnion(walk.shape.parts)
            shapes[Int(rule)].conditions.formUnion(walk.shape.conditions)
            shapes[Int(rule)].captures.merge(walk.shape.captures) { $0.union($1) }
            shapes[Int(rule)].form += walk.shape.form + ";"
            var memory: [Int32: Set<Int8>] = [:]
            let certain = graph.captures(certainFrom: edge, &memory)
            shapes[Int(rule)].certain = shapes[Int(rule)].certain?.intersection(certain) ?? certain
        }
        return shapes
    }

    private struct Walk {
        let graph: RuleGraph
        var shape = RuleShape()
        private var seen: Set<Int32> = []

        init(graph: RuleGraph) { self.graph = graph }

        mutating func follow(_ edge: RuleGraph.Edge) {
            shape.form += "\(edge.kind.rawValue):\(edge.category):\(edge.capture)"
            switch edge.kind {
            case .item, .glued, .pattern, .gluedPattern:
                shape.parts.insert(edge.category)
                if edge.capture >= 0 { shape.captures[edge.capture, default: []].insert(edge.category) }
            case .absent, .present, .after, .notAfter: shape.conditions.insert(edge.category)
            case .end, .start: break
            case .accept:
                shape.form += "!"
                return
            }
            // Branches that meet again are gone through once.
            guard seen.insert(edge.target).inserted else { return shape.form += "^\(edge.target - (seen.min() ?? 0))" }
            shape.form += "("
            for index in graph.edges(of: edge.target) { follow(graph.edges[index]) }
            shape.form += ")"
        }
    }
}

extension RuleGraph {
    /// Whether a way from an edge to the end of its rule takes only categories that something can make. `dead` gathers the others.
    func canComplete(_ edge: Edge, made: [Bool], dead: inout Set<UInt16>) -> Bool {
        switch edge.kind {
        case .accept: return true
        case .item, .glued, .pattern, .gluedPattern, .present:
            if !made[Int(edge.category)] {
                dead.insert(edge.category)
                return false
            }
        case .absent, .after, .notAfter, .end, .start: break
        }
        var isComplete = false
        for index in edges(of: edge.target) where canComplete(edges[index], made: made, dead: &dead) { isComplete = true }
        return isComplete
    }

    /// The captures that every way from an edge to the end of its rule fills.
    fileprivate func captures(certainFrom edge: Edge, _ memory: inout [Int32: Set<Int8>]) -> Set<Int8> {
        if edge.kind == .accept { return [] }
        var rest: Set<Int8>? = memory[edge.target]
        if rest == nil {
            for index in edges(of: edge.target) {
                let found = captures(certainFrom: edges[index], &memory)
                rest = rest?.intersection(found) ?? found
            }
            memory[edge.target] = rest
        }
        let takes =
            switch edge.kind {
            case .item, .glued, .pattern, .gluedPattern: true
            case .accept, .absent, .present, .end, .after, .notAfter, .start: false
            }
        return takes && edge.capture >= 0 ? (rest ?? []).union([edge.capture]) : rest ?? []
    }

    /// The first steps of all rules, each with its rule.
    var beginnings: some Sequence<(rule: Int32, edge: Edge)> {
        parts.lazy.flatMap { part in part.heads.lazy.map { (part.rule, heads[Int($0)]) } }
    }
}
