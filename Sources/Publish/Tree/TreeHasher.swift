import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Reads the files of a site once: for their hashes, and to find secrets in them. What is known of the last time is not read again.
struct TreeHasher: Sendable {
    let root: String
    let name: String
    let paths: [SitePath]
    let cache: CacheControl
    let scan: SecretScan
    /// What the last publish has found, if that is kept.
    let known: KnownHashes?
    /// When the files were first looked at.
    private let start = FileClock()

    init(
        root: String, name: String, paths: [SitePath], cache: CacheControl, scan: SecretScan, known: KnownHashes? = nil
    ) {
        (self.root, self.name, self.paths, self.cache) = (root, name, paths, cache)
        (self.scan, self.known) = (scan, known)
    }

    /// A file, and the mark of the state in which it was read; nil where it might change without another state.
    private struct Found {
        var file: LocalFile
        var state: UInt64?
        var isKnown = false
    }

    /// How many problems are told.
    private static let most = 20

    /// The files in the order of their paths.
    func files() throws(Problems) -> (files: [LocalFile], learnt: LearntHashes?) {
        let share = 64
        let queue = WorkQueue(paths.count, share: share)
        let found = Mutex<[Int: Result<Found, Problem>]>([:])
        Cores.run(min(8, Cores.count, (paths.count + share - 1) / share)) {
            var mine: [Int: Result<Found, Problem>] = [:]
            var piece = ByteSink(capacity: scan.overlap + 1 << 18)
            while let indices = queue.next() {
                for index in indices { mine[index] = file(paths[index], &piece) }
            }
            found.withLock { $0.merge(mine) { a, _ in a } }
        }
        let files = try sorted(found.withLock { $0 })
        return (files.map(\.file), learnt(files))
    }

    /// What was found, to be kept for the next time; nil where that is known.
    private func learnt(_ files: [Found]) -> LearntHashes? {
        guard let known, known.count != files.count || files.contains(where: { !$0.isKnown }) else { return nil }
        return LearntHashes(
            known: known,
            files: files.compactMap { found in
                found.state.map { state in
                    let entry = found.file.entry
                    return (entry.path, KnownHashes.Entry(state: state, size: entry.size, hash: entry.hash))
                }
            })
    }

    private func sorted(_ found: [Int: Result<Found, Problem>]) throws(Problems) -> [Found] {
        var problems = Problems()
        var files: [Found] = []
        for index in paths.indices {
            switch found[index] {
            case .success(let file): files.append(file)
            case .failure(let problem): if problems.all.count < Self.most { problems.add(problem) }
            case nil: break
            }
        }
        try problems.throwIfAny()
        return files.sorted { $0.file.path < $1.file.path }
    }

    private func file(_ path: SitePath, _ piece: inout ByteSink) -> Result<Found, Problem> {
        let source = "\(root)/\(path)"
        // Looked at before it is read: what changes in between has another state afterwards.
        let state = known == nil ? nil : (try? FileState(path: source)) ?? nil
        if let state, let entry = known?.entry(of: path, in: state) {
            let file = local(path, at: source, size: entry.size, hash: entry.hash)
            return .success(Found(file: file, state: entry.state, isKnown: true))
        }
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
        let file = local(path, at: source, size: size, hash: SHA256.hexadecimal(hash.digest))
        return .success(Found(file: file, state: state.flatMap { $0.isSettled(at: start) ? $0.mark : nil }))
    }

    private func local(_ path: SitePath, at source: String, size: Int, hash: String) -> LocalFile {
        let metadata = FileMetadata(
            type: ContentType(path: path.name).text, cacheControl: cache.value(for: path))
        return LocalFile(ManifestEntry(path, size: size, hash: hash, metadata: metadata), at: source)
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

/// The hashes of files that were read, which are kept once it is sure that the files are published.
struct LearntHashes: Sendable {
    let known: KnownHashes
    let files: [(path: SitePath, entry: KnownHashes.Entry)]

    /// Keeps them for the next time.
    func keep() { known.keep(files) }
}
