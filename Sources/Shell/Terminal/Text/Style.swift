/// What the other end of the output can show: colour, cursor movement, how wide it is.
package struct Style: Hashable, Sendable {
    /// SGR colours and weights.
    package var hasColour: Bool
    /// Cursor movement, redrawing in place, boxes; without it the output only grows, line after line.
    package var isInteractive: Bool
    /// Sentences in place of tables, the important word first: for screen readers, dumb terminals, and whoever turns colour off.
    package var isLinear: Bool
    /// Columns.
    package var width: Int

    package init(hasColour: Bool, isInteractive: Bool, isLinear: Bool = false, width: Int = 80) {
        self.hasColour = hasColour
        self.isInteractive = isInteractive
        self.isLinear = isLinear
        self.width = width
    }

    /// No colour, no movement, 80 columns: for pipes.
    package static let plain = Style(hasColour: false, isInteractive: false)

    /// NO_COLOR (any value that is not empty), TERM=dumb or unset, `--plain` and an output that is no terminal each take
    /// something away; a pipe keeps its tables unless `--plain` asks for sentences. The width is the terminal's, else COLUMNS, else 80.
    package init(environment: [String: String], isTerminal: Bool, plain: Bool = false, size: TerminalSize? = nil) {
        let term = environment["TERM"] ?? "dumb"
        isInteractive = isTerminal && !plain && term != "dumb"
        hasColour = isInteractive && (environment["NO_COLOR"] ?? "").isEmpty
        isLinear = plain || isTerminal && !hasColour
        width = size?.columns ?? environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// How a stretch of text stands out.
    package enum Face: String, CaseIterable, Sendable {
        case bold, dim, red, green, yellow, blue, cyan

        fileprivate var code: String {
            switch self {
            case .bold: "1"
            case .dim: "2"
            case .red: "31"
            case .green: "32"
            case .yellow: "33"
            case .blue: "34"
            case .cyan: "36"
            }
        }
    }

    /// The text in these faces; unchanged where there is no colour.
    package func paint(_ text: String, _ faces: Face...) -> String { paint(text, faces) }

    package func paint(_ text: String, _ faces: [Face]) -> String {
        guard hasColour, !faces.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[\(faces.map(\.code).joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}
