import LineEditing
import Repl
import TaskLanguage
import Testing

struct CompletionTests {
    private let five: FiveTasks

    init() throws { five = try FiveTasks() }

    private func offered(_ before: String, _ word: String) -> [String] {
        five.list.completions(at: CompletionPlace(before: before, word: word), kinds: five.reader.reader.kinds, tags: ["home"])
    }

    @Test func `every kind of work is offered, whether the list has it or not`() {
        let kinds = offered("3 ", "kind:")
        for kind in ["writing", "calls", "email", "creative"] { #expect(kinds.contains("kind:\(kind)")) }
        #expect(kinds == kinds.sorted())
        #expect(Set(kinds).count == kinds.count)
    }

    @Test(
        arguments: [
            ("move ", "", "5"), ("move 2 ", "", "first"), ("move 2 after ", "", "3"), ("drop 1 ", "", "2"), ("", "un", "undo"), ("2 #", "#", "#home"),
        ])
    func `what a command takes next is offered`(before: String, word: String, expected: String) {
        #expect(offered(before, word).contains(expected))
    }
}
