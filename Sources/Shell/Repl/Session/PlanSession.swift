/// A list under change, with every earlier state of it: each change can be undone, and an undone one done again.
package struct PlanSession: Hashable, Sendable {
    package private(set) var list: PlanList
    private var past: [PlanList] = []
    private var undone: [PlanList] = []

    /// The list as it was last saved.
    package private(set) var saved: PlanList?

    package init(list: PlanList = PlanList()) { self.list = list }

    package var isSaved: Bool { saved == list }
    package mutating func noteSaved() { saved = list }

    package var canUndo: Bool { !past.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }

    /// Makes a change; when it cannot be made nothing moves.
    package mutating func apply(_ edit: PlanEdit) throws(PlanEditError) {
        let next = try list.applying(edit)
        past.append(list)
        undone = []
        list = next
    }

    /// False when there is nothing to undo.
    @discardableResult package mutating func undo() -> Bool {
        guard let earlier = past.popLast() else { return false }
        undone.append(list)
        list = earlier
        return true
    }

    /// False when there is nothing to do again.
    @discardableResult package mutating func redo() -> Bool {
        guard let later = undone.popLast() else { return false }
        past.append(list)
        list = later
        return true
    }
}
