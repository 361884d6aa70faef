import Glibc
import Support
import Testing

/// Every transcript of the documents is what the program really says.
///
/// With RECORD_TRANSCRIPTS set, what it says now is written into the documents, and the run fails: look at the difference.
@Suite struct TranscriptTests {
    static let documents =
        ["README.md"].filter { ProjectFolder.bytes(of: $0) != nil }
        + ProjectFolder.names(in: "Tests/TranscriptTests/Transcripts", ending: ".md").map { "Tests/TranscriptTests/Transcripts/\($0)" }

    @Test(arguments: documents)
    func `a document shows what the program says`(document: String) throws {
        let transcript = Transcript(try #require(ProjectFolder.text(of: document)))
        var recorded: [[String]] = []
        let program = try ProgramUnderTest()
        for (name, content) in transcript.files { try program.file(name, content) }
        for step in transcript.steps {
            let answer = try program.shell("exec 2>&1\n" + step.command)
            let ending = answer.status == 0 ? [] : ["[\(answer.status)]"]
            let said = Transcript.lines(answer.output) + ending
            recorded.append(said)
            guard said != step.expected, !isRecording else { continue }
            let place = zip(said, step.expected).prefix { $0 == $1 }.count
            let line = step.line + 1 + place
            Issue.record(
                """
                \(document):\(line): $ \(step.command)
                the document shows: \(place < step.expected.count ? step.expected[place] : "nothing more")
                the program says:   \(place < said.count ? said[place] : "nothing more")
                all of it:
                \(said.joined(separator: "\n"))
                """,
                sourceLocation: SourceLocation(
                    fileID: "TranscriptTests/\(document)", filePath: "\(ProjectFolder.path)/\(document)", line: line, column: 1))
        }
        if isRecording {
            #expect(ProjectFolder.write(transcript.document(saying: recorded), to: document))
            Issue.record("\(document) was recorded: look at the difference")
        }
    }

    private var isRecording: Bool { getenv("RECORD_TRANSCRIPTS") != nil }

    @Test func `there is a transcript to check`() {
        #expect(!Self.documents.isEmpty)
        for document in Self.documents {
            #expect(Transcript(ProjectFolder.text(of: document) ?? "").steps.count > 0, "\(document) shows no command")
        }
    }
}
