import FocusModel

/// The kind of work that a title's words say: the first word that names one, verbs before nouns.
struct IntentionReader {
    private let page: Page
    private let kinds: [UInt16: (name: String, isWeak: Bool)]

    init(grammar: Grammar, page: Page) {
        self.page = page
        kinds = grammar.kinds
    }

    func intention(of title: [Int]) -> Intention {
        var weak: String?
        for place in title {
            // What several words say together counts before what one of them says.
            var longest: (name: String, end: Int32)?
            for item in page.chart.readings(at: place) {
                guard let kind = kinds[item.category], page.boundaries.canBegin(at: place), page.boundaries.canEnd(at: Int(item.end)) else {
                    continue
                }
                if kind.isWeak {
                    if weak == nil { weak = kind.name }
                } else if longest.map({ item.end > $0.end }) ?? true {
                    longest = (kind.name, item.end)
                }
            }
            if let longest { return Intention(longest.name) }
        }
        return weak.map { Intention($0) } ?? .general
    }
}
