/// How the meanings of all rules are computed: one row of steps, in prefix order, in which each rule knows its own first one.
struct MeaningProgram: Sendable {
    enum Step: Sendable {
        /// Whatever the one part that means something gave.
        case only
        /// A place in `constants`.
        case constant(Int32)
        /// What a part of the rule gave, by its slot.
        case capture(Int32)
        /// The n-th group of the rule's pattern, as a number.
        case group(Int32)
        /// A builder; its arguments follow.
        case call(Builder, count: Int32)
    }

    private(set) var steps: [Step] = []
    /// The meanings that stand in grammar files. The first one is none.
    private(set) var constants: [Meaning] = [.none]

    mutating func add(_ step: Step) -> Int32 {
        steps.append(step)
        return Int32(steps.count - 1)
    }

    mutating func setCount(_ count: Int, of call: Int32) {
        if case .call(let builder, _) = steps[Int(call)] { steps[Int(call)] = .call(builder, count: Int32(count)) }
    }

    /// The place of a constant.
    mutating func constant(_ meaning: Meaning) -> Int32 {
        if meaning.isNone { return 0 }
        constants.append(meaning)
        return Int32(constants.count - 1)
    }

    /// The value of steps that need no part of a rule, which are then taken off; nil where it cannot be.
    mutating func takeConstant(from start: Int32) -> Meaning? {
        var place = Int(start)
        defer { steps.removeSubrange(Int(start)...) }
        return value(at: &place, part: { _ in .none }, group: { _ in .nan })
    }

    /// The meaning that the steps from `place` on compute; nil where it cannot be. `part` gives a slot's meaning, and with -1 the only one.
    func value(at place: inout Int, part: (Int) -> Meaning, group: (Int) -> Double) -> Meaning? {
        let step = steps[place]
        place += 1
        switch step {
        case .only: return part(-1)
        case .constant(let index): return constants[Int(index)]
        case .capture(let slot): return part(Int(slot))
        case .group(let number):
            let value = group(Int(number))
            return value.isNaN ? Meaning.none : .number(value)
        case .call(let builder, let count):
            var values: (Meaning, Meaning, Meaning, Meaning) = (.none, .none, .none, .none)
            for index in 0..<count {
                guard let value = value(at: &place, part: part, group: group) else { return nil }
                switch index {
                case 0: values.0 = value
                case 1: values.1 = value
                case 2: values.2 = value
                default: values.3 = value
                }
            }
            return builder.build(values.0, values.1, values.2, values.3)
        }
    }
}

/// A place of a meaning: a constant of the grammar, one made for this text, or the groups of a pattern. A bare number, so that
/// handing a meaning on costs nothing.
struct MeaningPlace: Equatable, Sendable {
    private let raw: Int32
    private static let groupsBase: Int32 = .min / 2

    static let none = MeaningPlace(constant: 0)

    init(constant: Int32) { raw = -1 - constant }
    init(made: Int32) { raw = made }
    init(groups: Int32) { raw = MeaningPlace.groupsBase - groups }

    var isNone: Bool { raw == -1 }
    /// The place of the first group; nil for a meaning.
    var groups: Int32? { raw <= MeaningPlace.groupsBase ? MeaningPlace.groupsBase - raw : nil }
    var made: Int32? { raw >= 0 ? raw : nil }
    /// Only for what is neither groups nor made.
    var constant: Int32 { -1 - raw }
}

/// What the parts of one candidate gave to its rule: a place for each of its slots.
struct MeaningParts {
    /// How many parts of one rule may have a slot.
    static let limit = 8
    /// How many groups of a pattern a rule can use.
    static let groupLimit = 6

    private var slots: InlineArray<8, MeaningPlace> = .init(repeating: .none)
    /// The place of the first group; -1 where no pattern took part.
    private(set) var groups: Int32 = -1
    /// Only the rule's first part has been found.
    private(set) var isOne = true

    /// What the first part gave, for a slot; -1 for none.
    @inline(__always)
    init(_ meaning: MeaningPlace, _ slot: Int8) { take(meaning, slot) }

    /// The same and what one more part gave.
    @inline(__always)
    func with(_ meaning: MeaningPlace, _ slot: Int8) -> MeaningParts {
        var parts = self
        parts.take(meaning, slot)
        parts.isOne = false
        return parts
    }

    @inline(__always)
    private mutating func take(_ meaning: MeaningPlace, _ slot: Int8) {
        if let place = meaning.groups {
            if groups < 0 { groups = place }
        } else if slot >= 0 {
            slots[Int(slot)] = meaning
        }
    }

    subscript(slot: Int) -> MeaningPlace { slots[slot] }

    /// The first part that means something.
    var only: MeaningPlace {
        for slot in 0..<MeaningParts.limit where !slots[slot].isNone { return slots[slot] }
        return .none
    }
}
