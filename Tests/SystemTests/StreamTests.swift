import Glibc
import Support
import System
import Testing

/// A pipe whose writing end the test holds.
private func pipe() -> (source: ByteSource, write: Int32, read: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    return (ByteSource(descriptor: ends[0], name: "pipe"), ends[1], ends[0])
}

@Test func `lines arrive whole, the last one without its newline too`() throws {
    let source = ByteSource(memory: "one\n\nthree")
    #expect(try source.readLine(limit: 10) == Array("one".utf8))
    #expect(try source.readLine(limit: 10) == [])
    #expect(try source.readLine(limit: 10) == Array("three".utf8))
    #expect(try source.readLine(limit: 10) == nil)
}

@Test func `a line that is too long is an error, and the next one is read`() throws {
    let (source, write, read) = pipe()
    defer { close(read) }
    try FileSystem.write(Array((String(repeating: "x", count: 5000) + "\nnext\n").utf8), descriptor: write, named: "pipe")
    close(write)
    #expect(throws: FileError(path: "pipe", cause: .tooLarge(limit: 100))) { try source.readLine(limit: 100) }
    #expect(try source.readLine(limit: 100) == Array("next".utf8))
    #expect(try source.readLine(limit: 100) == nil)
}

@Test func `whether a line waits is known without waiting for it`() throws {
    let (source, write, read) = pipe()
    defer { close(read) }
    #expect(!source.hasLineWaiting)
    try FileSystem.write(Array("half".utf8), descriptor: write, named: "pipe")
    #expect(!source.hasLineWaiting)
    try FileSystem.write(Array(" and half\nmore".utf8), descriptor: write, named: "pipe")
    #expect(source.hasLineWaiting)
    #expect(try source.readLine(limit: 100) == Array("half and half".utf8))
    #expect(!source.hasLineWaiting)
    close(write)
    #expect(source.hasLineWaiting)
}

@Test func `a reader that went away is told by the sink, once, and later output is dropped`() {
    Signals.ignoreClosedPipes()
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    close(ends[0])
    let sink = ByteSink(descriptor: ends[1], name: "standard output")
    sink.write("text")
    sink.flush()
    sink.write("more")
    sink.flush()
    #expect(sink.failure == FileError(path: "standard output", cause: .closedPipe))
    close(ends[1])
}

@Test func `a full disk is told by the sink`() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let sink = ByteSink(descriptor: full, name: "standard output")
    sink.write("text")
    sink.flush()
    #expect(sink.failure?.cause == .diskFull)
}
