import Testing

@testable import CommandLine

@Test(arguments: [
    ("off", CallSound.off), ("bell", .bell), ("/sounds/ding.oga", .file("/sounds/ding.oga")), ("~/ding.wav", .file("/home/u/ding.wav")),
    ("/usr/bin/ding", .command("/usr/bin/ding")), ("/nowhere.wav", .command("/nowhere.wav")), ("spd-say now", .command("spd-say now")),
])
func `the setting says what is heard: nothing, the bell, a file or a command`(setting: String, sound: CallSound) {
    let files = ["/sounds/ding.oga", "/home/u/ding.wav", "/usr/bin/ding"]
    #expect(CallSound(setting, home: "/home/u", isProgram: { $0 == "/usr/bin/ding" }, exists: files.contains) == sound)
}

@Test(arguments: [
    (["aplay", "paplay"], "/a.wav", ["paplay", "/a.wav"]), (["aplay"], "/a.wav", ["aplay", "-q", "/a.wav"]), (["aplay"], "/a.ogg", nil),
    (["paplay", "mpv"], "/a.mp3", ["mpv", "--no-video", "--no-terminal", "--really-quiet", "/a.mp3"]), ([], "/a.wav", nil),
])
func `a file is played by the first player that is there and can play it`(programs: [String], file: String, words: [String]?) {
    #expect(CallSound.file(file).words(hasProgram: programs.contains) == words)
}
