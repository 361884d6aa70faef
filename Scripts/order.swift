// Prints the names of what a trace of memory (valgrind's lackey) touches, in the order of the first touch.
//
//   order MAP SYMBOLS <TRACE     lld's map; and what nm tells, by address: address, size, kind, name

import Foundation

/// Bytes of a section that may be moved whole for one name's sake. Where a library has one section for all of its code, the code stays where it is.
let longest: UInt64 = 32 << 10

func lines(_ path: String) throws -> [Substring] { try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") }
func hexadecimal(_ digits: Substring) -> UInt64? { UInt64(digits, radix: 16) }

// Address, the same, size, alignment, and then a section `file.o:(.text.name)` or a symbol of the section before.
var lengths: [Substring: UInt64] = [:]
var section: UInt64 = 0
for line in try lines(CommandLine.arguments[1]) {
    let fields = line.split(separator: " ", maxSplits: 4)
    guard fields.count == 5, let size = hexadecimal(fields[2]) else { continue }
    let name = fields[4].drop { $0 == " " }
    if name.contains(":(") { section = size } else { lengths[name] = max(lengths[name, default: 0], section) }
}

struct Symbol {
    var start: UInt64
    var end: UInt64
    var names: [Substring]
}

var symbols: [Symbol] = []
for line in try lines(CommandLine.arguments[2]) {
    let fields = line.split(separator: " ", maxSplits: 3)
    guard fields.count == 4, let start = hexadecimal(fields[0]), let size = hexadecimal(fields[1]) else { continue }
    if symbols.last?.start != start { symbols.append(Symbol(start: start, end: start, names: [])) }
    symbols[symbols.count - 1].names.append(fields[3])
    symbols[symbols.count - 1].end = max(symbols[symbols.count - 1].end, start + size)
}

/// The number of the last symbol that begins no later than an address; -1 before the first.
func number(of address: UInt64) -> Int {
    var low = 0
    var high = symbols.count
    while low < high {
        let middle = (low + high) / 2
        if symbols[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    return low - 1
}

// `I  0401ab70,3` is an instruction of three bytes; ` L`, ` S` and ` M` load, store, and do both.
var touched: Set<Int> = []
while let line = readLine() {
    let fields = line.split { $0 == " " || $0 == "," }
    guard fields.count == 3, ["I", "L", "S", "M"].contains(fields[0]), let address = hexadecimal(fields[1]) else { continue }
    let number = number(of: address)
    guard number >= 0, address < symbols[number].end, touched.insert(number).inserted else { continue }
    for name in symbols[number].names where lengths[name, default: 0] <= longest { print(name) }
}
