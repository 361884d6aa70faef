import Interchange
import Testing

@Test func `quoted fields hold commas, newlines and quotes`() throws {
    let table = try CSVTable(csv: Array("id,title\r\n1,\"a, \"\"b\"\"\nc\"\r\n\r\n2,\n".utf8))
    #expect(table.header == ["id", "title"])
    #expect(table.rows.map(\.fields) == [["1", "a, \"b\"\nc"], ["2", ""]])
    #expect(table.rows.map(\.line) == [2, 5])
}

@Test(arguments: [
    ("", 1), ("a,b\n1\n", 2), ("a,b\n1,2\n1,2,3", 3), ("a\n\"x", 2), ("a\n\n\"x\"y", 3), ("a\nx\"y", 2),
])
func `a fault names its line`(text: String, line: Int) {
    let error = #expect(throws: CSVError.self) { try CSVTable(csv: Array(text.utf8)) }
    #expect(error?.line == line)
}

@Test func `a column that is missing is an error that lists the others`() throws {
    let table = try CSVTable(csv: Array("\u{FEFF}id,title\n".utf8))
    #expect(try table.column("title") == 1)
    #expect(throws: CSVError(line: 1, message: "there is no column “when”; the header has id, title")) { try table.column("when") }
}

@Test func `a file is read round its faulty rows, which keep their numbers`() throws {
    var faults: [CSVError] = []
    let table = try CSVTable(csv: Array("a,b\n1,2\n3\n\n4,x\"y\n5,\"open\n6,7\n".utf8), faults: &faults)
    #expect(table.rows.map(\.fields) == [["1", "2"], ["6", "7"]])
    #expect(table.rows.map(\.number) == [0, 4])
    #expect(table.rows.map(\.line) == [2, 7])
    #expect(faults.map(\.line) == [3, 5, 6])
}
