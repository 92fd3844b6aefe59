import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The files of a site in a folder of this machine.
struct FolderFiles: Sendable {
    /// The folder of the site.
    let root: String
    /// A folder on the same disk where files lie until they are whole.
    let incoming: String
    /// A name at the top that is no part of the site.
    var reserved: String?

    /// All files, with the hashes of those that are as large as one of `known` says: of others it is plain that somebody
    /// has changed them, or that they are foreign. Hidden files at the top are not listed otherwise than others: they may
    /// be foreign.
    func listing(of known: [ManifestEntry]) throws(HostFault) -> [RemoteFile] {
        var files: [RemoteFile] = []
        do throws(Problem) { try list("", depth: 0, into: &files) } catch { throw .lasting(error) }
        let sizes = Dictionary(grouping: known, by: \.path).mapValues { Set($0.map(\.size)) }
        return try Workers.map(files) { [self] file throws(HostFault) in
            guard sizes[file.path]?.contains(file.size) == true else { return file }
            var file = file
            file.hash = try hash(of: file.path)
            return file
        }
    }

    /// The SHA-256 of what lies at `path`.
    private func hash(of path: SitePath) throws(HostFault) -> String {
        var hash = SHA256()
        var piece = ByteSink(capacity: 1 << 18)
        do {
            let file = try InputFile(path: "\(root)/\(path)")
            while try file.read(1 << 18, into: &piece) > 0 {
                hash.update(piece.span)
                piece.removeAll()
            }
        } catch {
            throw .lasting(
                Problem(
                    "\(root)/\(path) cannot be read: \(error.reason)",
                    advice: "Look at the rights of the file: without reading it nobody knows whether it is as it was."))
        }
        return SHA256.hexadecimal(hash.digest)
    }

    private func list(_ folder: String, depth: Int, into files: inout [RemoteFile]) throws(Problem) {
        guard depth < 100 else { return }
        for name in try FileSystem.entries(of: "\(root)/\(folder)", .leftOut) {
            if folder.isEmpty, name == reserved { continue }
            let path = "\(root)/\(folder)\(name)"
            if let size = try FileSystem.size(of: path) {
                if let found = SitePath(folder + name) { files.append(RemoteFile(found, size: size)) }
            } else if try !FileSystem.isLink(path), try FileSystem.isFolder(path) {
                try list("\(folder)\(name)/", depth: depth + 1, into: &files)
            }
        }
    }

    /// Puts a file in its place: written beside it under another name, and moved there when it is whole.
    func put(_ file: LocalFile) throws(HostFault) { try move(try write(file), file.path) }

    /// Puts files in their places, all of them after the disk has them: after a loss of power, none is empty that readers
    /// see.
    func put(_ files: [LocalFile], _ arrived: (LocalFile) -> Void) throws(HostFault) {
        var moved = 0
        let names = files.map { temporary($0.path) }
        defer { for name in names[moved...] { try? FileSystem.remove(name) } }
        try Workers.each(files) { [self] file throws(HostFault) in _ = try write(file) }
        try HostFault.told { () throws(Problem) in try FileSystem.settle(diskOf: incoming) }
        for file in files {
            try move(names[moved], file.path)
            moved += 1
            arrived(file)
        }
    }

    private func temporary(_ path: SitePath) -> String {
        "\(incoming)/\(FileSystem.process)-\(SHA256.hexadecimal(SHA256.hash(of: path.bytes).prefix(12)))"
    }

    /// Writes a file under another name, and gives that.
    private func write(_ file: LocalFile) throws(HostFault) -> String {
        let temporary = temporary(file.path)
        do {
            try FileSystem.remove(temporary)
            let target = try NewFile(path: temporary)
            try file.read { (piece) throws(HostFault) in
                var sink = ByteSink(capacity: piece.count)
                sink.append(piece)
                do throws(Problem) { try target.write(sink) } catch { throw .lasting(error) }
            }
        } catch let fault as HostFault {
            try? FileSystem.remove(temporary)
            throw fault
        } catch {
            throw .lasting(error as? Problem ?? Problem("\(temporary) cannot be written"))
        }
        return temporary
    }

    /// Gives the file at `source` a second name in place of what is at `path`, if the disk can.
    func share(_ source: String, as path: SitePath) throws(HostFault) {
        let temporary = temporary(path)
        try HostFault.told { () throws(Problem) in try FileSystem.remove(temporary) }
        guard FileSystem.shareFile(source, as: temporary) == 0 else { return }
        try move(temporary, path)
        // Where both were names of one file already, moving has left the first.
        try HostFault.told { () throws(Problem) in try FileSystem.remove(temporary) }
    }

    private func move(_ temporary: String, _ path: SitePath) throws(HostFault) {
        try makeFolder(of: path)
        let code = FileSystem.move(temporary, to: "\(root)/\(path)")
        guard code != 0 else { return }
        try? FileSystem.remove(temporary)
        throw .lasting(FolderProblem.cannotWrite("\(root)/\(path)", code))
    }

    private func makeFolder(of path: SitePath) throws(HostFault) {
        guard let folder = path.folders.last, let code = FileSystem.failure(makingFolder: "\(root)/\(folder)") else {
            return
        }
        throw .lasting(FolderProblem.cannotWrite("\(root)/\(folder)", code))
    }

    /// Deletes files, and folders that became empty by that.
    func delete(_ paths: [SitePath]) throws(HostFault) {
        for path in paths {
            let place = "\(root)/\(path)"
            let size = try HostFault.told { () throws(Problem) in try FileSystem.size(of: place) }
            guard size != nil else { continue }
            let code = FileSystem.removeFile(place)
            if code != 0, code != ENOENT { throw .lasting(FolderProblem.cannotWrite(place, code)) }
        }
        for folder in Set(paths.flatMap(\.folders)).sorted(by: { $0.utf8.count > $1.utf8.count }) {
            FileSystem.removeEmptyFolder("\(root)/\(folder)")
        }
    }

    /// The files that have other bytes than they should.
    func wrong(among files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        var wrong: [SitePath] = []
        for entry in files where try !has(entry) { wrong.append(entry.path) }
        return wrong
    }

    /// Hands on the bytes of each of `files`.
    func read(
        _ files: [ManifestEntry], _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        for entry in files {
            let place = "\(root)/\(entry.path)"
            let bytes = try HostFault.told { () throws(Problem) in try FileSystem.contents(of: place, name: place) }
            try take(entry, bytes)
        }
    }

    private func has(_ entry: ManifestEntry) throws(HostFault) -> Bool {
        let size = try HostFault.told { () throws(Problem) in try FileSystem.size(of: "\(root)/\(entry.path)") }
        guard size == entry.size else { return false }
        do throws(HostFault) {
            try LocalFile(entry, at: "\(root)/\(entry.path)").read { _ in }
            return true
        } catch {
            return false
        }
    }
}

/// What is said of a folder that does not take what it is given.
enum FolderProblem {
    static func cannotWrite(_ path: String, _ code: Int32) -> Problem {
        Problem(
            "\(path) cannot be written: \(ErrorText.of(code))",
            advice: "Look at the rights of the folder, and at the room on its disk.")
    }

    /// A small file that is there whole or not at all: written in the folder `incoming` first.
    static func write(_ path: String, _ bytes: [UInt8], by incoming: String) throws(HostFault) {
        let temporary = "\(incoming)/new-\(FileSystem.process)"
        do throws(Problem) {
            try FileSystem.remove(temporary)
            try FileSystem.create(temporary, String(decoding: bytes, as: UTF8.self))
        } catch {
            throw .lasting(error)
        }
        // After a loss of power, its name must not be that of an empty file.
        var code = FileSystem.settleFile(temporary)
        if code == 0 { code = FileSystem.move(temporary, to: path) }
        if code == 0 { return }
        try? FileSystem.remove(temporary)
        throw .lasting(cannotWrite(path, code))
    }

    /// The manifest at `path`, of the release that readers see or of one that is `kept`; nil if there is none.
    static func manifest(_ path: String, on host: String, of kept: ReleaseID? = nil) throws(HostFault) -> Manifest? {
        try read(path) { bytes throws(Problem) in try Manifest(json: bytes, on: host, of: kept) }
    }

    /// The intent at `path`; nil if there is none.
    static func intent(_ path: String, on host: String) throws(HostFault) -> Intent? {
        try read(path) { bytes throws(Problem) in try Intent(json: bytes, on: host) }
    }

    private static func read<Result>(
        _ path: String, _ parse: ([UInt8]) throws(Problem) -> Result
    ) throws(HostFault) -> Result? {
        do throws(Problem) {
            guard let bytes = try FileSystem.contentsIfThere(of: path, name: path) else { return nil }
            return try parse(bytes)
        } catch {
            throw .lasting(error)
        }
    }
}
