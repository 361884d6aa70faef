/// Messages of an exported chat whose writer and time stand before them on their line: "[3/4/26, 8:02:12 AM] Rosa: buy milk",
/// "04/03/2026, 08:02 - Rosa: buy milk". At least two must be so, dated or with a name that comes again.
struct ChatMessages {
    private let page: Page
    private let categories: ListCategories
    /// Where the message of a line begins.
    private(set) var starts: [Int: Int] = [:]

    init(_ page: Page, _ categories: ListCategories) {
        self.page = page
        self.categories = categories
        var names: [String] = []
        var areForeign = false
        var areDated = true
        for (index, line) in page.lines.enumerated() {
            guard let found = message(line) else { continue }
            starts[index] = found.start
            names.append(found.name.text)
            areForeign = areForeign || found.name.isForeign
            areDated = areDated && found.isDated
        }
        if names.count < 2 || !areForeign || !areDated && Set(names).count == names.count { starts = [:] }
    }

    private func message(_ line: Range<Int>) -> (name: (text: String, isForeign: Bool), start: Int, isDated: Bool)? {
        guard let first = line.first else { return nil }
        let isBracketed = page.isMark(first, UInt8(ascii: "["))
        let start = isBracketed ? first + 1 : first
        guard let end = line.first(where: { page.isMark($0, UInt8(ascii: isBracketed ? "]" : "-")) && ($0 > start) }),
            let moment = page.whole(categories.moment, start..<end)?.meaning.moment, moment.hasClock, isBracketed || moment.hasDay,
            let colon = line.first(where: { $0 > end && page.isMark($0, UInt8(ascii: ":")) }), colon + 1 < line.upperBound,
            let name = ChatStamps.name(page, end + 1..<colon, commas: 0)
        else { return nil }
        return (name, colon + 1, moment.hasDay)
    }
}
