import BroadsheetBytes
import BroadsheetDiagnostics
package import BroadsheetJSON

/// One thing that was done to a site: when, of which kind, by whom, what, and whatever else its kind has to tell.
package struct LogEntry: Sendable, Equatable {
    /// When, in universal time: `2026-11-25T17:53:14Z`.
    package var time: String
    /// What kind of thing: `publish`, `close`, `reopen`. Others may add kinds of their own: small letters and hyphens.
    package var kind: String
    /// Who did it.
    package var who: LogAuthor
    /// What was done, as one sentence without its full stop.
    package var what: String
    /// What this kind tells besides, in its order.
    package var members: [(String, JSONValue)]

    /// An entry of the moment `seconds` since 1970.
    package init(
        _ kind: String, at seconds: Int, by who: LogAuthor, _ what: String, members: [(String, JSONValue)] = []
    ) {
        time = UTCTime.iso(max(0, min(seconds, 253_402_300_799)))
        (self.kind, self.who, self.what, self.members) = (kind, who, what, members)
    }

    /// What this kind tells under `name`.
    package subscript(name: String) -> JSONValue? { JSONValue.object(members)[name] }

    /// Whether both tell the same.
    package static func == (a: LogEntry, b: LogEntry) -> Bool {
        a.time == b.time && a.kind == b.kind && a.who == b.who && a.what == b.what
            && JSONValue.object(a.members) == .object(b.members)
    }

    /// The names that all entries have.
    private static let own = ["time", "kind", "who", "what", "before"]
    /// How deep lists and objects may stand in each other: the entry, its members, and theirs.
    private static let deepest = 8
    /// The longest line of a log.
    static let longest = 1 << 20

    /// The entry as a line of the log whose line before has the hash `before`, without the line end.
    func line(after before: String) throws(Problem) -> [UInt8] {
        let isKind = !kind.isEmpty && kind.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
        precondition(isKind, "a kind of entries has small letters and hyphens")
        precondition(!members.contains { Self.own.contains($0.0) }, "a member of an entry has a name that all have")
        let value = JSONValue.object(
            [("time", .text(time)), ("kind", .text(kind)), ("who", who.json), ("what", .text(what))] + members
                + [("before", .text(before))])
        let line = Array(value.written.utf8)
        // What cannot be read again must not be written.
        guard line.count <= Self.longest, JSONReader.read(line, deepest: Self.deepest) != nil else {
            throw Problem(
                "what is to be told in the log is too much for one entry: \(line.count) bytes",
                advice: "An entry may have \(Self.longest) bytes. Do less at a time.")
        }
        return line
    }

    /// Reads a line of a log, with the hash of the line before it; nil if it is none.
    static func read(_ line: [UInt8]) -> (entry: LogEntry, before: String)? {
        guard line.count <= longest, case .object(let members)? = JSONReader.read(line, deepest: deepest) else {
            return nil
        }
        let value = JSONValue.object(members)
        guard let time = value["time"]?.text, let kind = value["kind"]?.text, let what = value["what"]?.text,
            let who = value["who"].flatMap({ LogAuthor($0) }), let before = value["before"]?.text
        else { return nil }
        var entry = LogEntry(kind, at: 0, by: who, what, members: members.filter { !own.contains($0.0) })
        entry.time = time
        return (entry, before)
    }
}
