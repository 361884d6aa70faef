import Terminal
import Testing

@Test(arguments: [
    ("report", 6), ("café", 4), ("cafe\u{301}", 4), ("日本語", 6), ("ｆｕｌｌ", 8), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🌙", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2),
    ("👍🏽", 2),
    ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("½", 1), ("“x”…", 4), ("→", 1), ("שלום", 4), ("\u{200B}a", 1), ("", 0), ("Ω✓", 2),
])
func `a text is as wide as a terminal draws it`(text: String, width: Int) {
    #expect(displayWidth(text) == width)
}

@Test(arguments: [
    ("buy milk", "buy milk"), ("\u{1B}[2Jgone", "␛[2Jgone"), ("a\tb\nc", "a b c"), ("x\u{202E}evil\u{202C}", "x\u{FFFD}evil\u{FFFD}"),
    ("\u{9B}31m", "\u{FFFD}31m"), ("bell\u{7}", "bell␇"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{7F}", "␡"), ("\u{2066}a\u{2069}", "\u{FFFD}a\u{FFFD}"),
])
func `nothing that steers a terminal stays in a title`(text: String, shown: String) {
    #expect(printable(text) == shown)
}

@Test func `a message keeps its lines but not its carriage returns`() {
    #expect(printable("a\r\n\tb\u{1B}", keepingLines: true) == "a\n\tb␛")
}

@Test(arguments: [
    ("write report", 12, "write report"), ("write report", 11, "write repo…"), ("write report", 7, "write…"),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"), ("abc", 1, "…"), ("abc", 0, ""),
])
func `what does not fit ends in an ellipsis`(text: String, width: Int, result: String) {
    #expect(truncated(text, to: width) == result)
    #expect(displayWidth(truncated(text, to: width)) <= width)
}

@Test func `a field is exactly as wide as it was asked to be`() {
    #expect(fitted("日本", to: 6) == "日本  ")
    #expect(fitted("1h30", to: 6, .right) == "  1h30")
    #expect(fitted("日本語", to: 4) == "日… ")
}

@Test func `a paragraph is broken at spaces, and a long word where it must be`() {
    #expect(wrapped("call the dentist", to: 8) == ["call the", "dentist"])
    #expect(wrapped("日本語日本", to: 4) == ["日本", "語日", "本"])
    #expect(wrapped("a\n\nb", to: 4) == ["a", "", "b"])
    #expect(wrapped("日", to: 1) == ["日"])
}
