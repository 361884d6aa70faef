import Interchange

/// The status bars whose language `tp status --format` speaks.
enum StatusFormat: String, CaseIterable {
    case waybar, tmux, i3blocks, i3bar, polybar

    /// What the bar reads: one line, or as many as its protocol has.
    func text(_ glance: StatusGlance) -> String {
        switch self {
        case .waybar: Self.waybar(glance)
        case .tmux: Self.tmux(glance)
        case .i3blocks: Self.i3blocks(glance)
        case .i3bar: Self.i3bar(glance)
        case .polybar: Self.polybar(glance)
        }
    }

    /// One JSON object with Pango markup in its texts (`return-type: json`, man waybar-custom).
    private static func waybar(_ glance: StatusGlance) -> String {
        let object: JSONObject = [
            "text": .string(markup(glance.text)), "alt": .string(glance.kind.rawValue), "tooltip": .string(markup(glance.tooltip)),
            "class": .string(glance.kind.rawValue), "percentage": .integer(glance.percentage),
        ]
        return JSONValue.object(object).text
    }

    /// Text between styles; `##` is a number sign (man tmux, STYLES).
    private static func tmux(_ glance: StatusGlance) -> String {
        guard let colour = glance.kind.terminalColour else { return "" }
        return "#[fg=\(colour)]\(replaced("#", by: "##", in: glance.text))#[default]"
    }

    /// Full text, short text and colour, a line each (man i3blocks, FORMAT).
    private static func i3blocks(_ glance: StatusGlance) -> String {
        guard let colour = glance.kind.colour else { return "" }
        return "\(glance.text)\n\(glance.brief)\n\(colour)"
    }

    /// The array that is one line of the i3bar protocol; without a run an empty one.
    private static func i3bar(_ glance: StatusGlance) -> String {
        guard let colour = glance.kind.colour else { return "[]" }
        let block: JSONObject = [
            "name": "tp", "instance": .string(glance.kind.rawValue), "full_text": .string(glance.text), "short_text": .string(glance.brief),
            "color": .string(colour), "markup": "none",
        ]
        return JSONValue.array([.object(block)]).text
    }

    /// Text between formatting tags; a `%{` of the text's own is taken apart.
    private static func polybar(_ glance: StatusGlance) -> String {
        guard let colour = glance.kind.colour else { return "" }
        return "%{F\(colour)}\(replaced("{", by: " {", after: "%", in: glance.text))%{F-}"
    }

    private static func markup(_ text: String) -> String {
        replaced(">", by: "&gt;", in: replaced("<", by: "&lt;", in: replaced("&", by: "&amp;", in: text)))
    }

    /// A text with one sign written otherwise; with `before`, only right behind that one. (The library's `replacing` costs as much as the whole start.)
    private static func replaced(_ sign: Unicode.Scalar, by other: String, after before: Unicode.Scalar? = nil, in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: sign)) else { return text }
        var result = ""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == sign, before == nil || before == last { result += other } else { result.unicodeScalars.append(scalar) }
            last = scalar
        }
        return result
    }
}
