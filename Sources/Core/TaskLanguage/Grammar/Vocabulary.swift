/// The names in grammar files: those of the program's own vocabulary come first, so that a name's number tells what it stands for.
struct Vocabulary: Sendable {
    /// What a name means to the program; a name may be a builder and a unit ("day").
    struct Sense: Sendable {
        var builder: Builder?
        var constant: Meaning?
    }

    private(set) var names = WordTable(capacity: 1024)
    private var senses: [Sense] = []
    /// The category of each name; `noCategory` where it is none.
    private var categories: [UInt16] = []
    static let noCategory = UInt16.max

    init() {
        for builder in Builder.allCases { learn(builder.rawValue) { $0.builder = builder } }
        // Where a name is both a symbol and a unit, the symbol counts.
        for unit in TimeUnit.allCases { learn(unit.rawValue) { $0.constant = .unit(unit) } }
        for symbol in Symbol.allCases { learn(symbol.rawValue) { $0.constant = .symbol(symbol) } }
        learn("none") { $0.constant = Meaning.none }
    }

    private mutating func learn(_ name: String, _ change: (inout Sense) -> Void) {
        var name = name
        let number = Int(name.withUTF8 { intern($0) })
        while senses.count <= number { senses.append(Sense()) }
        change(&senses[number])
    }

    mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> Int32 {
        let number = names.intern(name)
        if Int(number) == categories.count { categories.append(Vocabulary.noCategory) }
        return number
    }

    func sense(of name: Int32) -> Sense { Int(name) < senses.count ? senses[Int(name)] : Sense() }

    func category(of name: Int32) -> UInt16 { name < 0 ? Vocabulary.noCategory : categories[Int(name)] }

    func category(named name: String) -> UInt16 { category(of: names.number(of: name)) }

    mutating func setCategory(_ category: UInt16, of name: Int32) { categories[Int(name)] = category }

    /// The names of all categories.
    var categoryNames: some Sequence<(name: Int32, category: UInt16)> {
        categories.lazy.enumerated().filter { $0.element != Vocabulary.noCategory }.map { (Int32($0.offset), $0.element) }
    }
}
