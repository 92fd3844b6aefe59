import BroadsheetBytes
import Glibc

/// One run that publishes: what a lock says of its owner, as one line of text.
package struct PublishID: Sendable, Hashable {
    /// Who: `anna@desk`.
    package let who: String
    /// Since when, in seconds since 1970.
    package let since: Int
    /// The machine as it has been running: a restart makes another one of it.
    private let machine: String
    private let process: Int
    /// What tells the process from a later one of the same number.
    private let start: String
    /// What tells runs of one process apart.
    private let run: Int

    /// This process, now.
    package init(since: Int, run: Int = 0) {
        who = "\(Self.plain(Self.user))@\(Self.plain(Self.hostName))"
        // A lock tells no time before 1970, whatever the clock shows: such a text would be nobody's, and keep all runs away.
        self.since = max(0, since)
        machine = Self.plain(Self.bootID)
        process = FileSystem.process
        start = Self.start(of: process) ?? "?"
        self.run = run
    }

    /// Reads the text of a lock; nil if it is none.
    package init?(text: String) {
        let line = text.prefix { $0 != "\n" }
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 7, parts[0] == "broadsheet", let since = Int(parts[2]), let process = Int(parts[4]),
            let run = Int(parts[6]), since >= 0
        else { return nil }
        (who, self.since, machine) = (Self.plain(String(parts[1])), since, String(parts[3]))
        (self.process, start, self.run) = (process, String(parts[5]), run)
    }

    /// The line that a lock has.
    package var text: String { "broadsheet \(who) \(since) \(machine) \(process) \(start) \(run)" }

    /// Whether it ran on this machine, and its process has ended.
    package var isOver: Bool {
        guard machine == Self.plain(Self.bootID), start != "?" else { return false }
        return Self.start(of: process) != start
    }

    /// `anna@desk, since 2026-11-21 17:53:14 UTC`
    package var description: String { "\(who), since \(UTCTime.readable(since))" }
}

// What the system tells of a process.
extension PublishID {
    /// When a process began, in the kernel's ticks; nil if there is none of that number. A process that has ended and
    /// was not waited for counts as gone.
    private static func start(of process: Int) -> String? {
        guard let text = line("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
        return String(fields[19])
    }

    /// This start of this machine; containers that share neither names nor processes with it are machines of their
    /// own.
    private static var bootID: String {
        let boot = line("/proc/sys/kernel/random/boot_id") ?? ""
        return boot + (((try? FileSystem.destination(of: "/proc/self/ns/pid")) ?? nil) ?? "")
    }

    private static var hostName: String { line("/proc/sys/kernel/hostname") ?? "unknown" }

    private static var user: String {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        if let name = unsafe getenv("USER") { return unsafe String(cString: name) }
        return "user-\(getuid())"
    }

    private static func line(_ path: String) -> String? {
        // Files of the kernel have no size: they are read to their end.
        guard let bytes = try? FileSystem.contents(of: path, name: path), !bytes.isEmpty else { return nil }
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    /// Letters that cannot be taken for anything else in a lock, a message or an address.
    private static func plain(_ text: String) -> String {
        let kept = text.utf8.prefix(80).map { byte in
            byte.isPlainInPath || byte == UInt8(ascii: "@") ? byte : UInt8(ascii: "-")
        }
        return kept.isEmpty ? "unknown" : String(decoding: kept, as: UTF8.self)
    }
}
