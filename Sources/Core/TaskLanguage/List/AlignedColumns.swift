/// The columns of a table that was printed with spaces: two or more part the cells, and where a cell stands says which column it is of.
struct AlignedColumns {
    private let page: Page
    /// The stretch of each head, in columns of the screen.
    private let heads: [Range<Int>]

    init(_ page: Page, head line: Range<Int>) {
        self.page = page
        heads = AlignedColumns.cells(page, line).map { AlignedColumns.extent(page, $0, of: line) }
    }

    /// The cells of a line in the order in which they stand.
    static func cells(_ page: Page, _ line: Range<Int>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        for place in line.dropFirst() where page.originStart(place) - page.originEnd(place - 1) >= 2 {
            guard page.original[page.originEnd(place - 1)..<page.originStart(place)].allSatisfy({ $0 == 0x20 }) else { continue }
            cells.append(start..<place)
            start = place
        }
        if start < line.upperBound { cells.append(start..<line.upperBound) }
        return cells
    }

    /// A cell for each column, empty where the line has none, and last what stands to the right of all heads.
    func placed(_ line: Range<Int>) -> [Range<Int>] {
        var placed = [Range<Int>](repeating: line.lowerBound..<line.lowerBound, count: heads.count + 1)
        var next = 0
        for cell in AlignedColumns.cells(page, line) where next <= heads.count {
            let column = max(next, column(of: AlignedColumns.extent(page, cell, of: line)))
            placed[column] = cell
            next = column + 1
        }
        return placed
    }

    /// The column whose head begins or ends where the cell does, else the first whose head it stands below; what stands between two heads is
    /// an indented cell of the left one.
    private func column(of cell: Range<Int>) -> Int {
        if let exact = heads.firstIndex(where: { $0.lowerBound == cell.lowerBound || $0.upperBound == cell.upperBound }) { return exact }
        if let below = heads.firstIndex(where: { $0.overlaps(cell) }) { return below }
        let left = heads.lastIndex { $0.upperBound <= cell.lowerBound } ?? 0
        return left == heads.count - 1 ? heads.count : left
    }

    /// How far a cell is indented below its head.
    func indent(of cell: Range<Int>, column: Int, in line: Range<Int>) -> Int {
        max(0, AlignedColumns.extent(page, cell, of: line).lowerBound - heads[column].lowerBound)
    }

    /// Where a cell stands, in columns of the screen from the line's start.
    private static func extent(_ page: Page, _ cell: Range<Int>, of line: Range<Int>) -> Range<Int> {
        guard let first = cell.first, let last = cell.last else { return 0..<0 }
        let start = page.originStart(line.lowerBound) - page.indent(line)
        let from = width(page.original[start..<page.originStart(first)])
        return from..<from + width(page.original[page.originStart(first)..<page.originEnd(last)])
    }

    /// Columns of the screen: combining marks take none, East Asian characters and pictograms two.
    private static func width(_ bytes: ArraySlice<UInt8>) -> Int {
        String(decoding: bytes, as: UTF8.self).reduce(0) { width, character in
            let scalar = character.unicodeScalars.first!.value
            let isWide =
                (0x1100...0x115F).contains(scalar) || (0x2E80...0xA4CF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar)
                || (0xF900...0xFAFF).contains(scalar) || (0xFF00...0xFF60).contains(scalar) || (0x1F300...0x1FAFF).contains(scalar)
            return width + (isWide ? 2 : 1)
        }
    }
}
