import BroadsheetBytes
package import BroadsheetDiagnostics
import Glibc
import Synchronization

/// Packs the texts of a site, for hosts that send files as they lie there. What was packed once is kept.
package struct FilePacker: Sendable {
    private let folder: String
    private let packing: Packing
    private static let count = Atomic<Int>(0)
    /// Smaller files gain nothing, and larger ones are downloads.
    private static let sizes = 512...(64 << 20)
    private static let types: Set<Substring> = [
        "application/json", "application/javascript", "application/xml", "application/rss+xml", "application/atom+xml",
        "application/manifest+json", "application/ld+json", "image/svg+xml",
    ]

    /// A packer that keeps what it packs in `folder`.
    package init(_ packing: Packing, folder: String) { (self.packing, self.folder) = (packing, folder) }

    /// The files, those of texts packed where that makes them smaller.
    package func packed(_ files: [LocalFile]) throws(Problem) -> [LocalFile] {
        try FileSystem.makeFolder(folder)
        let result: [LocalFile]
        do throws(HostFault) {
            result = try Workers.map(files) { file throws(HostFault) in
                do throws(Problem) { return try isText(file.entry) ? packed(file) : file } catch {
                    throw .lasting(error)
                }
            }
        } catch {
            throw error.problem
        }
        // What no file of the site is packed from any more is not kept.
        let needed = Set(result.map(\.source))
        for name in try FileSystem.entries(of: folder, .leftOut) where !needed.contains("\(folder)/\(name)") {
            try FileSystem.remove("\(folder)/\(name)")
        }
        return result
    }

    private func isText(_ entry: ManifestEntry) -> Bool {
        let type = entry.metadata.type.prefix { $0 != ";" }
        return entry.metadata.encoding == nil && Self.sizes.contains(entry.size)
            && (type.hasPrefix("text/") || Self.types.contains(type))
    }

    private func packed(_ file: LocalFile) throws(Problem) -> LocalFile {
        let path = "\(folder)/\(file.entry.hash).\(packing.suffix)"
        let bytes: [UInt8]
        if let known = try FileSystem.contentsIfThere(of: path, name: path), !known.isEmpty {
            bytes = known
        } else {
            bytes = try pack(file, to: path)
        }
        if bytes.count >= file.entry.size { return file }
        var result = LocalFile(file.entry, at: path)
        result.entry.size = bytes.count
        result.entry.hash = SHA256.hexadecimal(SHA256.hash(of: bytes))
        result.entry.metadata.encoding = packing.encoding
        return result
    }

    /// Writes the packed file beside its place, and moves it there when it is whole.
    private func pack(_ file: LocalFile, to path: String) throws(Problem) -> [UInt8] {
        let plain: [UInt8]
        do throws(HostFault) { plain = try file.contents() } catch { throw error.problem }
        guard let bytes = packing.packed(plain) else {
            throw Problem("there is no memory to pack \(file.path)", advice: "Close other programs, and publish again.")
        }
        // Two files with the same text may be packed at the same time.
        let number = Self.count.add(1, ordering: .relaxed).newValue
        let temporary = "\(path).\(FileSystem.process)-\(number)"
        try FileSystem.remove(temporary)
        let new = try NewFile(path: temporary)
        var sink = ByteSink(capacity: bytes.count + 1)
        sink.append(bytes.span)
        try new.write(sink)
        // Sound: the paths are C strings for the time of the call.
        if unsafe rename(temporary, path) != 0 {
            throw Problem(
                "\(path) cannot be written: \(ErrorText.of(errno))", advice: "Look at the rights of the folder.")
        }
        return bytes
    }
}
