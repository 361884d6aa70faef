/// An item on its way to a task: what its line said, and what the lines around it said of it.
struct ListItem: Sendable {
    var reading: ItemReading
    /// The words of the title, where they are not simply those of the reading.
    var titleText: String?
    /// Tags and a project named apart from the title, in a table.
    var labels: [String] = []
    var projectName: String?
    var line: Int
    var indent = 0
    var parent: Int?
    var number: Int?
    var isDone = false
    var linePriority: Int?
    var heading: Heading?
    /// Bare numbers count as minutes here.
    var countsMinutes = false
    /// "the train's at nine": what the title ends in says that it is.
    var endsInCopula = false
    /// Order by an arrow.
    var followsPrevious = false
    var isTimed: Bool { reading.fields.contains { $0.field == .when && ($0.reading.meaning.moment?.hasClock ?? true) } }
}
