import Interchange
import Testing

@Test func `tables, dotted keys and every kind of value are read`() throws {
    let document = try TOMLDocument(
        toml: """
            # settings
            locale = "en_GB"   # a comment
            list.editor = 'vi -c "set tw=0"'
            [workday]
            start = 09:00
            end = 17:30:00
            [coach]
            assumed = 25
            factor = 1_000.5
            bell = true
            kinds = ["deep work", # with a comment
              "gärtnern",
            ]
            "quoted key" = "\\u00e9\\t\\\\"
            """, file: "config.toml")
    #expect(document["locale"] == .string("en_GB"))
    #expect(document["list.editor"] == .string(#"vi -c "set tw=0""#))
    #expect(document["workday.start"] == .time(540))
    #expect(document["workday.end"] == .time(1050))
    #expect(document["coach.assumed"] == .integer(25))
    #expect(document["coach.factor"] == .number(1000.5))
    #expect(document["coach.bell"] == .bool(true))
    #expect(document["coach.kinds"] == .array([.string("deep work"), .string("gärtnern")]))
    #expect(document["coach.quoted key"] == .string("é\t\\"))
    #expect(document.entries.map(\.keyPlace.line) == [2, 3, 5, 6, 8, 9, 10, 11, 14])
}

@Test(arguments: [
    ("a = ", 1, 5), ("a 1", 1, 3), ("a = 1\na = 2", 2, 1), ("a = hello", 1, 5), ("\n\n a = \"x", 3, 6), ("[t", 1, 3), ("a = 1 b", 1, 7),
    ("a = 25:00", 1, 5), ("a = [1 2]", 1, 8), ("= 1", 1, 1), ("a = {b = 1}", 1, 5), ("[[a]]", 1, 2), ("a = \"\\q\"", 1, 8),
])
func `a fault is reported with its line and column`(text: String, line: Int, column: Int) {
    let error = #expect(throws: TOMLError.self) { try TOMLDocument(toml: text, file: "config.toml") }
    #expect(error?.place.line == line)
    #expect(error?.place.column == column)
}

@Test func `an error shows the line and a caret below the place`() {
    let error = #expect(throws: TOMLError.self) { try TOMLDocument(toml: "[workday]\nstart = nine", file: "config.toml") }
    #expect(
        error?.description == """
            config.toml:2:9: “nine” is no value; words stand in quotes, times as 09:00
            start = nine
                    ^
            """)
}
