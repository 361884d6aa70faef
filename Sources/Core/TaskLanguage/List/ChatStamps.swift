/// The lines of a copied chat that tell who wrote when: "Rosa 08:02". Told from a plan by a name that comes again and
/// by the messages between.
struct ChatStamps: Sendable {
    private(set) var lines: Set<Int> = []

    init(_ page: Page, _ pageLines: [PageLine], _ categories: ListCategories) {
        var names: [Int: String] = [:]
        for (index, line) in pageLines.enumerated() where !line.isBlank && !line.isMarked {
            if let name = ChatStamps.name(page, line.content, categories) { names[index] = name }
        }
        let isAnswered = names.keys.allSatisfy { index in
            pageLines.indices.contains(index + 1) && !pageLines[index + 1].isBlank && names[index + 1] == nil
        }
        guard isAnswered, Set(names.values).count < names.count else { return }
        lines = Set(names.keys)
    }

    /// One to three words that begin with a capital, and a clock time behind them.
    private static func name(_ page: Page, _ content: Range<Int>, _ categories: ListCategories) -> String? {
        guard
            let start = content.dropFirst().first(where: { page.whole(categories.moment, $0..<content.upperBound)?.meaning.moment?.hasClock ?? false }
            )
        else { return nil }
        let words = content.lowerBound..<start
        guard words.count <= 3, words.allSatisfy({ page.tokens[$0].kind == .word && (65...90).contains(page.originalByte($0)) }) else { return nil }
        return page.text(words)
    }
}
