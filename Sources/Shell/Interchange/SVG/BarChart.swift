/// A bar chart as SVG 1.1: upright bars under their values and over their names, nothing else.
package struct BarChart: Hashable, Sendable {
    package struct Bar: Hashable, Sendable {
        package var name: String
        /// Not negative.
        package var value: Double
        /// The value as it is written over the bar.
        package var text: String

        package init(name: String, value: Double, text: String) {
            self.name = name
            self.value = value
            self.text = text
        }
    }

    package var title: String
    package var bars: [Bar]

    package init(title: String, bars: [Bar]) {
        self.title = title
        self.bars = bars
    }

    private static let height = 240.0, top = 56.0, slot = 72.0, margin = 24.0, bar = 44.0

    /// The document, a line an element.
    package var svg: String {
        let width = BarChart.margin * 2 + BarChart.slot * Double(max(bars.count, 4))
        let base = BarChart.top + BarChart.height
        let most = bars.map(\.value).max() ?? 0
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(number(width))" height="\#(number(base + 40))" viewBox="0 0 \#(number(width)) \#(number(base + 40))" role="img" font-family="sans-serif" font-size="13">"#,
            "<title>\(escaped(title))</title>",
            ##"<rect width="100%" height="100%" fill="#ffffff"/>"##,
            #"<text x="\#(number(BarChart.margin))" y="26" font-size="16">\#(escaped(title))</text>"#,
        ]
        for (index, bar) in bars.enumerated() {
            let middle = BarChart.margin + BarChart.slot * (Double(index) + 0.5)
            let tall = most > 0 ? bar.value / most * (BarChart.height - 20) : 0
            lines.append(
                ##"<rect x="\##(number(middle - BarChart.bar / 2))" y="\##(number(base - tall))" width="\##(number(BarChart.bar))" height="\##(number(tall))" fill="#3b6ea5"/>"##
            )
            if !bar.text.isEmpty { lines.append(label(bar.text, middle, base - tall - 6)) }
            lines.append(label(bar.name, middle, base + 20))
        }
        lines.append(
            ##"<line x1="\##(number(BarChart.margin))" y1="\##(number(base))" x2="\##(number(width - BarChart.margin))" y2="\##(number(base))" stroke="#333333"/>"##
        )
        return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
    }

    private func label(_ text: String, _ x: Double, _ y: Double) -> String {
        #"<text x="\#(number(x))" y="\#(number(y))" text-anchor="middle">\#(escaped(text))</text>"#
    }

    /// To a tenth of a pixel.
    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
