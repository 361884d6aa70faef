import FocusModel
import Planner
import System
import Terminal

/// Where the prompt's answers are printed: they only ever follow one another down the screen.
package struct PlanScreen {
    package var output: ByteSink
    package var layout: PlanLayout
    /// Asked anew for each answer: windows change their size.
    package var style: () -> Style
    package var rows: () -> Int

    package init(output: ByteSink, layout: PlanLayout, style: @escaping () -> Style, rows: @escaping () -> Int) {
        self.output = output
        self.layout = layout
        self.style = style
        self.rows = rows
    }

    /// So many that the table above them stays in sight.
    private var mostFindings: Int { max(3, rows() / 4) }

    func show(_ lines: [String]) {
        for line in lines { output.writeLine(line) }
        output.flush()
    }

    /// Sentences, broken at the screen's edge.
    func say(_ sentences: String...) {
        let style = style()
        show(sentences.flatMap { wrapped(printable($0, keepingLines: true), to: max(20, style.width - 1)) })
    }

    func complain(_ sentence: String) {
        let style = style()
        show(wrapped("! " + printable(sentence, keepingLines: true), to: max(20, style.width - 1)).map { style.paint($0, .red) })
    }

    /// A hint at the right edge, where there is room for it.
    func atRight(_ hint: String, after used: Int) -> String {
        let room = min(style().width, 80) - used - displayWidth(hint) - 1
        return room < 2 ? "" : String(repeating: " ", count: room) + hint
    }

    func show(_ day: PlannedDay, blank: Bool = true) { show((blank ? [""] : []) + day.lines(layout, style: style(), mostFindings: mostFindings)) }

    /// Lines, each broken at the screen's edge and then indented by two more columns than it began with.
    func explain(_ lines: [String]) {
        let width = max(24, style().width - 1)
        show(
            lines.flatMap { line in
                let indent = line.prefix { $0 == " " }
                return wrapped(line, to: width - indent.count - 2).enumerated().map { "\(indent)\($0 > 0 ? "  " : "")\($1)" }
            })
    }

    /// The whole plan where it fits the screen, else the tasks that changed, and the summary.
    func show(_ day: PlannedDay, touched: [Int]) {
        let style = style()
        let whole = [""] + day.lines(layout, style: style, mostFindings: mostFindings)
        switch layout {
        case .table where whole.count < rows() - 1: show(whole)
        case .table:
            let all = day.rows
            let some = touched.prefix(max(1, rows() / 2)).map { all[$0] }
            show((some.isEmpty ? [] : PlanTable(Array(some), style: style).lines) + day.summaryLines(style, mostFindings: mostFindings))
        case .linear:
            let all = day.rows
            show(touched.prefix(20).map { all[$0].sentence } + day.summaryLines(style, mostFindings: mostFindings))
        }
    }
}
