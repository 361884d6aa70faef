import DeviceStore
import FocusModel
import FocusStore
import Interchange
import JournalStore
import System

/// A look at everything that the program keeps. Nothing is changed by it, but that SQLite takes up the log of a killed process.
package struct Checkup {
    let world: World
    let stores: Stores

    package init(in world: World) {
        self.world = world
        stores = Stores(readOnly: world.paths)
    }

    package func run() -> [UpkeepCheck] {
        let checks = [focus(), device(), journal(), folders(), backups(), settings(), grammars(), drafts()]
        // The folder of each file must not be held back by an open file.
        stores.close()
        return checks
    }

    // MARK: The three files

    private func focus() -> UpkeepCheck {
        let store = stores.focus
        return check("focus.db", store.file.path, store.file.health(), saved: "what the log of the runs knows is written again") {
            try store.forEachLink { _ in }
            _ = try store.openTasks()
            let always = Instant(milliseconds: .min)..<Instant(milliseconds: .max)
            _ = try store.sessions(startedIn: always)
            return []
        }
    }

    private func journal() -> UpkeepCheck {
        let store = stores.journal
        return check("journal.db", store.file.path, store.file.health(), saved: "what the log of the runs knows is written again") {
            _ = try store.entries(startedIn: Instant(milliseconds: .min)..<Instant(milliseconds: .max))
            return []
        }
    }

    private func device() -> UpkeepCheck {
        let store = stores.device
        let saved = "the events that can be read stay, each run up to the first that cannot"
        return check("device.db", store.file.path, store.file.health(), saved: saved) {
            var findings: [UpkeepFinding] = []
            let runner = PaceRunner(stores, in: world)
            for id in try store.batchIDs() {
                if try store.isSetAside(batch: id) { continue }
                do {
                    _ = try runner.snapshot(id)
                } catch {
                    findings.append(
                        UpkeepFinding(
                            .unfoldable, store.file.path, what: "run \(id): \(error)", safe: "all its events are kept; other runs are not touched",
                            advice: "“tp doctor --repair” sets this run aside, so that a new one can begin", isRepairable: true))
                }
            }
            var corrected: [String] = []
            do {
                let corrections = try runner.corrections()
                if let through = try store.pendingCorrections().map(\.through).min() {
                    corrected = corrections.events[through...].map(\.key.sessionID)
                }
            } catch {
                findings.append(
                    UpkeepFinding(
                        .unreadable, store.file.path, what: "\(error)", safe: "all events of the runs, and the other corrections",
                        advice: "until then nothing is handed on to the other files"))
            }
            let broken = !findings.isEmpty
            let pending = Set(try store.pendingFanOuts().map(\.batchID))
            let untold = pending.union(corrected)
            if !untold.isEmpty, !broken {
                let runs = untold.count == 1 ? "1 ended run is" : "\(untold.count) ended runs are"
                findings.append(
                    UpkeepFinding(
                        .unfinished, store.file.path, what: "\(runs) not handed on to the other files yet", safe: "the log has all of it",
                        advice: "the next command of a run hands it on; so does “tp doctor --repair”", isRepairable: true))
            }
            return findings
        }
    }

    private func check(
        _ name: String, _ path: String, _ health: FocusStore.Health, saved: String, values: () throws -> [UpkeepFinding]
    ) -> UpkeepCheck {
        var check = UpkeepCheck(name: name, place: path, state: "not there yet", findings: [])
        guard health.exists else { return check }
        check.state = "\(((FileState.size(of: path) ?? 0) + 1023) / 1024) KB"
        for (table, count) in health.counts.sorted(by: { $0.key < $1.key }) where count > 0 {
            check.state += ", \(count) \(table.replacing("_", with: " "))"
        }
        if let refusal = health.refusal { check.findings.append(finding(refusal, saved: saved)) }
        if !health.faults.isEmpty {
            check.findings.append(damage(path, health.faults.prefix(3).joined(separator: "; "), saved: saved))
        }
        if !health.orphans.isEmpty {
            let rows = health.orphans.sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key.replacing("_", with: " "))" }
            check.findings.append(
                UpkeepFinding(
                    .orphans, path, what: "rows belong to something that is missing: \(rows.joined(separator: ", "))", safe: "everything else",
                    advice: "“tp doctor --repair” keeps a copy, writes again what the log knows, and takes the others away", isRepairable: true))
        }
        if health.isSound {
            do {
                check.findings += try values()
            } catch let failure as FocusStore.Failure {
                check.findings.append(finding(failure, saved: saved))
            } catch {
                check.findings.append(damage(path, "\(error)", saved: saved))
            }
            if !health.hasChecksums {
                check.findings.append(
                    UpkeepFinding(
                        .noChecksums, path, what: "its pages carry no checksums: a flipped bit on the disk would not be noticed",
                        safe: "everything in it", advice: "“tp doctor --repair” keeps a copy and writes the file anew, with checksums",
                        isRepairable: true))
            }
        }
        if !FileState.isWritable(path), health.refusal == nil {
            check.findings.append(
                UpkeepFinding(
                    .readOnly, path, what: "it cannot be written", safe: "everything in it can still be read",
                    advice: "make the file writable (chmod u+w), or its disk (mount -o remount,rw)"))
        }
        // SQLite gives the files beside it the mode of the database.
        if let mode = FileState.mode(of: path), mode & 0o077 != 0 { check.findings.append(open(path, mode, wanted: "600")) }
        return check
    }

    private func finding(_ error: FocusStore.Failure, saved: String) -> UpkeepFinding {
        let what = error.what + (error.detail.isEmpty ? "" : " (\(error.detail))")
        let file = error.file
        switch error.reason {
        case .damaged, .notADatabase: return damage(file, what, saved: saved)
        case .newerSchema: return UpkeepFinding(.newer, file, what: what, safe: "nothing was changed", advice: error.advice)
        case .foreign: return UpkeepFinding(.foreign, file, what: what, safe: "nothing was changed", advice: error.advice)
        case .locked, .inUse:
            return UpkeepFinding(.locked, file, what: what, safe: "what was stored stays stored", advice: error.advice)
        case .diskFull, .readOnly, .permission, .notAFile, .constraint, .inputOutput, .cannotOpen, .misuse:
            return UpkeepFinding(.unreadable, file, what: what, safe: "nothing was changed", advice: error.advice)
        }
    }

    private func damage(_ file: String, _ what: String, saved: String) -> UpkeepFinding {
        UpkeepFinding(
            .damaged, file, what: what, safe: "nothing is shown from a damaged page, and nothing is written to it",
            advice: "“tp doctor --repair” keeps a copy and saves every row that can be vouched for; \(saved)", isRepairable: true)
    }

    private func open(_ path: String, _ mode: UInt32, wanted: String) -> UpkeepFinding {
        UpkeepFinding(
            .permissions, path, what: "others on this machine can get at it (mode \(String(mode, radix: 8)))", safe: "everything in it",
            advice: "chmod \(wanted), or “tp doctor --repair”", isRepairable: true)
    }

    // MARK: What is around them

    private func folders() -> UpkeepCheck {
        var check = UpkeepCheck(name: "folders", place: world.paths.state, state: "", findings: [])
        var free: [String] = []
        for folder in Set([world.paths.data, world.paths.state, world.paths.config]).sorted() {
            guard let mode = FileState.mode(of: folder) else { continue }
            if folder != world.paths.config, mode & 0o077 != 0 { check.findings.append(open(folder, mode, wanted: "700")) }
            if folder != world.paths.config, !FileState.isWritable(folder) {
                check.findings.append(
                    UpkeepFinding(
                        .readOnly, folder, what: "nothing can be written there", safe: "everything in it can still be read",
                        advice: "make the folder writable (chmod u+w), or its disk (mount -o remount,rw)"))
            }
            guard let bytes = FileState.freeBytes(at: folder) else { continue }
            free.append("\(bytes >> 20) MB free")
            if bytes < 20 << 20 {
                check.findings.append(
                    UpkeepFinding(
                        .diskFull, folder, what: "only \(bytes >> 10) KB are free on its disk", safe: "everything that was stored",
                        advice: "free some space: a step that cannot be written is refused, and says so"))
            }
        }
        check.state = free.first ?? "not there yet"
        return check
    }

    private func backups() -> UpkeepCheck {
        let shelf = BackupShelf(world.paths)
        let names = shelf.names
        var check = UpkeepCheck(
            name: "backups", place: shelf.folder, state: names.isEmpty ? "none yet" : "\(names.count), the newest \(names.last ?? "")", findings: [])
        guard let newest = shelf.newest else { return check }
        let store = FocusStore(path: newest, access: .readOnly)
        defer { store.file.close() }
        let health = store.file.health()
        guard !health.isSound else { return check }
        let what = health.refusal.map { "\($0.what) (\($0.detail))" } ?? health.faults.first ?? "rows without what they belong to"
        check.findings.append(
            UpkeepFinding(
                .noBackup, newest, what: "the newest backup cannot be relied on: \(what)", safe: "the store itself, and the older backups",
                advice: "“tp backup” makes a new one"))
        return check
    }

    private func settings() -> UpkeepCheck {
        let path = world.paths.settings
        var check = UpkeepCheck(name: "settings", place: path, state: "none, the defaults hold", findings: [])
        guard FileSystem.exists(path) else { return check }
        check.state = "read"
        do {
            var settings = Settings()
            let unknown = try settings.read(toml: String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self), file: path)
            for fault in unknown {
                check.findings.append(
                    UpkeepFinding(.settings, path, what: "\(fault)", safe: "every other setting", advice: "correct or remove the line"))
            }
        } catch {
            check.findings.append(
                UpkeepFinding(
                    .settings, path, what: "\(error)", safe: "your tasks and runs", advice: "correct the file; until then commands stop at it"))
        }
        return check
    }

    private func grammars() -> UpkeepCheck {
        var check = UpkeepCheck(name: "grammars", place: world.paths.grammars, state: "the program's own", findings: [])
        do {
            _ = try world.taskReader()
            if FileSystem.isFolder(world.paths.grammars) { check.state = "the program's and yours" }
        } catch {
            check.findings.append(
                UpkeepFinding(
                    .grammars, world.paths.grammars, what: "\(error)", safe: "your tasks and runs", advice: "correct the file, or move it away"))
        }
        return check
    }

    private func drafts() -> UpkeepCheck {
        let folder = world.paths.state + "/drafts"
        var check = UpkeepCheck(name: "drafts", place: folder, state: "none", findings: [])
        guard let names = try? FileSystem.names(inFolder: folder), !names.isEmpty else { return check }
        check.state = "\(names.count)"
        for name in names {
            let path = "\(folder)/\(name)"
            if !FileState.isReadable(path) {
                check.findings.append(
                    UpkeepFinding(.drafts, path, what: "it cannot be read", safe: "the other lists", advice: "chmod u+r \(path)", isRepairable: true))
            } else if let mode = FileState.mode(of: path), mode & 0o077 != 0 {
                check.findings.append(open(path, mode, wanted: "600"))
            }
        }
        return check
    }
}
