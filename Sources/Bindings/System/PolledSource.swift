/// Something that a live view waits for beside its keys: a descriptor to poll, and for what.
package protocol PolledSource: AnyObject {
    /// -1 where there is nothing to wait for.
    var descriptor: Int32 { get }
    /// The events of poll(2).
    var events: Int16 { get }
}
