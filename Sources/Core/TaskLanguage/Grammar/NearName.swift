/// The name that was probably meant by one that nobody knows.
enum NearName {
    /// `; did you mean unit?`, or nothing.
    static func advice(_ name: String, among known: [String]) -> String {
        known.filter { isNear($0, name) }.sorted().first.map { "; did you mean \($0)?" } ?? ""
    }

    /// One stretch of a letter or two is other, or one name is the beginning of the other.
    private static func isNear(_ a: String, _ b: String) -> Bool {
        if a.count > 2, b.count > 2, a.hasPrefix(b) || b.hasPrefix(a) { return true }
        let (x, y) = (Array(a), Array(b))
        let start = zip(x, y).prefix { $0 == $1 }.count
        let end = zip(x.reversed(), y.reversed()).prefix { $0 == $1 }.count
        return max(x.count, y.count) - start - min(end, min(x.count, y.count) - start) <= (min(x.count, y.count) > 4 ? 2 : 1)
    }
}
