import BroadsheetBytes

/// What is known of a copy: a few lines beside it, which end in a hash of themselves.
struct CacheRecord: Sendable, Equatable {
    /// What the copy is kept under.
    var key: String
    /// The address without its query, for people who look into the folder.
    var shown: String
    /// What the server calls this version, and when it says it was changed.
    var tag: String?
    var modified: String?
    /// What kind of content it is, and its name, in the server's words.
    var type: String?
    var fileName: String?
    /// When it was known to be right last, in seconds since 1970.
    var fetched: Int
    /// The size and the hash of the copy.
    var size: Int
    var hash: UInt64

    private static let first = "broadsheet-web-1"

    /// What to ask a server with that need not send the same again.
    var conditions: [String] {
        [tag.map { "If-None-Match: \($0)" }, modified.map { "If-Modified-Since: \($0)" }].compactMap { $0 }
    }

    /// The name of the copy's file, which tells its content.
    var body: String { "\(key)-\(ContentHash.hexadecimal(hash))" }

    /// How many seconds ago the copy was known to be right; nil if that is in the future, as it is where a clock was wrong.
    func age(at now: Int) -> Int? { now >= fetched ? now - fetched : nil }

    /// The lines.
    var text: String {
        var lines = [Self.first, "key \(key)", "address \(shown)", "fetched \(fetched)", "size \(size)"]
        lines.append("hash \(ContentHash.hexadecimal(hash))")
        for (name, value) in [("tag", tag), ("modified", modified), ("type", type), ("name", fileName)] {
            if let value { lines.append("\(name) \(value)") }
        }
        let text = lines.joined(separator: "\n") + "\n"
        return "\(text)end \(CacheRecord.check(of: text))\n"
    }

    private static func check(of text: String) -> String { ContentHash.hexadecimal(ContentHash.of(text.utf8.span)) }
}

extension CacheRecord {
    /// The record that `text` is; nil if it is none, or not whole.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 7, lines[0] == Self.first, lines[lines.count - 1].isEmpty else { return nil }
        let known = lines.dropLast(2).joined(separator: "\n") + "\n"
        guard lines[lines.count - 2] == "end \(Self.check(of: known))" else { return nil }
        var values: [Substring: String] = [:]
        for line in lines.dropFirst().dropLast(2) {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { values[parts[0]] = String(parts[1]) }
        }
        guard let key = values["key"], let shown = values["address"],
            let fetched = values["fetched"].flatMap({ Int($0) }), fetched >= 0,
            let size = values["size"].flatMap({ Int($0) }), size >= 0,
            let hash = values["hash"].flatMap({ UInt64($0, radix: 16) })
        else { return nil }
        self.init(
            key: key, shown: shown, tag: values["tag"], modified: values["modified"], type: values["type"],
            fileName: values["name"], fetched: fetched, size: size, hash: hash)
    }
}
