import Planner
import System
import Testing

/// A dictation is decided from events and times alone: no process, no clock.
struct DictationTests {
    private var dictation = Dictation(command: "hear", limit: .seconds(600))

    private func said(_ text: String) -> ListeningProcess.Event { .output(Array(text.utf8)) }

    @Test mutating func `Enter asks the command to finish, and a second request is stronger`() {
        #expect(dictation.take(said("call bob"), at: .seconds(2)) == nil)
        #expect(dictation.take(.enter, at: .seconds(3)) == .finish)
        #expect(dictation.take(.enter, at: .seconds(4)) == nil)
        #expect(dictation.take(.signal(.interrupt), at: .seconds(5)) == .end)
        #expect(dictation.take(.signal(.interrupt), at: .seconds(6)) == .kill)
        #expect(dictation.transcript.text == "call bob")
    }

    @Test mutating func `a command that hangs is asked to finish at the limit, then ended, then killed`() {
        #expect(dictation.take(.quiet, at: .seconds(599)) == nil)
        #expect(dictation.take(.quiet, at: .seconds(600)) == .finish)
        #expect(dictation.take(said("late words"), at: .seconds(650)) == nil)
        #expect(dictation.take(.quiet, at: .seconds(709)) == nil)
        #expect(dictation.take(.quiet, at: .seconds(710)) == .end)
        #expect(dictation.take(.quiet, at: .seconds(714)) == nil)
        #expect(dictation.take(.quiet, at: .seconds(715)) == .kill)
        #expect(dictation.take(.quiet, at: .seconds(800)) == nil)
        #expect(dictation.fault(status: 137)?.contains("did not finish") == true)
        #expect(dictation.transcript.text == "late words")
    }

    @Test mutating func `a request to leave ends the command at once`() {
        #expect(dictation.take(.signal(.terminate), at: .seconds(1)) == .end)
        #expect(dictation.isLeaving)
    }

    @Test mutating func `each way to fail is named, with the last thing that the command remarked`() {
        #expect(dictation.fault(status: 127)?.contains("could not be started") == true)
        #expect(dictation.fault(status: 0)?.contains("heard nothing") == true)
        _ = dictation.take(.remark(Array("loading\nno microphone\n".utf8)), at: .seconds(1))
        #expect(dictation.fault(status: 1) == "the dictation command “hear” ended with status 1: no microphone")
        _ = dictation.take(said("buy milk"), at: .seconds(2))
        #expect(dictation.fault(status: 0) == nil)
        #expect(dictation.fault(status: 1) != nil)
    }

    @Test mutating func `a status that answers the request to finish is no fault`() {
        _ = dictation.take(said("buy milk"), at: .seconds(2))
        _ = dictation.take(.enter, at: .seconds(3))
        #expect(dictation.fault(status: 130) == nil)
    }
}

@Test(arguments: [
    ("call bob\nfor ten minutes\n", "call bob for ten minutes"),
    ("[00:00:00.000 --> 00:00:02.500]   buy milk\n[00:00:02.500 --> 00:00:04.000]  and eggs\n", "buy milk and eggs"),
    ("buy milk\n[BLANK_AUDIO]\n(wind blowing)\nthen rest\n", "buy milk then rest"),
    ("  buy milk  \r\n\r\n  call bob \r\n", "buy milk\ncall bob"),
    ("[BLANK_AUDIO]\n", ""),
    ("pay (rent)\n[1] call (x) (y)\n", "pay (rent) [1] call (x) (y)"),
])
func `a transcript is what was said, without stamps and remarks`(output: String, text: String) {
    #expect(Transcript(Array(output.utf8)).text == text)
}

@Test func `words that arrive in pieces, cut within a character, are whole in the end`() {
    var dictation = Dictation(command: "hear", limit: .seconds(600))
    let bytes = Array("café crème".utf8)
    for byte in bytes { _ = dictation.take(.output([byte]), at: .seconds(1)) }
    #expect(dictation.transcript.text == "café crème")
}
