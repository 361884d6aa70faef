import Interchange
import Planner
import System

/// A batch: each line of the input is a request, each line of the output its response, in the same order.
struct ParseBatch {
    let desk: ParseDesk
    let defaults: ParseRequest

    /// Ends with the input, or as soon as nobody reads the output. A line that makes no sense is answered with an error.
    func run(from input: ByteSource, to output: ByteSink) throws {
        var bytes: [UInt8] = []
        while output.failure == nil, let line = nextLine(of: input) {
            bytes.removeAll(keepingCapacity: true)
            try respond(to: line, &bytes)
            bytes.append(UInt8(ascii: "\n"))
            output.write(bytes)
            if !input.hasLineWaiting { output.flush() }
        }
        output.flush()
    }

    private func nextLine(of input: ByteSource) -> Result<[UInt8], FileError>? {
        do throws(FileError) {
            return try input.readLine(limit: ParseDesk.textLimit * 2).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }

    private func respond(to line: Result<[UInt8], FileError>, _ bytes: inout [UInt8]) throws {
        var request = defaults
        do {
            try request.read(ParseRequest.members(ofLine: line.get()))
            ParseJSON.write(try desk.answer(request), to: &bytes)
        } catch let fault as ParseFault {
            ParseJSON.response(fault, id: request.id).write(to: &bytes)
        } catch let file as FileError {
            guard case .tooLarge(let limit) = file.cause else { throw file }
            ParseJSON.response(ParseFault(.tooLarge, "a request line longer than \(limit >> 20) MB; split the text"), id: nil).write(to: &bytes)
        }
    }
}
