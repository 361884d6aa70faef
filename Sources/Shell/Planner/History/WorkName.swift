import FocusModel
import Interchange

/// The short name of a piece of work, under which `tp log` shows it: five letters and figures that follow from its id, without those that look
/// alike. Of a hundred thousand pieces of work hardly two share one.
package struct WorkName: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// - Parameter id: of the link, or of a session for no task.
    package init(id: String) {
        var digest = StableDigest()
        digest.add(id)
        var number = UInt64(digest.text, radix: 16) ?? 0
        let signs = Array("0123456789abcdefghjkmnpqrstvwxyz")
        var text = ""
        for _ in 0..<5 {
            text.append(signs[Int(number & 31)])
            number >>= 5
        }
        description = text
    }
}

extension LoggedWork {
    /// Of the link, or of the session where it was for no task.
    package var id: String { task?.link.id ?? sessionID }
    package var name: WorkName { WorkName(id: id) }
}
