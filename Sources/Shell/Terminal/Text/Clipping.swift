/// A painted line cut to `width` columns. Colour sequences take no column and are kept, so that what was begun is also ended.
package func clipped(_ line: String, to width: Int) -> String {
    var kept = ""
    var room = width
    var isFull = false
    var rest = line[...]
    while let character = rest.first {
        if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
            kept += rest[...end]
            rest = rest[rest.index(after: end)...]
            continue
        }
        rest.removeFirst()
        let needed = displayWidth(character)
        if isFull || needed > room { isFull = true } else { kept.append(character) }
        room -= needed
    }
    return kept
}

/// The columns that a painted line takes.
func paintedWidth(_ line: String) -> Int {
    var width = 0
    var rest = line[...]
    while let character = rest.first {
        if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
            rest = rest[rest.index(after: end)...]
        } else {
            width += displayWidth(character)
            rest.removeFirst()
        }
    }
    return width
}
