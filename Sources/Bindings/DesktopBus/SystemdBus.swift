import Glibc

/// The functions of sd-bus (man sd-bus) that a notification takes, found at run time in libsystemd where the machine has one:
/// the program does not need it.
///
/// Each answers a negative errno where it fails.
struct SystemdBus {
    typealias Bus = OpaquePointer
    typealias Message = OpaquePointer

    let new: @convention(c) (UnsafeMutablePointer<Bus?>) -> Int32
    let setAddress: @convention(c) (Bus, UnsafePointer<CChar>) -> Int32
    let setBusClient: @convention(c) (Bus, Int32) -> Int32
    let start: @convention(c) (Bus) -> Int32
    let closeAndRelease: @convention(c) (Bus) -> Bus?
    let release: @convention(c) (Bus) -> Bus?
    let descriptor: @convention(c) (Bus) -> Int32
    let events: @convention(c) (Bus) -> Int32
    let process: @convention(c) (Bus, UnsafeMutablePointer<Message?>) -> Int32
    let send: @convention(c) (Bus, Message, UnsafeMutablePointer<UInt64>) -> Int32

    typealias Text = UnsafePointer<CChar>
    let newCall: @convention(c) (Bus, UnsafeMutablePointer<Message?>, Text, Text, Text, Text) -> Int32
    let releaseMessage: @convention(c) (Message) -> Message?
    let append: @convention(c) (Message, CChar, UnsafeRawPointer) -> Int32
    let open: @convention(c) (Message, CChar, Text) -> Int32
    let close: @convention(c) (Message) -> Int32
    let isSignal: @convention(c) (Message, Text, Text) -> Int32
    let isError: @convention(c) (Message, Text?) -> Int32
    let replyCookie: @convention(c) (Message, UnsafeMutablePointer<UInt64>) -> Int32
    let read: @convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32

    /// Nil where there is no such library, or one that lacks a function.
    static let shared: SystemdBus? = SystemdBus()

    private init?() {
        guard let library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func find<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(library, "sd_bus_\(name)").map { unsafeBitCast($0, to: type) }
        }
        guard let new = find("new", as: (@convention(c) (UnsafeMutablePointer<Bus?>) -> Int32).self),
            let setAddress = find("set_address", as: (@convention(c) (Bus, UnsafePointer<CChar>) -> Int32).self),
            let setBusClient = find("set_bus_client", as: (@convention(c) (Bus, Int32) -> Int32).self),
            let start = find("start", as: (@convention(c) (Bus) -> Int32).self),
            let closeAndRelease = find("flush_close_unref", as: (@convention(c) (Bus) -> Bus?).self),
            let release = find("unref", as: (@convention(c) (Bus) -> Bus?).self),
            let descriptor = find("get_fd", as: (@convention(c) (Bus) -> Int32).self),
            let events = find("get_events", as: (@convention(c) (Bus) -> Int32).self),
            let process = find("process", as: (@convention(c) (Bus, UnsafeMutablePointer<Message?>) -> Int32).self),
            let send = find("send", as: (@convention(c) (Bus, Message, UnsafeMutablePointer<UInt64>) -> Int32).self),
            let newCall = find(
                "message_new_method_call",
                as: (@convention(c) (Bus, UnsafeMutablePointer<Message?>, Text, Text, Text, Text) -> Int32).self),
            let releaseMessage = find("message_unref", as: (@convention(c) (Message) -> Message?).self),
            let append = find("message_append_basic", as: (@convention(c) (Message, CChar, UnsafeRawPointer) -> Int32).self),
            let open = find("message_open_container", as: (@convention(c) (Message, CChar, Text) -> Int32).self),
            let close = find("message_close_container", as: (@convention(c) (Message) -> Int32).self),
            let isSignal = find("message_is_signal", as: (@convention(c) (Message, Text, Text) -> Int32).self),
            let isError = find("message_is_method_error", as: (@convention(c) (Message, Text?) -> Int32).self),
            let replyCookie = find("message_get_reply_cookie", as: (@convention(c) (Message, UnsafeMutablePointer<UInt64>) -> Int32).self),
            let read = find("message_read_basic", as: (@convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32).self)
        else {
            dlclose(library)
            return nil
        }
        self.new = new
        self.setAddress = setAddress
        self.setBusClient = setBusClient
        self.start = start
        self.closeAndRelease = closeAndRelease
        self.release = release
        self.descriptor = descriptor
        self.events = events
        self.process = process
        self.send = send
        self.newCall = newCall
        self.releaseMessage = releaseMessage
        self.append = append
        self.open = open
        self.close = close
        self.isSignal = isSignal
        self.isError = isError
        self.replyCookie = replyCookie
        self.read = read
    }
}
