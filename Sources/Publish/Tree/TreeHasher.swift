import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Reads all files of a site once: for their hashes, and to find secrets in them.
struct TreeHasher: Sendable {
    let root: String
    let name: String
    let paths: [SitePath]
    let cache: CacheControl
    let scan: SecretScan

    /// How many problems are told.
    private static let most = 20

    /// The files in the order of their paths.
    func files() throws(Problems) -> [LocalFile] {
        let share = 64
        let queue = WorkQueue(paths.count, share: share)
        let found = Mutex<[Int: Result<LocalFile, Problem>]>([:])
        Cores.run(min(8, Cores.count, (paths.count + share - 1) / share)) {
            var mine: [Int: Result<LocalFile, Problem>] = [:]
            var piece = ByteSink(capacity: scan.overlap + 1 << 18)
            while let indices = queue.next() {
                for index in indices { mine[index] = file(paths[index], &piece) }
            }
            found.withLock { $0.merge(mine) { a, _ in a } }
        }
        return try sorted(found.withLock { $0 })
    }

    private func sorted(_ found: [Int: Result<LocalFile, Problem>]) throws(Problems) -> [LocalFile] {
        var problems = Problems()
        var files: [LocalFile] = []
        for index in paths.indices {
            switch found[index] {
            case .success(let file): files.append(file)
            case .failure(let problem): if problems.all.count < Self.most { problems.add(problem) }
            case nil: break
            }
        }
        try problems.throwIfAny()
        return files.sorted { $0.path < $1.path }
    }

    private func file(_ path: SitePath, _ piece: inout ByteSink) -> Result<LocalFile, Problem> {
        let source = "\(root)/\(path)"
        var hash = SHA256()
        var size = 0
        piece.removeAll()
        do throws(InputFailure) {
            let file = try InputFile(path: source)
            while true {
                let before = piece.count
                let count = try file.read(1 << 18, into: &piece)
                if count == 0 { break }
                hash.update(piece.bytes(before, count))
                size += count
                if let finding = scan.find(in: piece.span) { return .failure(leak(of: finding, in: path)) }
                keepEnd(of: &piece)
            }
        } catch {
            return .failure(Problem("\(name)\(path) cannot be read: \(error.reason)", advice: "Build again."))
        }
        let type = ContentType(path: path.name).text
        let entry = ManifestEntry(
            path, size: size, hash: SHA256.hexadecimal(hash.digest),
            metadata: FileMetadata(type: type, cacheControl: cache.value(for: path)))
        return .success(LocalFile(entry, at: source))
    }

    /// A secret may lie on the border of two pieces: the end of one is looked at with the next.
    private func keepEnd(of piece: inout ByteSink) {
        let kept = min(scan.overlap, piece.count)
        if kept == 0 { return piece.removeAll() }
        var end = ByteSink(capacity: scan.overlap + 1 << 18)
        end.append(piece.bytes(piece.count - kept, kept))
        swap(&end, &piece)
    }

    private func leak(of finding: SecretScan.Finding, in path: SitePath) -> Problem {
        let what =
            switch finding {
            case .secret(let secret): "a secret in it, the one from \(secret.origin)"
            case .privateKey: "a private key in it"
            }
        return Problem(
            "\(name)\(path) has \(what)",
            advice: "Take it out of what the page is made of, and change it at its host if the page was ever public.")
    }
}
