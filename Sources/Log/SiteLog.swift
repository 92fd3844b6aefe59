import BroadsheetBytes
package import BroadsheetDiagnostics

/// The log of a site: what was done to it, in the file `record/log.jsonl` of its folder, a line an entry.
///
/// Each line has the SHA-256 of the line before it, and `record/log.end` beside it says how many lines there are and what the
/// last one's hash is. So a line that was changed, moved, put in or taken out is told, at the end too. That tells accidents, and
/// whoever changes one file of the two; somebody who may write both can write both anew, and is told by the records that are on
/// hosts, for these have the hash of the log's end.
package struct SiteLog: Sendable {
    /// The folder of the site's records.
    let folder: String
    /// The file of the entries.
    let path: String
    /// The file that says where they end.
    let endPath: String
    /// What messages call both: their paths as the user would type them.
    let name: String
    let endName: String

    /// The log of the site in the folder `site`.
    package init(of site: String) {
        folder = "\(site)/record"
        (path, endPath) = ("\(folder)/log.jsonl", "\(folder)/log.end")
        let place = site == "." ? "" : site.hasSuffix("/") ? site : "\(site)/"
        (name, endName) = ("\(place)record/log.jsonl", "\(place)record/log.end")
    }

    /// Hands each entry to `body`, the first one first, with its number from 1 on, and proves the whole log meanwhile; gives its
    /// end. What is damaged is a problem with its line; entries that come before it have been handed on then.
    @discardableResult
    package func read(
        _ body: (LogEntry, _ number: Int) throws(Problem) -> Void = { _, _ in }
    ) throws(Problem) -> LogEnd {
        let said = try saidEnd()
        guard try FileSystem.kind(of: path, name: name) != .nothing else {
            if said == nil { return .none }
            throw damage("\(name) is gone, and \(endName) says that it had entries")
        }
        var proof = LogProof(log: self, said: said)
        var lines = try LogLines(path: path, name: name)
        while let line = try lines.next() { try body(try proof.take(line), proof.end.count) }
        return try proof.ended()
    }

    /// Where the log ends; proves all of it.
    package func end() throws(Problem) -> LogEnd { try read() }

    /// What the file beside the log says of its end; nil if it is not there.
    private func saidEnd() throws(Problem) -> LogEnd? {
        guard let bytes = try FileSystem.contentsIfThere(of: endPath, name: endName) else { return nil }
        if let end = LogEnd(text: String(decoding: bytes, as: UTF8.self)) { return end }
        throw damage("\(endName) is damaged: it must have the count of the entries and the hash of the last one")
    }

    /// What is said of a log that is not as it was written.
    func damage(_ sentence: String, at line: Int? = nil, excerpt: String = "") -> Problem {
        Problem(
            sentence, at: line.map { Place(file: name, line: $0, column: 1, excerpt: excerpt) },
            advice:
                "Nothing was changed. Get \(name) and \(endName) back from version control or a backup, both of one moment."
        )
    }
}
