import FocusModel
import Interchange
import Planner
import System
import Terminal

/// `tp parse`: what the program reads in a text, for eyes and for scripts.
struct ParseCommand: Command {
    enum Format: String, CaseIterable, Sendable {
        case table, json, ndjson, explain
        case text, markdown, todotxt, taskpaper

        /// The notation of a list that other programs read.
        var export: ListFormat? { ListFormat(rawValue: rawValue) }
    }

    let name = "parse"
    let summary = "read a task list or the time expressions in a text"
    let operands = "[FILE… | -]"
    let options = [
        Option("as", choices: ParseRequest.Kind.allCases.map(\.rawValue), "what the text is taken for (list)"),
        Option("ref", value: "LOCALTIME", "the present, as 2026-03-04T08:30 (now)"),
        Option("tz", value: "ZONE", "the time zone, as Europe/Berlin (yours)"),
        Option("lang", value: "LANG", "the language, as en; of en,de each line is taken for one (yours)"),
        Option("locale", value: "LOCALE", "whose conventions: 12/5, half eight (yours)"),
        Option("format", short: "f", choices: Format.allCases.map(\.rawValue), "how to answer (table)"),
        Option("json", "the same as --format json"),
        Option("grammars", value: "DIR", "grammar files to use in place of the built-in ones"),
    ]
    let discussion = """
        Without FILE, or with -, the text comes from standard input.
        With --format ndjson each line of the input is a request such as
          {"id": "1", "text": "call mum 10m", "ref": "2026-03-04T08:30", "tz": "UTC"}
        and each line of the output its response; only "text" is required.
        The formats text, markdown, todotxt and taskpaper write a list for other
        programs; read again, it is the same list. A backslash keeps a word from
        being read: call the \\9am club.
        Spans count bytes of UTF-8. Exit status 1 when nothing was found.
        A grammar folder holds LANGUAGE/NAME.grammar.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let format = try arguments.has("json") ? .json : arguments.choice("format", Format.self) ?? .table
        var defaults = ParseRequest()
        defaults.kind = try arguments.choice("as", ParseRequest.Kind.self)
        (defaults.reference, defaults.zone) = (arguments["ref"], arguments["tz"])
        (defaults.language, defaults.locale) = (arguments["lang"], arguments["locale"])
        let desk = try ParseDesk(grammars: arguments["grammars"], in: world)
        let inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
        if format == .ndjson {
            for name in inputs { try batch(name, defaults, desk, world) }
            return .done
        }
        let style = Style(
            environment: world.environment, isTerminal: world.output.isTerminal, plain: arguments.has("plain"),
            size: world.output.isTerminal ? TerminalSize() : nil)
        var status = ExitCode.done
        for name in inputs {
            var request = defaults
            do {
                request.id = name == "-" ? nil : .string(name)
                request.text = try text(name, world)
                let answer = try desk.answer(request, explained: format == .explain)
                if let export = format.export {
                    for line in try desk.export(answer, as: export) { world.output.writeLine(line) }
                } else {
                    show(answer, format, style, in: world, named: inputs.count > 1 ? name : nil)
                }
                if let emptiness = answer.reading.emptiness {
                    world.errors.writeLine("\(name == "-" ? "tp parse" : printable(name)): \(emptiness)")
                    if status == .done { status = .failed }
                }
            } catch let fault as ParseFault {
                if format == .json { world.output.writeLine(ParseJSON.response(fault, id: request.id).text) }
                world.errors.writeLine("tp parse: \(printable(fault.message))")
                status = fault.code == .tooLarge ? .failed : .usage
            }
        }
        return status
    }

    private func show(_ answer: ParseAnswer, _ format: Format, _ style: Style, in world: World, named name: String?) {
        let lines: [String]
        switch format {
        case .text, .markdown, .todotxt, .taskpaper: lines = []
        case .json, .ndjson: lines = [ParseJSON.text(answer)]
        case .explain:
            switch answer.account {
            case .list(let list): lines = heading(name, style) + Explanation.lines(list, style: style)
            case .expressions(let expressions): lines = heading(name, style) + Explanation.lines(expressions, style: style)
            case nil: lines = []
            }
        case .table:
            switch answer.reading {
            case .list(let list): lines = heading(name, style) + ListTable.lines(list, reference: answer.reference, style: style)
            case .expressions(let expressions): lines = heading(name, style) + ExpressionTable.lines(expressions, style: style)
            }
        }
        for line in lines { world.output.writeLine(line) }
    }

    private func heading(_ name: String?, _ style: Style) -> [String] { name.map { [style.paint(printable($0), .bold)] } ?? [] }

    private func batch(_ name: String, _ defaults: ParseRequest, _ desk: ParseDesk, _ world: World) throws {
        let batch = ParseBatch(desk: desk, defaults: defaults)
        if name == "-" { return try batch.run(from: world.input, to: world.output) }
        try FileSystem.withReading(name) { try batch.run(from: $0, to: world.output) }
    }

    /// The text of a file or of standard input: UTF-8, a byte order mark left off.
    private func text(_ name: String, _ world: World) throws -> String {
        if name == "-", world.input.isTerminal { world.errors.writeLine("reading from the terminal; Ctrl-D ends the text") }
        let limit = ParseDesk.textLimit
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try name == "-" ? world.input.readAll(limit: limit) : FileSystem.read(name, limit: limit)
        } catch {
            guard case .tooLarge = error.cause else { throw error }
            throw ParseFault(.tooLarge, error.description)
        }
        return try PlainText(bytes, named: name == "-" ? "standard input" : name).text
    }
}
