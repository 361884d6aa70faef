import CPageChecksums

/// What a connection does with a page whose checksum does not fit.
///
/// Every page that this program writes ends in a checksum, in the format of SQLite's own extension
/// (https://www.sqlite.org/cksumvfs.html), so that a flipped bit is refused and never shown as a number. Files without checksums are
/// read as they are.
package enum PageCare: Sendable {
    case verify
    /// Refuses pages that hold values, and lets through those that only lead to them. For salvage.
    case verifyLeaves
    /// Reads everything, for a file that another program wrote to.
    case trust

    /// The name of the layer between SQLite and the disk.
    var layer: String { Self.layers[self]! }

    /// Made once: SQLite's list of layers is the process's own.
    private static let layers: [PageCare: String] = [
        .verify: name(tp_page_verify), .verifyLeaves: name(tp_page_verify_leaves), .trust: name(tp_page_trust),
    ]

    private static func name(_ care: tp_page_care) -> String { tp_page_checksum_vfs(care).map { String(cString: $0) } ?? "unix" }
}
