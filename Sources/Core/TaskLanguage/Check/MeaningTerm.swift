/// The meaning of a rule as the tree that it was written as, for those who look at rules and not at texts.
indirect enum MeaningTerm {
    /// Whatever the one part that means something gave.
    case only
    case constant(Meaning)
    case capture(Int)
    case group(Int)
    case call(Builder, [MeaningTerm])

    init(_ program: MeaningProgram, at place: Int32) {
        var place = Int(place)
        self.init(program, &place)
    }

    private init(_ program: MeaningProgram, _ place: inout Int) {
        let step = program.steps[place]
        place += 1
        switch step {
        case .only: self = .only
        case .constant(let index): self = .constant(program.constants[Int(index)])
        case .capture(let slot): self = .capture(Int(slot))
        case .group(let number): self = .group(Int(number))
        case .call(let builder, let count):
            var terms: [MeaningTerm] = []
            for _ in 0..<count { terms.append(MeaningTerm(program, &place)) }
            self = .call(builder, terms)
        }
    }
}
