import FocusModel
import Planner
import System
import TaskLanguage

/// Answers requests to read a text. It keeps the readers and zones that it was asked for, for the next request.
final class ParseDesk {
    /// Bytes of text in one request.
    static let textLimit = 4 << 20

    private let world: World
    private let grammars: GrammarShelf
    /// The reader used last, and what was asked for.
    private var latest: (languages: String?, locale: String?, reader: TaskReader)?
    private var zones: [String: any TimeZoneRules] = [:]

    init(grammars folder: String?, in world: World) throws(FileError) {
        self.world = world
        grammars = try GrammarShelf(folder: folder, in: world)
    }

    /// A `ParseFault` says what is wrong with the request; any other error, what is wrong here (a grammar file).
    func answer(_ request: ParseRequest, explained: Bool = false) throws -> ParseAnswer {
        guard request.text.utf8.count <= ParseDesk.textLimit else {
            let limit = "\(request.text.utf8.count) bytes of text, more than the \(ParseDesk.textLimit >> 20) MB that are read at once"
            throw ParseFault(.tooLarge, "\(limit); split the text")
        }
        let zone = try zone(request)
        let reference = try reference(request, zone)
        let context = context(of: request, at: reference, in: zone)
        let reader = try reader(request)
        let reading: ParseAnswer.Reading =
            switch request.kind ?? .list {
            case .list: .list(reader.readList(request.text, in: context))
            case .expression: .expressions(reader.readExpressions(request.text, in: context))
            }
        var answer = ParseAnswer(request: request, reference: reference, zone: zone.name, reading: reading)
        if explained {
            switch request.kind ?? .list {
            case .list: answer.account = .list(reader.explainList(request.text, in: context))
            case .expression: answer.account = .expressions(reader.explainExpressions(request.text, in: context))
            }
        }
        return answer
    }

    /// The lines of a list in a format that other programs read; none where no list was read.
    func export(_ answer: ParseAnswer, as format: ListFormat) throws -> [String] {
        guard case .list(let list) = answer.reading else { return [] }
        let context = context(of: answer.request, at: answer.reference, in: try zone(answer.request))
        return ExportedList(list.tasks, as: format, reader: try reader(answer.request), context: context).lines
    }

    private func context(of request: ParseRequest, at reference: CivilDateTime, in zone: any TimeZoneRules) -> ReadingContext {
        ReadingContext(
            reference: reference, locale: request.locale ?? world.settings.locale, workday: world.settings.workday, zone: zone)
    }

    private func zone(_ request: ParseRequest) throws(ParseFault) -> any TimeZoneRules {
        guard let name = request.zone else { return world.zone }
        if let known = zones[name] { return known }
        do throws(ZoneError) {
            let zone = try world.zone(named: name, from: "tz")
            zones[name] = zone
            return zone
        } catch {
            throw ParseFault(.badZone, error.description)
        }
    }

    private func reference(_ request: ParseRequest, _ zone: any TimeZoneRules) throws(ParseFault) -> CivilDateTime {
        guard let text = request.reference else { return zone.civil(world.now) }
        guard let reference = CivilDateTime(iso: text) else {
            throw ParseFault(.badReference, "ref: “\(text)” is no local date and time; write it like 2026-03-04T08:30")
        }
        return reference
    }

    private func reader(_ request: ParseRequest) throws -> TaskReader {
        if let latest, latest.languages == request.language, latest.locale == request.locale { return latest.reader }
        do {
            let languages = request.language.map(LanguageNames.split) ?? world.settings.languages
            let reader = try grammars.reader(languages: languages, locale: request.locale)
            latest = (request.language, request.locale, reader)
            return reader
        } catch let unknown as UnknownLanguage {
            throw ParseFault(.unknownLanguage, "lang: \(unknown)")
        }
    }
}
