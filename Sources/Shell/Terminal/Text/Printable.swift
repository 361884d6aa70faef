/// The text with everything made visible that could steer a terminal: no control character and no bidirectional override gets
/// through.
///
/// Tabs and newlines become a space (`keepingLines` leaves them), other C0 controls their pictures (␛), the C1 controls,
/// bidirectional controls, invisible tags and noncharacters U+FFFD. Joiners and variation selectors stay.
package func printable(_ text: String, keepingLines: Bool = false) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09, 0x0A: result.append(keepingLines ? scalar : " ")
        case 0x0D: if !keepingLines { result.append(" ") }
        case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value)!)
        case 0x7F: result.append("\u{2421}")
        case 0x80..<0xA0, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            result.append("\u{FFFD}")
        default: result.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
        }
    }
    return String(result)
}
