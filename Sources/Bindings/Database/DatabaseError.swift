/// Why a database could not do what was asked: what happened, to which file, and what to do next.
package struct DatabaseError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// Another process held the file for the whole of the busy time-out.
        case locked
        case diskFull
        /// The file, its folder or its file system admits no writing.
        case readOnly
        /// The system denied access.
        case permission
        /// The path names a folder, a device or a pipe.
        case notAFile
        /// No SQLite database at all.
        case notADatabase
        /// A database of some other program or of another store.
        case foreign
        /// Written by a newer version of this program.
        case newerSchema(found: Int, supported: Int)
        /// SQLite's structures, or a value that this program wrote, make no sense any more.
        case damaged
        /// These processes have it open, and what was asked cannot be done beside them.
        case inUse(processes: [Int32])
        /// A rule of the schema refused a row: a defect of the caller, not of the file.
        case constraint
        /// The system failed to read or write.
        case inputOutput
        case cannotOpen
        /// SQL or binding misuse: a defect of this program.
        case misuse
    }

    package let reason: Reason
    /// The path of the database.
    package let file: String
    /// What SQLite or the system said, for the report of a defect.
    package let detail: String

    package init(_ reason: Reason, file: String, detail: String = "") {
        self.reason = reason
        self.file = file
        self.detail = detail
    }

    /// What happened, in one clause.
    package var what: String {
        switch reason {
        case .locked: "another process is writing to it and did not finish in time"
        case .diskFull: "the disk is full"
        case .readOnly: "it cannot be written: the file, its folder or its disk is read-only"
        case .permission: "access to it was denied"
        case .notAFile: "it is not an ordinary file"
        case .notADatabase: "it is not a database, or its beginning is damaged"
        case .foreign: "it is a database of something else"
        case .newerSchema(let found, let supported): "it was written by a newer version of tp (format \(found); this one knows up to \(supported))"
        case .damaged: "it is damaged"
        case .inUse(let processes): "process \(list(processes)) uses it"
        case .constraint: "it refused an inconsistent record"
        case .inputOutput: "reading or writing it failed"
        case .cannotOpen: "it cannot be opened"
        case .misuse: "the program asked it for something impossible"
        }
    }

    /// What to do next, in one sentence without its full stop.
    package var advice: String {
        switch reason {
        case .locked: "wait for the other tp to finish, then try again"
        case .diskFull: "free some space, then try again; nothing that was stored is lost"
        case .readOnly: "nothing was changed; make the file and its folder writable (chmod u+w), or choose another folder"
        case .permission: "nothing was changed; check who owns the file and its folder (ls -l)"
        case .notAFile: "move it out of the way; tp will make a new file"
        case .notADatabase, .damaged:
            "nothing is shown from it and nothing was changed; “tp doctor” looks closer, “tp doctor --repair” keeps a copy and saves what can be saved"
        case .foreign: "move it out of the way or choose another folder; tp has changed nothing"
        case .newerSchema: "install the newer version of tp; this one has changed nothing"
        case .inUse(let processes): "end process \(list(processes)) (a live view, a prompt), then try again; nothing was changed"
        case .constraint, .misuse: "please report this as a defect of tp"
        case .inputOutput: "check the disk (dmesg, df), then try again"
        case .cannotOpen: "check that the folder exists and is yours (ls -ld)"
        }
    }
}

private func list(_ processes: [Int32]) -> String { processes.map(String.init).joined(separator: ", ") }

extension DatabaseError: CustomStringConvertible {
    /// `FILE: what happened (detail); what to do`.
    package var description: String { "\(file): \(what)\(detail.isEmpty ? "" : " (\(detail))"); \(advice)" }
}
