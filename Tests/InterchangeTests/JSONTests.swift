import Interchange
import Testing

@Test(arguments: [
    (#"{"b":1,"a":[true,false,null],"c":{}}"#, #"{"b":1,"a":[true,false,null],"c":{}}"#),
    (#" [ 1.0 , -0.5e3, 1E2 ,9007199254740993] "#, "[1,-500,100,9007199254740993]"),
    (#""caf\u00e9 \ud83c\udf19 \/ \t""#, #""café 🌙 / \t""#),
    (#""\ud83c alone""#, "\"\u{FFFD} alone\""),
    (#""\u001b[31m\u007f""#, #""\u001b[31m\u007f""#),
    (#""\u009b2J \u202eevil\u2066 é""#, #""\u009b2J \u202eevil\u2066 é""#), ("1.5", "1.5"), ("0", "0"), ("\"\"", "\"\""), ("[]", "[]"),
])
func `what is read is written in its shortest form`(text: String, written: String) throws {
    #expect(try JSONValue(json: text).text == written)
}

@Test(arguments: [
    ("", 0), ("{", 1), ("[1,]", 3), (#"{"a":1,}"#, 7), ("01", 0), ("1.", 2), ("nul", 0), ("[1] x", 4), (#""a"#, 0), ("\"a\nb\"", 2),
    (#""\x""#, 1), (#""\u12g4""#, 5), ("'a'", 0), ("NaN", 0), ("1e999", 0), ("{a:1}", 1), ("// x", 0), ("\u{FEFF}1", 0), ("[1 2]", 3),
])
func `a text that is no JSON is refused at its first wrong byte`(text: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONValue(json: text) }
    #expect(error?.offset == offset)
}

@Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try JSONValue(json: [0x22, 0xFF, 0xFE, 0x22]) }
}

@Test func `nesting deeper than the limit is refused, not a crash`() {
    #expect(throws: JSONError.self) { try JSONValue(json: String(repeating: "[", count: 100_000)) }
    #expect(throws: Never.self) { try JSONValue(json: String(repeating: "[", count: 256) + String(repeating: "]", count: 256)) }
}

@Test func `members keep their order and unknown ones are left out`() {
    var object = JSONObject()
    object.add("z", "last in the alphabet")
    object.add("estimate_min", nil)
    object.add("a", 90.0)
    #expect(JSONValue.object(object).text == #"{"z":"last in the alphabet","a":90}"#)
}

@Test func `JSON for eyes breaks objects over lines and keeps plain arrays on one`() {
    let value: JSONValue = ["version": 1, "tasks": [["title": "a", "span": [0, 1]]], "none": []]
    #expect(
        value.indentedText == """
            {
              "version": 1,
              "tasks": [
                {
                  "title": "a",
                  "span": [0,1]
                }
              ],
              "none": []
            }
            """)
}

@Test func `infinity has no word in JSON and becomes null`() {
    #expect(JSONValue.array([.number(.infinity), .number(.nan)]).text == "[null,null]")
}
