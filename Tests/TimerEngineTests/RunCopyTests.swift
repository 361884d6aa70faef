import FocusModel
import Testing
import TimerEngine

/// A run in which every kind of thing has happened that a run keeps.
private func eventful() throws -> RunCopy {
    let plan = ModePlan(
        mode: .adaptive, target: .length(.minutes(10)), rest: .minutes(5), longRest: ModePlan.LongRest(every: 4, length: .minutes(15)),
        checkIns: [.minutes(5), .minutes(8)], cap: .minutes(15))
    var machine = VirtualMachine([10, 5, 20], plan)
    let moves: [(Double, FocusCommand)] = [
        (5, .checkIn(.noticed([.slowing]))), (1, .interrupt(cause: "phone")), (2, .resume), (1, .note("why — so, ü")), (1, .done(nil)),
        (2, .rest(nil)), (6, .nextRound), (1, .extend(nil, by: .minutes(5))), (3, .checkIn(.skipped)), (1, .interrupt(cause: nil)),
    ]
    for (minutes, command) in moves {
        machine.work(minutes)
        try machine.tell(command)
    }
    return RunCopy(run: machine.run, sequence: machine.log.count, lastSeen: machine.now)
}

@Test func `a run comes out of its copy as it went in`() throws {
    let copy = try eventful()
    #expect(!copy.run.rounds.isEmpty && !copy.run.switches.isEmpty && !copy.run.notes.isEmpty && !copy.run.closed.isEmpty)
    #expect(RunCopy(packed: copy.packed[...]) == copy)
    var ended = copy
    ended.lastSeen = nil
    #expect(RunCopy(packed: ended.packed[...]) == ended)
}

@Test func `a copy that is cut short, or longer than it says, is none`() throws {
    let bytes = try eventful().packed
    for end in bytes.indices { #expect(RunCopy(packed: bytes[..<end]) == nil, "\(end) of \(bytes.count) bytes") }
    #expect(RunCopy(packed: (bytes + [0])[...]) == nil)
    #expect(RunCopy(packed: ([0] + bytes).dropFirst()) != nil, "where the bytes lie does not matter")
}

@Test func `a copy with another byte in it is none or another, and never stops the program`() throws {
    let copy = try eventful()
    let bytes = copy.packed
    for place in bytes.indices {
        for bit in 0..<8 {
            var damaged = bytes
            damaged[place] ^= 1 << UInt8(bit)
            #expect(RunCopy(packed: damaged[...]) != copy, "bit \(bit) of byte \(place)")
        }
    }
}

@Test func `whoever changes the layout of a copy gives it another number`() throws {
    // Where this fails, `RunCopy.layout` goes up by one, and what it gives is written anew here. (No set of the sample has two members, whose
    // order would be another in each process.)
    let bytes = try eventful().packed
    #expect(bytes[..<8] == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(bytes.count == 2099)
    #expect(bytes.reduce(UInt32(0)) { ($0 ^ UInt32($1)) &* 0x0100_0193 } == 2_176_640_987)
}
