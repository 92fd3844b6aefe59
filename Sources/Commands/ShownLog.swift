import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog

/// The entries of a site's log that a command shows, when all of the log is proved.
struct ShownLog {
    private let entries: [(number: Int, entry: LogEntry)]
    private let end: LogEnd

    /// The entries of the log of the site in `site`: those of one kind, and the last ones of these, if that is asked.
    init(of site: String, kind: String?, last: Int?) throws(Problem) {
        var kinds: [String] = []
        var chosen: [(number: Int, entry: LogEntry)] = []
        end = try SiteLog(of: site).read { entry, number in
            if !kinds.contains(entry.kind) { kinds.append(entry.kind) }
            if kind == nil || kind == entry.kind { chosen.append((number, entry)) }
        }
        entries = last.map { chosen.suffix($0) } ?? chosen
        if let kind, entries.isEmpty, end.count > 0 {
            throw Problem(
                "the log has no entry of the kind \"\(kind)\"", advice: suggestion(for: kind, among: kinds.sorted()))
        }
    }

    /// As a person reads it.
    var lines: [String] {
        if end.count == 0 { return ["The log has no entries yet"] }
        let lines = entries.flatMap { Self.lines($0.number, $0.entry) }
        let count = "\(end.count) \(end.count == 1 ? "entry" : "entries")"
        return lines + ["\(count), each proved by the next; the last one has the hash \(end.hash)"]
    }

    private static func lines(_ number: Int, _ entry: LogEntry) -> [String] {
        let time = entry.time.split(separator: "T").joined(separator: " ").replacing("Z", with: " UTC")
        return ["\(number)  \(time)  \(entry.kind)  \(entry.who.description)", "    \(entry.what)"]
            + entry.members.flatMap { member in
                // What a release changes is told where it is done, in short.
                if member.0 == ShownChanges.member {
                    return entry.kind == "publishing" ? [] : ShownChanges.lines(member.1, indent: "    ")
                }
                return lines(of: member.0, member.1, indent: "    ")
            }
    }

    /// A member of an entry, whatever its kind: objects and lists have a line for each of what is in them.
    private static func lines(of name: String, _ value: JSONValue, indent: String) -> [String] {
        switch value {
        case .null: []
        case .boolean(let value): ["\(indent)\(name): \(value ? "yes" : "no")"]
        case .integer(let number): ["\(indent)\(name): \(number)"]
        case .text(let text): ["\(indent)\(name): \(text)"]
        case .list(let values):
            values.isEmpty
                ? []
                : values.allSatisfy { $0.text != nil }
                    ? ["\(indent)\(name): \(values.compactMap(\.text).joined(separator: "; "))"]
                    : ["\(indent)\(name):"] + values.flatMap { lines(of: "-", $0, indent: indent + "  ") }
        case .object(let members):
            ["\(indent)\(name):"] + members.flatMap { lines(of: $0.0, $0.1, indent: indent + "  ") }
        }
    }

    /// As programs read it.
    var json: String {
        let list = entries.map { number, entry in
            JSONValue.object(
                [
                    ("number", .integer(number)), ("time", .text(entry.time)), ("kind", .text(entry.kind)),
                    ("who", entry.who.json), ("what", .text(entry.what)),
                ] + entry.members)
        }
        return JSONValue.object([
            ("ok", .boolean(true)), ("entries", .integer(end.count)), ("end", .text(end.hash)), ("log", .list(list)),
        ]).written
    }
}
