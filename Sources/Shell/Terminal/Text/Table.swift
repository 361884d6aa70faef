/// Rows under column heads, laid out to fit a width: what gives way first is stated per column.
package struct Table: Sendable {
    package struct Column: Sendable {
        package var title: String
        package var alignment: Alignment
        /// The column may shrink to this width, its cells cut with an ellipsis; nil: it never shrinks.
        package var least: Int?
        /// 0: always there. Where space is short, the columns with the highest rank go first.
        package var rank: Int

        package init(_ title: String, _ alignment: Alignment = .left, least: Int? = nil, rank: Int = 0) {
            self.title = title
            self.alignment = alignment
            self.least = least
            self.rank = rank
        }
    }

    package struct Cell: Sendable, ExpressibleByStringLiteral {
        package var text: String
        package var faces: [Style.Face]

        /// Control characters are made visible here, so that titles may come as they are.
        package init(_ text: String, _ faces: Style.Face...) {
            self.text = printable(text)
            self.faces = faces
        }

        package init(stringLiteral text: String) { self.init(text) }
    }

    package var columns: [Column]
    package var rows: [[Cell]] = []

    package init(_ columns: [Column], rows: [[Cell]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// The lines, the head first, none wider than `style.width`, without trailing spaces. A column of empty cells is left out.
    /// Where the style is linear, a sentence a row.
    package func lines(_ style: Style) -> [String] {
        if style.isLinear { return rows.map(sentence) }
        let widths = layout(style.width)
        let head = line(columns.map { Cell($0.title, .dim) }, widths, style)
        return [head] + rows.map { line($0, widths, style) }
    }

    private static let gap = 2

    /// `call the dentist: #1, yours 10m, kind calls`: the first column that is no number leads, each other cell follows its column's title.
    private func sentence(_ row: [Cell]) -> String {
        let lead = columns.firstIndex { $0.title != "#" } ?? 0
        let others = columns.indices.filter { $0 != lead && !row[$0].text.isEmpty }
        let parts = others.map {
            columns[$0].title == "#" ? "#\(row[$0].text)" : columns[$0].title.isEmpty ? row[$0].text : "\(columns[$0].title) \(row[$0].text)"
        }
        return "\(row[lead].text.drop { $0 == " " }): " + parts.joined(separator: ", ")
    }

    private func line(_ cells: [Cell], _ widths: [Int?], _ style: Style) -> String {
        var line = ""
        var owed = 0  // spaces that are written only when something follows
        for (column, (cell, width)) in zip(columns, zip(cells, widths)) {
            guard let width else { continue }
            let text = truncated(cell.text, to: width)
            let space = width - displayWidth(text)
            let lead = column.alignment == .right ? space : 0
            if !text.isEmpty {
                line += String(repeating: " ", count: owed + lead) + style.paint(text, cell.faces)
                owed = 0
            } else {
                owed += lead
            }
            owed += space - lead + Table.gap
        }
        return line
    }

    /// A width for each column, nil for one that is left out.
    private func layout(_ available: Int) -> [Int?] {
        var widths: [Int?] = columns.indices.map { index in
            let cells = rows.map { displayWidth($0[index].text) }.max() ?? 0
            return cells == 0 && !rows.isEmpty ? nil : max(cells, displayWidth(columns[index].title))
        }
        while excess(widths, available) > shrinkable(widths) {
            let candidates = columns.indices.filter { widths[$0] != nil && columns[$0].rank > 0 }
            guard let last = candidates.max(by: { columns[$0].rank < columns[$1].rank }) else { break }
            widths[last] = nil
        }
        while excess(widths, available) > 0 {
            // One column at a time from the widest, so that all that shrink end about as wide.
            let candidates = columns.indices.filter { (widths[$0] ?? 0) > (columns[$0].least ?? .max) }
            guard let widest = candidates.max(by: { widths[$0]! < widths[$1]! }) else { break }
            widths[widest]! -= 1
        }
        // Nothing more can give way by the rules: the widest column does, so that no line wraps.
        while excess(widths, available) > 0, let widest = widths.indices.max(by: { widths[$0] ?? 0 < widths[$1] ?? 0 }), widths[widest] ?? 0 > 1 {
            widths[widest]! -= 1
        }
        return widths
    }

    private func excess(_ widths: [Int?], _ available: Int) -> Int {
        let shown = widths.compactMap(\.self)
        return shown.reduce(0, +) + Table.gap * max(0, shown.count - 1) - available
    }

    private func shrinkable(_ widths: [Int?]) -> Int {
        zip(columns, widths).reduce(0) { sum, pair in
            guard let width = pair.1, let least = pair.0.least else { return sum }
            return sum + max(0, width - least)
        }
    }
}
