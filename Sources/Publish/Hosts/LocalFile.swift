import BroadsheetBytes
import BroadsheetDiagnostics

/// A file that can be uploaded: what it will be on the host, and where its bytes are.
package struct LocalFile: Sendable, Equatable {
    /// What it will be there. A host sends it under `entry.path`, with `entry.metadata`.
    package var entry: ManifestEntry
    /// The path of a file with just these bytes; it is packed already, if `entry.metadata.encoding` says so.
    package var source: String

    /// The file `entry`, whose bytes are in the file at `source`.
    package init(_ entry: ManifestEntry, at source: String) {
        (self.entry, self.source) = (entry, source)
    }

    /// Its path in the site.
    package var path: SitePath { entry.path }

    /// All of its bytes, which are checked to be those that were planned: a build may have replaced the file.
    package func contents() throws(HostFault) -> [UInt8] {
        var all = ByteSink(capacity: max(16, entry.size))
        try read { all.append($0) }
        return all.array
    }

    /// Hands its bytes on piece by piece, and throws at the end if they were not those that were planned.
    package func read(_ take: (borrowing Span<UInt8>) throws(HostFault) -> Void) throws(HostFault) {
        var hash = SHA256()
        var piece = ByteSink(capacity: 1 << 18)
        let file: InputFile
        do { file = try InputFile(path: source) } catch { throw changed() }
        while true {
            do { if try file.read(1 << 18, into: &piece) == 0 { break } } catch { throw changed() }
            hash.update(piece.span)
            try take(piece.span)
            piece.removeAll()
        }
        guard SHA256.hexadecimal(hash.digest) == entry.hash else { throw changed() }
    }

    private func changed() -> HostFault {
        .lasting(
            Problem(
                "\(path) has changed while it was published",
                advice: "Wait until the build has ended, and publish again."))
    }
}
