import Glibc

/// A folder that nobody may write to for a while, apart from root, who may do all.
package struct ReadOnlyFolder {
    private let path: String

    package init(_ path: String) { self.path = path }

    package func during(_ body: () throws -> Void) throws {
        chmod(path, 0o500)
        defer { chmod(path, 0o700) }
        try body()
    }
}
