package import BroadsheetDiagnostics
import BroadsheetJSON

/// What a run may change on a host whose files are replaced one by one. It lies there from before the first change until
/// all of it is right and the manifest says so: whoever publishes next, from whatever machine, looks at these files
/// again, and takes none of them for what it was before.
package struct Intent: Sendable, Equatable {
    /// The release that the run makes; nil where it brings an earlier one back.
    package var release: ReleaseID?
    /// What the run may put there or delete, and what runs before it that were broken off may have put there: a path may
    /// be here several times.
    package var files: [ManifestEntry]

    /// The intent of a run that makes `release`.
    package init(release: ReleaseID?, files: [ManifestEntry]) { (self.release, self.files) = (release, files) }

    private static let version = 1

    /// The bytes of its file.
    package var json: [UInt8] {
        let release = release.map { JSONValue.text($0.text) } ?? .null
        return Manifest.bytes([("intent", .integer(Self.version)), ("release", release)], files)
    }

    /// Reads the bytes of an intent's file, which lies on `host`.
    package init(json bytes: [UInt8], on host: String) throws(Problem) {
        let value = JSONReader.read(bytes)
        guard let value, value["intent"]?.integer == Self.version, let list = value["files"]?.list else {
            throw Self.unreadable(host)
        }
        release = value["release"]?.text.flatMap { ReleaseID($0) }
        files = []
        files.reserveCapacity(list.count)
        for member in list {
            guard let file = Manifest.entry(member) else { throw Self.unreadable(host) }
            files.append(file)
        }
    }

    private static func unreadable(_ host: String) -> Problem {
        Problem(
            "what an interrupted run may have changed on \(host) cannot be read: intent.json there is damaged",
            advice: "Publish with the version of Broadsheet that published last, or a later one.")
    }
}
