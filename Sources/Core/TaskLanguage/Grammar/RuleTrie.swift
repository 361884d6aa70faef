/// All sequences of all rules merged by common beginnings, so that a constituent is held against every rule that it may
/// begin in one descent.
struct RuleTrie: Sendable {
    struct Node: Sendable {
        var steps: [(element: RuleElement, node: Int32)] = []
        var accepts: [Int32] = []
    }
    private(set) var nodes: [Node] = [Node()]
    private(set) var variants: [RuleVariant] = []
    /// For each category, the node after a sequence's first element; -1 where no rule begins so.
    private(set) var first: [Int32] = []

    mutating func add(_ elements: [RuleElement], _ variant: RuleVariant) {
        variants.append(variant)
        let head = Int(elements[0].category)
        while first.count <= head { first.append(-1) }
        if first[head] < 0 {
            nodes.append(Node())
            first[head] = Int32(nodes.count - 1)
        }
        var node = first[head]
        for element in elements.dropFirst() {
            if let step = nodes[Int(node)].steps.first(where: { $0.element == element }) {
                node = step.node
            } else {
                nodes.append(Node())
                let new = Int32(nodes.count - 1)
                nodes[Int(node)].steps.append((element, new))
                node = new
            }
        }
        nodes[Int(node)].accepts.append(Int32(variants.count - 1))
    }

    func start(_ category: UInt16) -> Int32 { Int(category) < first.count ? first[Int(category)] : -1 }
}
