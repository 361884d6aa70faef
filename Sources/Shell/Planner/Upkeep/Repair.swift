import DeviceStore
import FocusModel
import FocusStore
import JournalStore
import System

/// Does what can be done about findings, always after a copy of the file that it changes.
package struct UpkeepRepair {
    private let world: World
    private let shelf: BackupShelf
    /// Takes values as they stand though checksums do not fit.
    private let trusting: Bool
    /// Where each file was copied to before the first change.
    private var copies: [String: String] = [:]

    package init(in world: World, trusting: Bool = false) {
        self.world = world
        self.trusting = trusting
        shelf = BackupShelf(world.paths)
    }

    /// Looks, repairs, and looks again, as a repair may bring to light what a damaged page hid. Answers the last look, and what was done.
    package mutating func run() -> (checks: [UpkeepCheck], done: [UpkeepFinding]) {
        var checks = Checkup(in: world).run()
        var done: [UpkeepFinding] = []
        for _ in 0..<3 where checks.contains(where: { $0.findings.contains(where: \.isRepairable) }) {
            var failures: [UpkeepFinding] = []
            for check in checks {
                for var finding in check.findings where finding.isRepairable {
                    do {
                        finding.repair = try repair(finding, of: check.name)
                        done.append(finding)
                    } catch {
                        finding.what += " — it could not be repaired: \(error)"
                        failures.append(finding)
                    }
                }
            }
            let mayLackRows = checks.contains { $0.findings.contains(where: \.kind.concernsRows) }
            if mayLackRows, let failure = tellAgain() { failures.append(failure) }
            checks = Checkup(in: world).run()
            guard failures.isEmpty else {
                checks.note(failures)
                break
            }
        }
        return (checks, done)
    }

    private mutating func repair(_ finding: UpkeepFinding, of name: String) throws -> String? {
        switch finding.kind {
        case .permissions, .drafts:
            let mode: UInt32 = FileSystem.isFolder(finding.place) ? 0o700 : 0o600
            try FileState.setMode(mode, of: finding.place)
            return "it is yours alone now (mode \(String(mode, radix: 8)))"
        case .damaged, .noChecksums, .orphans: return try rebuild(name)
        case .unfoldable: return try setRunsAside(name)
        case .unfinished: return "handed on"  // by what follows every repair
        case .unreadable, .newer, .foreign, .locked, .readOnly, .diskFull, .settings, .grammars, .noBackup: return nil
        }
    }

    /// A new file of the rows that can be read and belong to something; where nothing can be read, of the newest backup, or an empty one.
    private mutating func rebuild(_ name: String) throws -> String {
        let copy = try keepCopy(name)
        let file = file(name)
        do throws(FocusStore.Failure) {
            let salvage = try file.salvage(trusting: trusting)
            let missing = salvage.incomplete.sorted().map { $0.replacing("_", with: " ") }
            let part = "\(salvage.rows) rows were saved; some of \(missing.joined(separator: ", ")) are lost from it"
            return "written anew: \(missing.isEmpty ? "every row was saved" : part); the file as it was: \(copy)"
        } catch {
            switch error.reason {
            case .damaged, .notADatabase: break
            case .locked, .diskFull, .readOnly, .permission, .notAFile, .foreign, .newerSchema, .inUse, .constraint, .inputOutput, .cannotOpen,
                .misuse:
                throw error
            }
            if name == "focus.db", let backup = shelf.newest {
                try file.take(placeFrom: FocusStore(path: backup, access: .readOnly).file)
                return "no row of it could be read; the backup \(backup) took its place; the file as it was: \(copy)"
            }
            try file.startAnew()
            return "no row of it could be read; a new one was begun; the file as it was: \(copy)"
        }
    }

    private mutating func setRunsAside(_ name: String) throws -> String {
        let copy = try keepCopy(name)
        let stores = Stores(world.paths)
        let runner = PaceRunner(stores, in: world)
        var count = 0
        for id in try stores.device.batchIDs() {
            if try stores.device.isSetAside(batch: id) || (try? runner.snapshot(id)) != nil { continue }
            try stores.device.setAside(batch: id)
            count += 1
        }
        return "\(count == 1 ? "the run was" : "\(count) runs were") set aside, with all events; the file as it was: \(copy)"
    }

    private func file(_ name: String) -> FocusStore.File {
        let stores = Stores(world.paths)
        return name == "focus.db" ? stores.focus.file : name == "device.db" ? stores.device.file : stores.journal.file
    }

    /// Copies a file as it is to the byte, once.
    private mutating func keepCopy(_ name: String) throws -> String {
        if let known = copies[name] { return known }
        try FileSystem.makeFolder(shelf.folder)
        let word = "before-repair-\(name.prefix { $0 != "." })"
        var target = shelf.path(word, at: world.localNow)
        var number = 1
        while FileSystem.exists(target) {
            number += 1
            target = shelf.path("\(word)-\(number)", at: world.localNow)
        }
        try file(name).keepAside(as: target)
        copies[name] = target
        return target
    }

    /// What the other files had of the runs may have been lost with a page: the log tells them again, the same rows as often as they come.
    private func tellAgain() -> UpkeepFinding? {
        let stores = Stores(world.paths)
        var failure: String?
        do {
            try stores.device.forgetFanOuts()
            failure = PaceRunner(stores, in: world).fanOut()
        } catch {
            failure = "\(error)"
        }
        return failure.map {
            UpkeepFinding(
                .unfinished, world.paths.deviceDatabase, what: "the other files could not be told again: \($0)", safe: "the log has all of it",
                advice: "run “tp doctor --repair” again once that is mended", isRepairable: true)
        }
    }
}

extension [UpkeepCheck] {
    /// Puts findings in the place of those of the same kind about the same thing, or beside them.
    fileprivate mutating func note(_ findings: [UpkeepFinding]) {
        for finding in findings {
            let isSame = { (other: UpkeepFinding) in other.kind == finding.kind && other.place == finding.place }
            guard let check = firstIndex(where: { $0.place == finding.place || $0.findings.contains(where: isSame) }) else { continue }
            self[check].findings.removeAll(where: isSame)
            self[check].findings.append(finding)
        }
    }
}

/// Why a repair stopped.
struct UpkeepFailure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}
