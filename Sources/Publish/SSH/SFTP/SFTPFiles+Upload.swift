import BroadsheetBytes
import BroadsheetDiagnostics

// Uploads: many files at a time, each under another name until it is whole.
extension SFTPFiles {
    /// Files that are sent side by side.
    private static let filesAtOnce = 64

    func upload(
        _ files: [LocalFile], into path: String, by incoming: String,
        arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        let root = place(path)
        let folders = files.map(\.path).allFolders
        try use { (client) throws(SFTPFailure) in
            try client.makeFolders(folders.map { "\(root)/\($0)" }, rights: 0o755)
            for start in stride(from: 0, to: files.count, by: Self.filesAtOnce) {
                let some = files[start..<min(files.count, start + Self.filesAtOnce)]
                var run = SFTPUpload(Array(some), by: place(incoming), into: root)
                try run.perform(&client, arrived)
            }
        }
    }

    func differing(_ files: [ManifestEntry], in path: String) throws(HostFault) -> [SitePath] {
        let root = place(path)
        return try use { (client) throws(SFTPFailure) in
            var differing: [SitePath] = []
            for file in files {
                // There are no hashes in SFTP: what was sent is read again.
                guard let hash = try client.hash(of: "\(root)/\(file.path.text)", size: file.size), hash == file.hash
                else {
                    differing.append(file.path)
                    continue
                }
            }
            return differing
        }
    }
}

/// Some files that are sent side by side.
private struct SFTPUpload {
    private let files: [LocalFile]
    private let root: String
    private let temporary: [String]
    private var handles: [[UInt8]]
    private var tags: [String?]

    init(_ files: [LocalFile], by incoming: String, into root: String) {
        self.files = files
        self.root = root
        temporary = files.indices.map { "\(incoming)/\($0)" }
        handles = files.map { _ in [] }
        tags = files.map { _ in nil }
    }

    mutating func perform(
        _ client: inout SFTPClient, _ arrived: (LocalFile, String?) -> Void
    ) throws(SFTPFailure) {
        try open(&client)
        try writeSmall(&client)
        for (index, file) in files.enumerated() where !Self.isSmall(file) { try write(file, handles[index], &client) }
        try close(&client)
        try rename(&client, arrived)
    }

    private mutating func open(_ client: inout SFTPClient) throws(SFTPFailure) {
        var handles = handles
        let names = temporary
        try client.exchange(names.count, .open) { (index, packet) throws(SFTPFailure) in
            SFTPClient.fillOpen(&packet, names[index], SFTPClient.replacing)
        } _: { (index, answer) throws(SFTPFailure) in
            guard case .handle(let handle) = answer else { throw answer.failure(names[index]) }
            handles[index] = handle
        }
        self.handles = handles
    }

    private static func isSmall(_ file: LocalFile) -> Bool { file.entry.size <= 1 << 18 }

    /// Writes the small files, of which many fit into one round trip.
    private func writeSmall(_ client: inout SFTPClient) throws(SFTPFailure) {
        let pieces = files.indices.filter { Self.isSmall(files[$0]) }.flatMap { index in
            stride(from: 0, to: files[index].entry.size, by: SFTPClient.piece).map { (index, $0) }
        }
        var bytes: [UInt8] = []
        try client.exchange(pieces.count, .write) { (number, packet) throws(SFTPFailure) in
            let (index, offset) = pieces[number]
            if offset == 0 {
                do throws(HostFault) { bytes = try files[index].contents() } catch { throw SFTPFailure.fault(error) }
            }
            packet.add(writing: bytes[offset..<min(bytes.count, offset + SFTPClient.piece)], at: offset, handles[index])
        } _: { (number, answer) throws(SFTPFailure) in
            try answer.check(files[pieces[number].0].path.text)
        }
    }

    /// Writes a large file, read piece by piece.
    private func write(_ file: LocalFile, _ handle: [UInt8], _ client: inout SFTPClient) throws(SFTPFailure) {
        var offset = 0
        var failure: SFTPFailure?
        do throws(HostFault) {
            try file.read { (piece) throws(HostFault) in
                let bytes = (0..<piece.count).map { piece[$0] }
                do throws(SFTPFailure) {
                    try client.write(bytes, at: offset, handle, path: file.path.text)
                } catch {
                    failure = error
                    throw HostFault.passing(Problem("the file could not be sent"))
                }
                offset += bytes.count
            }
        } catch {
            throw failure ?? .fault(error)
        }
    }

    /// Asks for the size and time of each file, which go into its tag, and closes it.
    private mutating func close(_ client: inout SFTPClient) throws(SFTPFailure) {
        var tags = tags
        let (handles, files) = (handles, files)
        try client.exchange(handles.count, .handleStatus) { (index, packet) throws(SFTPFailure) in
            packet.add(handles[index])
        } _: { (index, answer) throws(SFTPFailure) in
            guard case .attributes(let attributes) = answer else { throw answer.failure(files[index].path.text) }
            guard attributes.size == files[index].entry.size else {
                throw .refused(4, "not all of it could be written", path: files[index].path.text)
            }
            tags[index] = attributes.tag
        }
        self.tags = tags
        for (file, answer) in zip(files, try client.close(handles)) { try answer.check(file.path.text) }
    }

    private func rename(
        _ client: inout SFTPClient, _ arrived: (LocalFile, String?) -> Void
    ) throws(SFTPFailure) {
        let renaming = client.renaming
        // Without the rename of OpenSSH a file is gone for a moment: the standard's one replaces nothing.
        if renaming == .rename { try client.remove(files.map { "\(root)/\($0.path)" }, .remove) }
        try client.exchange(files.count, renaming) { (index, packet) throws(SFTPFailure) in
            SFTPClient.fill(&packet, renaming, temporary[index], "\(root)/\(files[index].path)")
        } _: { (index, answer) throws(SFTPFailure) in
            try answer.check(files[index].path.text)
            arrived(files[index], tags[index])
        }
    }
}

extension SFTPPacket {
    /// That `piece` is to be written into an open file.
    mutating func add(writing piece: ArraySlice<UInt8>, at offset: Int, _ handle: [UInt8]) {
        add(handle)
        add(UInt64(offset))
        add(piece)
    }
}

extension SFTPClient {
    /// Writes `bytes` into an open file.
    mutating func write(_ bytes: [UInt8], at offset: Int, _ handle: [UInt8], path: String) throws(SFTPFailure) {
        let count = (bytes.count + Self.piece - 1) / Self.piece
        try exchange(count, .write) { (index, packet) throws(SFTPFailure) in
            let start = index * Self.piece
            packet.add(writing: bytes[start..<min(bytes.count, start + Self.piece)], at: offset + start, handle)
        } _: { (_, answer) throws(SFTPFailure) in
            try answer.check(path)
        }
    }

    /// The SHA-256 of the file at `path`, if it has `size` bytes; nil if not.
    mutating func hash(of path: String, size: Int) throws(SFTPFailure) -> String? {
        guard let attributes = try attributes(of: path), attributes.isFile, attributes.size == size else { return nil }
        let answer = try ask(.open) { SFTPClient.fillOpen(&$0, path, SFTPClient.reading) }
        guard case .handle(let handle) = answer else { throw answer.failure(path) }
        var waiting: [Int: [UInt8]] = [:]
        var hash = SHA256()
        var hashed = 0
        var isShort = false
        try exchange((size + Self.piece - 1) / Self.piece, .read) { (index, packet) throws(SFTPFailure) in
            packet.add(handle)
            packet.add(UInt64(index * Self.piece))
            packet.add(UInt32(min(Self.piece, size - index * Self.piece)))
        } _: { (index, answer) throws(SFTPFailure) in
            // Servers may give less than they are asked for; a file of a site is not worth a second question.
            guard case .data(let piece) = answer, piece.count == min(Self.piece, size - index * Self.piece) else {
                isShort = true
                return
            }
            waiting[index] = Array(piece)
            while let next = waiting.removeValue(forKey: hashed) {
                hash.update(next.span)
                hashed += 1
            }
        }
        try close([handle])
        return isShort ? nil : SHA256.hexadecimal(hash.digest)
    }
}
