/// A word form split as the tokenizer splits text: "a.m." is four pieces, glued.
enum WordForm {
    static func pieces(_ form: [UInt8]) -> [(bytes: [UInt8], isGlued: Bool)] {
        var pieces: [(bytes: [UInt8], isGlued: Bool)] = []
        var kindBefore = 0
        for (index, byte) in form.enumerated() {
            if byte == 0x20 {
                kindBefore = 0
                continue
            }
            let isApostropheInWord =
                byte == UInt8(ascii: "'") && kindBefore == 1 && index + 1 < form.count && (97...122).contains(form[index + 1])
            let isContinuation = byte & 0xC0 == 0x80 && byte >= 0x80
            let kind =
                isContinuation
                ? kindBefore
                : (97...122).contains(byte) || byte == 0x5F || isApostropheInWord || isLetterLead(form, index) ? 1 : (48...57).contains(byte) ? 2 : 3
            if !pieces.isEmpty, kindBefore != 0, kind == kindBefore, kind != 3 || isContinuation {
                pieces[pieces.count - 1].bytes.append(byte)
            } else {
                pieces.append(([byte], kindBefore != 0))
            }
            kindBefore = kind
        }
        return pieces
    }

    private static func isLetterLead(_ form: [UInt8], _ index: Int) -> Bool {
        guard form[index] >= 0xC2 else { return false }
        var place = index
        guard let scalar = Unicode.Scalar(FoldedText.scalar(in: form, at: &place)) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
}
