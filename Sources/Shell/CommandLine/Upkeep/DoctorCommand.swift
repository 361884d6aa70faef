import Interchange
import Planner
import Terminal

/// `tp doctor`
struct DoctorCommand: Command {
    let name = "doctor"
    let summary = "check everything that is kept, and repair what can be repaired"
    let options = [
        Option("repair", "repair what was found, each time after a copy of the file"),
        Option("trust", "with --repair: take values as they stand though checksums do not fit"),
        Option("json", "as one JSON object"),
    ]
    let discussion = """
        Looks at the three files page by page, at the log of every run, and at
        folders, backups, settings, grammars and drafts. Says of each finding what
        happened, what is safe and what to do. Exit status 0 when all is well or
        was repaired, 1 when something is left.

        --trust is for a file that another program wrote to: only somebody who knows
        what was changed can vouch for its values.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        if arguments.has("trust"), !arguments.has("repair") { throw UsageError("--trust goes with --repair") }
        var (checks, repaired): ([UpkeepCheck], [UpkeepFinding])
        if arguments.has("repair") {
            var repair = UpkeepRepair(in: world, trusting: arguments.has("trust"))
            (checks, repaired) = repair.run()
        } else {
            (checks, repaired) = (Checkup(in: world).run(), [])
        }
        let left = checks.flatMap(\.findings)
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(json(checks, repaired)).text)
        } else {
            write(checks, repaired, to: world, style: world.style(isPlain: arguments.has("plain")))
        }
        return left.isEmpty ? .done : .failed
    }

    private func write(_ checks: [UpkeepCheck], _ repaired: [UpkeepFinding], to world: World, style: Style) {
        let width = checks.map(\.name.count).max() ?? 0
        for check in checks {
            let mark = check.findings.isEmpty ? style.paint("ok", .green) : style.paint("!!", .red)
            world.output.writeLine("\(mark)  \(fitted(check.name, to: width))  \(printable(check.state))")
        }
        for finding in repaired {
            world.output.writeLine()
            world.output.writeLine("\(style.paint("repaired", .green))  \(printable(finding.place)): \(printable(finding.what))")
            world.output.writeLine("  done  \(printable(finding.repair ?? ""))")
        }
        for finding in checks.flatMap(\.findings) {
            world.output.writeLine()
            world.output.writeLine("\(style.paint(finding.kind.rawValue, .red))  \(printable(finding.place)): \(printable(finding.what))")
            world.output.writeLine("  safe  \(printable(finding.safe))")
            world.output.writeLine("  do    \(printable(finding.advice))")
        }
    }

    private func json(_ checks: [UpkeepCheck], _ repaired: [UpkeepFinding]) -> JSONObject {
        var object: JSONObject = ["version": 1, "ok": .bool(checks.allSatisfy(\.findings.isEmpty))]
        object.add(
            "checks",
            .array(
                checks.map { check in
                    .object([
                        "name": .string(check.name), "path": .string(check.place), "state": .string(check.state),
                        "ok": .bool(check.findings.isEmpty),
                    ])
                }))
        object.add("findings", .array(checks.flatMap(\.findings).map(member)))
        object.add("repaired", .array(repaired.map(member)))
        return object
    }

    private func member(_ finding: UpkeepFinding) -> JSONValue {
        var object: JSONObject = [
            "code": .string(finding.kind.rawValue), "path": .string(finding.place), "what": .string(finding.what), "safe": .string(finding.safe),
            "advice": .string(finding.advice), "repairable": .bool(finding.isRepairable),
        ]
        if let repair = finding.repair { object.add("repair", .string(repair)) }
        return .object(object)
    }
}
