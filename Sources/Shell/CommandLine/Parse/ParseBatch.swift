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
            try respond(to: line).write(to: &bytes)
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

    private func respond(to line: Result<[UInt8], FileError>) throws -> JSONValue {
        var request = defaults
        do {
            try request.read(ParseRequest.members(ofLine: line.get()))
            return ParseJSON.response(try desk.answer(request))
        } catch let fault as ParseFault {
            return ParseJSON.response(fault, id: request.id)
        } catch let file as FileError {
            guard case .tooLarge(let limit) = file.cause else { throw file }
            return ParseJSON.response(ParseFault(.tooLarge, "a request line longer than \(limit >> 20) MB; split the text"), id: nil)
        }
    }
}
