import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPreview

/// When a preview wakes up.
@Suite struct WaitingTests {
    @Test func aBurstWakesItOnce() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("a", to: "content/a.md")
        let watch = try Self.watch(folder)
        var waiting = Waiting(watch, input: nil)
        for number in 0..<100 { try folder.write("b", to: "content/\(number % 10).md") }
        #expect(waiting.wait(limit: 60_000) == .changed)
        #expect(waiting.wait(limit: 0) == .nothing)
    }

    @Test func whatDoesNotCountDoesNotWakeIt() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("a", to: "content/a.md")
        let watch = try Self.watch(folder)
        var waiting = Waiting(watch, input: nil)
        try folder.write("b", to: "content/.a.md.swp")
        #expect(waiting.wait(limit: 50) == .nothing)
        try folder.write("b", to: "content/a.md")
        #expect(waiting.wait(limit: 60_000) == .changed)
    }

    @Test func enterWakesIt() throws {
        let (input, keyboard) = Self.pipe()
        defer { close(input) }
        var waiting = Waiting(nil, input: input)
        #expect(waiting.wait(limit: 0) == .nothing)
        Self.type("x", keyboard)
        #expect(waiting.wait(limit: 50) == .nothing, "only the end of a line counts")
        Self.type("\n\n", keyboard)
        #expect(waiting.wait(limit: 60_000) == .asked)
        // A terminal that goes away is no reason to spin.
        close(keyboard)
        #expect(waiting.wait(limit: 50) == .nothing)
        #expect(waiting.wait(limit: 50) == .nothing)
    }

    @Test func limitsAreExplained() {
        let folders = WatchLimit.problem(for: ENOSPC)
        #expect(folders.message.hasPrefix("the system lets this user watch "))
        #expect(folders.advice?.contains("sudo sysctl fs.inotify.max_user_watches=524288") == true)
        let programs = WatchLimit.problem(for: EMFILE)
        #expect(programs.advice?.contains("sudo sysctl fs.inotify.max_user_instances=512") == true)
        #expect(WatchLimit.problem(for: EPERM).advice == "Press Enter here after each change.")
        #expect(!WatchFailure(code: ENOSPC).isNoMatter)
        #expect(WatchFailure(code: ENOENT).isNoMatter && WatchFailure(code: EACCES).isNoMatter)
    }

    private static func watch(_ folder: Folder) throws -> FolderWatch {
        try FolderWatch(WatchedPlaces(trees: ["\(folder.path)/content"], files: [], ignored: []))
    }

    private static func pipe() -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        // Sound: the call fills exactly two descriptors.
        _ = unsafe Glibc.pipe(&ends)
        return (ends[0], ends[1])
    }

    private static func type(_ text: String, _ keyboard: Int32) {
        // Sound: only bytes of the text are written.
        _ = unsafe text.withCString { unsafe write(keyboard, $0, text.utf8.count) }
    }
}
