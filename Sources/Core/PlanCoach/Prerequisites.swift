/// What must come first, among the tasks that have a stretch of their own.
///
/// A dependency on a heading means all that stands under it, one on a checklist item the task that holds it; what is done
/// already is no hindrance. Where tasks wait for one another in a circle, the links between them are dropped and reported.
struct Prerequisites {
    /// For each task, the tasks with a stretch that must have ended.
    private(set) var direct: [[Int]]
    /// For each task, a prerequisite that belongs to another day.
    private(set) var elsewhere: [Int?]
    private(set) var cycles: [[Int]] = []

    init(_ tasks: [PlanTask], _ roles: Roles) {
        direct = Array(repeating: [], count: tasks.count)
        elsewhere = Array(repeating: nil, count: tasks.count)
        for index in tasks.indices {
            for other in tasks[index].after where tasks.indices.contains(other) && other != index {
                for holder in Prerequisites.stretches(of: index, roles) { link(holder, to: other, roles) }
            }
        }
        for group in stronglyConnected(direct) {
            cycles.append(group.sorted())
            let members = Set(group)
            for index in group { direct[index].removeAll(where: members.contains) }
        }
        cycles.sort { $0[0] < $1[0] }
    }

    private mutating func link(_ index: Int, to other: Int, _ roles: Roles) {
        let firsts = Prerequisites.stretches(of: other, roles).filter { $0 != index }
        // A task under a heading that waits for that same heading waits for nothing.
        guard !isAncestor(other, of: index, roles) else { return }
        direct[index] += firsts
        if firsts.isEmpty, case .otherDay = roles.roles[other] { elsewhere[index] = other }
    }

    /// The tasks whose time a task's own time is in.
    private static func stretches(of index: Int, _ roles: Roles) -> [Int] {
        switch roles.roles[index] {
        case .fixed, .flexible: [index]
        case .covered(let above): [above]
        case .heading: roles.children[index].flatMap { stretches(of: $0, roles) }
        case .done, .otherDay, .past: []
        }
    }

    private func isAncestor(_ other: Int, of index: Int, _ roles: Roles) -> Bool {
        var above = roles.parents[index]
        while let parent = above {
            if parent == other { return true }
            above = roles.parents[parent]
        }
        return false
    }
}

/// The groups of two or more nodes that reach one another (Tarjan 1972, without recursion, so that a long list is no danger).
func stronglyConnected(_ edges: [[Int]]) -> [[Int]] {
    var order = Array(repeating: -1, count: edges.count)
    var low = order
    var isOnStack = Array(repeating: false, count: edges.count)
    var stack: [Int] = []
    var groups: [[Int]] = []
    var counter = 0
    for root in edges.indices where order[root] < 0 && !edges[root].isEmpty {
        var walk: [(node: Int, next: Int)] = [(root, 0)]
        while let (node, next) = walk.last {
            if next == 0 {
                order[node] = counter
                low[node] = counter
                counter += 1
                stack.append(node)
                isOnStack[node] = true
            }
            if next < edges[node].count {
                walk[walk.count - 1].next += 1
                let target = edges[node][next]
                if order[target] < 0 {
                    walk.append((target, 0))
                } else if isOnStack[target] {
                    low[node] = min(low[node], order[target])
                }
                continue
            }
            walk.removeLast()
            if let above = walk.last?.node { low[above] = min(low[above], low[node]) }
            guard low[node] == order[node], let start = stack.lastIndex(of: node) else { continue }
            let group = Array(stack[start...])
            stack.removeSubrange(start...)
            for member in group { isOnStack[member] = false }
            if group.count > 1 { groups.append(group) }
        }
    }
    return groups
}
