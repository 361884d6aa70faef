import Terminal
import Testing

private let cases: [(bytes: String, keys: [Key])] = [
    ("d+ ", [.character("d"), .character("+"), .character(" ")]), ("é日🌙", [.character("é"), .character("日"), .character("🌙")]),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]), ("\u{3}\u{18}", [.control("c"), .control("x")]),
    ("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~", [.delete, .pageUp, .pageDown, .home, .end]), ("\u{1B}", [.escape]),
    ("\u{1B}[200~x\u{1B}[201~", [.character("x")]), ("\u{1B}[99;99zq", [.character("q")]), ("", []),
]

@Test(arguments: cases) func `bytes become keys`(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: Array(bytes.utf8), isIdle: true) == keys)
}

@Test(arguments: cases) func `it does not matter how the bytes arrive`(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    let found = bytes.utf8.flatMap { decoder.keys(from: [$0], isIdle: false) } + decoder.keys(from: [], isIdle: true)
    #expect(found == keys)
}

@Test func `bytes that are no UTF-8 are no keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [0xFF, 0xC3, 0x28, 0x61], isIdle: true) == [.character("("), .character("a")])
}
