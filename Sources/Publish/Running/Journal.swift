import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetJSON

/// What a run has sent, written down file by file as it arrives, so that a run that was killed can be gone on with.
/// It lies beside the site, and is removed when the run has ended well.
package final class Journal: Sendable {
    /// The run that a journal is of.
    package struct Header: Sendable, Equatable {
        /// A hash of the kind and the place of the target.
        package var target: String
        /// The release that was being made.
        package var release: ReleaseID
        /// The release that was on the host before; nil for none.
        package var base: ReleaseID?

        /// A run that makes `release` of what was `base`.
        package init(target: String, release: ReleaseID, base: ReleaseID?) {
            (self.target, self.release, self.base) = (target, release, base)
        }
    }

    private let path: String
    private let file: AppendFile

    /// The journal in the file at `path`, which is begun anew with `header`, or gone on with if `isResumed`.
    package init(path: String, header: Header, isResumed: Bool) throws(Problem) {
        self.path = path
        if let slash = path.lastIndex(of: "/") { try FileSystem.makeFolder(String(path[..<slash])) }
        file = try AppendFile(path: path, continues: isResumed)
        // A line that a killed run left unfinished must not run into the next one.
        append(isResumed ? "\n" : Self.line(header))
    }

    /// Notes what is going to be sent, before any of it is; throws if that cannot be written. After a loss of power the note is there too:
    /// what was sent without it would be taken for somebody else's.
    package func intend(_ entries: [ManifestEntry]) throws(Problem) {
        if entries.isEmpty { return }
        let lines = entries.map { JSONValue.object([("intended", Manifest.value($0))]).written + "\n" }.joined()
        if !file.append(lines) || FileSystem.settleFile(path) != 0 {
            throw Problem("\(path) cannot be written", advice: "Look at the room on its disk.")
        }
    }

    /// Notes that a file has arrived.
    package func note(_ entry: ManifestEntry) { append(Manifest.value(entry).written + "\n") }

    /// Notes that a file is not what was sent: the next run knows that it is its own, and sends it again.
    package func retract(_ path: SitePath) {
        note(ManifestEntry(path, size: 0, hash: Self.nobodys, metadata: FileMetadata(type: "")))
    }

    /// The run has ended well: nothing is left to go on with.
    package func remove() { try? FileSystem.remove(path) }

    /// A journal that cannot be written costs another upload, and nothing else.
    private func append(_ text: String) { _ = file.append(text) }

    private static func line(_ header: Header) -> String {
        let members: [(String, JSONValue)] = [
            ("journal", .integer(1)), ("target", .text(header.target)), ("release", .text(header.release.text)),
            ("base", header.base.map { .text($0.text) } ?? .null),
        ]
        return JSONValue.object(members).written + "\n"
    }

    private static let nobodys = String(repeating: "0", count: 64)

    /// What a run before has left: which run it was, and what it did.
    package struct Record: Sendable {
        /// Which run it was.
        package var header: Header
        /// What was going to be sent.
        package var intended: [ManifestEntry] = []
        /// What arrived.
        package var arrived: [ManifestEntry] = []
        /// What arrived and was not what was sent.
        package var rejected: [ManifestEntry] = []
    }

    /// What a run before has left at `path`.
    package static func read(_ path: String) throws(Problem) -> Record? {
        guard let bytes = try FileSystem.contentsIfThere(of: path, name: path) else { return nil }
        let lines = bytes.split(separator: 0x0A)
        guard let first = lines.first.flatMap({ JSONReader.read(Array($0)) }), first["journal"] == .integer(1),
            let target = first["target"]?.text, let release = first["release"]?.text.flatMap({ ReleaseID($0) })
        else { return nil }
        let header = Header(
            target: target, release: release, base: first["base"]?.text.flatMap { ReleaseID($0) })
        var record = Record(header: header)
        for line in lines.dropFirst() {
            guard let value = JSONReader.read(Array(line)) else { continue }
            if let entry = value["intended"].flatMap(Manifest.entry) {
                record.intended.append(entry)
            } else if let entry = Manifest.entry(value) {
                if entry.hash == nobodys { record.rejected.append(entry) } else { record.arrived.append(entry) }
            }
        }
        return record
    }
}
