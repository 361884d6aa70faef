/// Whether the parts of each rule mean what its builders take: kinds of meaning, followed through all categories.
struct MeaningCheck {
    private let rules: [GrammarRule]
    private let terms: [MeaningTerm]
    private let shapes: [RuleShape]
    /// What the constituents of each category can mean.
    private var kinds: [MeaningKinds]

    init(_ rules: [GrammarRule], _ program: MeaningProgram, _ shapes: [RuleShape], categories: Int, isDefined: [Bool]) {
        self.rules = rules
        terms = rules.map { MeaningTerm(program, at: $0.meaning) }
        self.shapes = shapes
        kinds = [MeaningKinds](repeating: [], count: categories)
        var named = Set(rules.map(\.category))
        for index in kinds.indices where !isDefined[index] {
            kinds[index] = .any
            named.remove(UInt16(index))
        }
        // Words and patterns inside rules have no category of their own that a rule makes.
        for index in kinds.indices where !named.contains(UInt16(index)) && kinds[index].isEmpty { kinds[index] = .nothing }
        var isChanging = true
        while isChanging {
            isChanging = false
            for (index, rule) in rules.enumerated() {
                let sum = kinds[Int(rule.category)].union(result(of: terms[index], in: shapes[index]))
                if sum != kinds[Int(rule.category)] { (kinds[Int(rule.category)], isChanging) = (sum, true) }
            }
        }
    }

    private func result(of term: MeaningTerm, in shape: RuleShape) -> MeaningKinds {
        switch term {
        case .only: shape.captures.values.joined().reduce(MeaningKinds.nothing) { $0.union(kinds[Int($1)]) }
        case .constant(let meaning): MeaningKinds(meaning)
        case .capture(let slot): (shape.captures[Int8(slot)] ?? []).reduce(MeaningKinds()) { $0.union(kinds[Int($1)]) }
        case .group: [.number, .nothing]
        case .call(let builder, _): builder.signature.result
        }
    }

    /// What is wrong with the meaning of a rule, in words.
    func faults(of rule: Int) -> [String] { faults(in: terms[rule], shapes[rule]) }

    private func faults(in term: MeaningTerm, _ shape: RuleShape) -> [String] {
        guard case .call(let builder, let terms) = term else { return [] }
        let signature = builder.signature
        var faults = terms.flatMap { self.faults(in: $0, shape) }
        if terms.count < signature.least || terms.count > signature.arguments.count {
            let count = signature.least == signature.arguments.count ? "\(signature.least)" : "\(signature.least) to \(signature.arguments.count)"
            faults.append("\(builder) takes \(count) arguments, here are \(terms.count)")
        }
        for (place, (term, wanted)) in zip(terms, signature.arguments).enumerated() {
            let given = result(of: term, in: shape)
            let optional = place >= signature.least ? MeaningKinds.nothing : []
            if case .capture(let slot) = term, optional.isEmpty, !(shape.certain?.contains(Int8(slot)) ?? true) {
                faults.append(
                    "\(builder) needs its \(Self.ordinals[min(place, 3)]) argument, and one way through the pattern leaves it out: that way never matches"
                )
            }
            guard !given.isEmpty, given.isDisjoint(with: wanted.union(optional)) else { continue }
            let part = Self.ordinals[min(place, 3)]
            faults.append("\(builder) takes \(wanted.words) as its \(part) argument, and this is \(given.words)")
        }
        return faults
    }

    private static let ordinals = ["first", "second", "third", "fourth"]
}
