import FocusModel

extension PlanList {
    /// The list after a change. Pure: this list stays as it is.
    package func applying(_ edit: PlanEdit) throws(PlanEditError) -> PlanList {
        switch edit {
        case .add(let tasks): return appending(tasks)
        case .amend(let indices, let changes):
            return try changing(indices) { task in changes.forEach { task.set($0) } }
        case .clear(let indices, let fields):
            return try changing(indices) { task in fields.forEach { task.clear($0) } }
        case .retitle(let index, let title):
            return try changing([index]) { $0.facts.title = title }
        case .wait(let index, let others):
            try check(others)
            guard !others.contains(index) else { throw .notPossible("task \(index + 1) cannot wait for itself; name another task") }
            return try changing([index]) { $0.after = others }
        case .move(let index, let place): return try moving(index, to: place)
        case .drop(let indices):
            try check(indices)
            let gone = Set(indices.flatMap { family(of: $0) })
            return keeping(tasks.indices.filter { !gone.contains($0) })
        case .split(let index, let minutes): return try splitting(index, at: minutes)
        case .join(let indices): return try joining(indices)
        case .start(let moment):
            var list = self
            list.start = moment
            return list
        case .reach(let reach):
            var list = self
            list.reach = reach
            return list
        case .replace(let tasks, let origins): return replaced(by: tasks, origins: origins)
        }
    }

    private func check(_ indices: [Int]) throws(PlanEditError) {
        for index in indices where !tasks.indices.contains(index) {
            throw .noSuchTask(index + 1, count: tasks.count)
        }
    }

    private func changing(_ indices: [Int], _ change: (inout DraftTask) -> Void) throws(PlanEditError) -> PlanList {
        try check(indices)
        var list = self
        for index in indices { change(&list.tasks[index]) }
        return list
    }

    /// A task moves with its checklist items.
    private func moving(_ index: Int, to place: PlanEdit.Place) throws(PlanEditError) -> PlanList {
        try check([index])
        let moved = family(of: index)
        let rest = tasks.indices.filter { !moved.contains($0) }
        let position: Int
        switch place {
        case .first: position = 0
        case .last: position = rest.count
        case .to(let target):
            try check([target])
            position = min(target, rest.count)
        case .before(let other), .after(let other):
            try check([other])
            guard let found = rest.firstIndex(of: other) else {
                throw .notPossible("task \(index + 1) cannot stand beside itself or its own items; name another task")
            }
            if case .before = place { position = found } else { position = found + family(of: other).count }
        }
        return keeping(Array(rest[..<position]) + moved + Array(rest[position...]))
    }

    private func splitting(_ index: Int, at minutes: [Double]) throws(PlanEditError) -> PlanList {
        try check([index])
        let task = tasks[index]
        let whole = task.facts.estimate?.minutes
        var lengths: [Double?] = minutes
        if minutes.isEmpty {
            lengths = whole.map { [($0 / 2).rounded(.up), max(1, ($0 / 2).rounded(.down))] } ?? [nil, nil]
        } else {
            let rest = (whole ?? 0) - minutes.reduce(0, +)
            if rest > 0 { lengths.append(rest) } else if minutes.count == 1 { lengths.append(nil) }
        }
        if let whole, whole < 2, minutes.isEmpty { throw .notPossible("task \(index + 1) has one minute; there is nothing to halve") }
        let pieces = lengths.enumerated().map { number, length in
            var piece = task
            piece.facts.title = "\(task.facts.title) (\(number + 1)/\(lengths.count))"
            piece.facts.estimate = length.map { Estimate(minutes: $0, source: .writer) }
            if number > 0 { piece.facts.start = nil }
            return Part(task: piece, origins: [index], continuesPrevious: number > 0)
        }
        let parts = tasks.indices.map { Part(task: tasks[$0], origins: [$0]) }
        return assembled(parts[..<index] + pieces + parts[(index + 1)...])
    }

    /// One task in the place of the first: both titles, the sum of the estimates where all have one, the tightest demands.
    private func joining(_ indices: [Int]) throws(PlanEditError) -> PlanList {
        try check(indices)
        let order = indices.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        guard order.count > 1, let head = order.first else { throw .notPossible("join needs two tasks or more, as in: join 2 3") }
        var joined = tasks[head]
        for index in order.dropFirst() { joined.absorb(tasks[index]) }
        let place = order.min() ?? head
        let parts = tasks.indices.compactMap { index -> Part? in
            if index == place { return Part(task: joined, origins: order) }
            return order.contains(index) ? nil : Part(task: tasks[index], origins: [index])
        }
        return assembled(parts)
    }
}
