import BroadsheetBytes
package import BroadsheetDiagnostics
import Glibc
import Synchronization

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
    private let descriptor: Mutex<Int32>

    /// The journal in the file at `path`, which is begun anew with `header`, or gone on with if `isResumed`.
    package init(path: String, header: Header, isResumed: Bool) throws(Problem) {
        self.path = path
        if let slash = path.lastIndex(of: "/") { try FileSystem.makeFolder(String(path[..<slash])) }
        // Sound: the path is a C string for the time of the call.
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (isResumed ? 0 : O_TRUNC), 0o600)
        guard file >= 0 else {
            throw Problem(
                "the journal \(path) cannot be written: \(ErrorText.of(errno))", advice: "Look at the folder's rights.")
        }
        descriptor = Mutex(file)
        // A line that a killed run left unfinished must not run into the next one.
        append(isResumed ? "\n" : Self.line(header))
    }

    deinit { close(descriptor.withLock { $0 }) }

    /// Notes that a file has arrived.
    package func note(_ entry: ManifestEntry) { append(Manifest.line(entry) + "\n") }

    /// The run has ended well: nothing is left to go on with.
    package func remove() { FileSystem.remove(path) }

    private func append(_ text: String) {
        var bytes = Array(text.utf8)
        descriptor.withLock { descriptor in
            // A journal that cannot be written costs another upload, and nothing else.
            // Sound: write reads at most the array's own bytes.
            _ = unsafe bytes.withUnsafeMutableBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        }
    }

    private static func line(_ header: Header) -> String {
        let base = header.base.map { "\"\($0)\"" } ?? "null"
        return "{\"journal\":1,\"target\":\"\(header.target)\",\"release\":\"\(header.release)\",\"base\":\(base)}\n"
    }

    /// What a run before has left at `path`: which run it was, and what of it arrived.
    package static func read(_ path: String) -> (header: Header, arrived: [ManifestEntry])? {
        guard let bytes = try? FileSystem.contents(of: path, name: path) else { return nil }
        let lines = bytes.split(separator: 0x0A)
        guard let first = lines.first.flatMap({ JSONParser.parse(Array($0)) }), first["journal"] == .integer(1),
            let target = first["target"]?.text, let release = first["release"]?.text.flatMap({ ReleaseID($0) })
        else { return nil }
        let header = Header(
            target: target, release: release, base: first["base"]?.text.flatMap { ReleaseID($0) })
        return (header, lines.dropFirst().compactMap { JSONParser.parse(Array($0)).flatMap(Manifest.entry) })
    }
}
