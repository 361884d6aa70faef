import Database

// What every store keeps its rows in, under names that need no import of Database.
extension FocusStore {
    package typealias File = DatabaseFile
    package typealias Health = FileHealth
}
