import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The copies of files on the web that a site keeps, and the folder of the build that reads them.
///
/// A copy is a file whose name tells its content, and a record that names it. The record is put in place in one step, after
/// the copy: whenever a build is killed, there is a whole copy or none.
final class WebCache: Sendable {
    private let folder: String
    private let run: RunFolder

    /// The cache in the folder `site`, made if it is not there.
    init(site: String) throws(Problem) {
        folder = "\(site)/\(CacheFailure.folder)"
        if let code = FileSystem.failure(makingFolder: folder) { throw CacheFailure.problem(code) }
        // What is fetched with somebody's password is for nobody else to read.
        // Sound: the path is a C string for the time of the call.
        _ = unsafe chmod(folder, 0o700)
        try Self.hideFromGit("\(site)/.cache/broadsheet")
        run = try Self.locked(folder) { [folder] () throws(Problem) in try RunFolder(in: folder) }
    }

    deinit { removeForgotten() }

    private static func hideFromGit(_ folder: String) throws(Problem) {
        let path = "\(folder)/.gitignore"
        // A loss of power may have left a part of it.
        let text = "*\n"
        if try FileSystem.isFile(path) {
            if try FileSystem.contentsIfThere(of: path, name: path) == [UInt8](text.utf8) { return }
            try FileSystem.remove(path)
        }
        try write(text, to: path)
    }

    /// The bytes of a record; nil if there is none.
    private static func record(at path: String) throws(Problem) -> [UInt8]? {
        do throws(Problem) {
            return try FileSystem.contentsIfThere(of: path, name: path)
        } catch {
            throw Problem(error.sentence, advice: "Remove .cache/broadsheet: what was in it is fetched again.")
        }
    }

    /// Does `body` while no other build changes the cache in `folder`.
    private static func locked<Value>(
        _ folder: String, _ body: () throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let lock = FileLock(on: "\(folder)/lock", .endless)
        guard lock.isHeld else { throw CacheFailure.problem(errno) }
        return try withExtendedLifetime(lock, body)
    }

    /// The copy that is kept under `key`, ready to be read by this build; nil if there is none, or none that is whole.
    func copy(_ key: String) throws(Problem) -> (record: CacheRecord, path: String)? {
        try Self.locked(folder) { () throws(Problem) in
            let text = recordPath(key)
            guard let bytes = try Self.record(at: text), bytes.count < 1 << 16,
                let record = CacheRecord(bytes.span.string), record.key == key
            else { return nil }
            let (kept, taken) = ("\(folder)/\(record.body)", "\(run.path)/\(key)")
            try FileSystem.remove(taken)
            let path = Self.link(kept, taken) ? taken : kept
            guard try Self.isWhole(path, record) else { return nil }
            // Sound: the path is a C string for the time of the call; no times mean now.
            _ = unsafe utimensat(AT_FDCWD, text, nil, 0)
            return (record, path)
        }
    }

    /// A file to receive a body in.
    func download(_ key: String) throws(Problem) -> DownloadFile { try DownloadFile("\(run.path)/\(key).part") }

    /// Keeps what was received, in the place of what was kept before; gives the path where this build reads it.
    func keep(_ record: CacheRecord, _ file: DownloadFile) throws(Problem) -> String {
        try Self.locked(folder) { () throws(Problem) in
            let (kept, taken) = ("\(folder)/\(record.body)", "\(run.path)/\(record.key)")
            // A file of that name may be a broken one.
            try FileSystem.remove(kept)
            let isLinked = Self.link(file.path, kept)
            let code = FileSystem.move(file.path, to: isLinked ? taken : kept)
            if code != 0 { throw CacheFailure.problem(code) }
            try write(record)
            removeOthers(than: record)
            return isLinked ? taken : kept
        }
    }

    /// Notes that a copy was known to be right just now, unless another build has put a newer one in its place.
    func renew(_ record: CacheRecord) throws(Problem) {
        try Self.locked(folder) { () throws(Problem) in
            if try FileSystem.isFile("\(folder)/\(record.body)") { try write(record) }
        }
    }

    private func recordPath(_ key: String) -> String { "\(folder)/\(key).txt" }

    private func write(_ record: CacheRecord) throws(Problem) {
        let new = "\(run.path)/\(record.key).new"
        try Self.write(record.text, to: new)
        let code = FileSystem.move(new, to: recordPath(record.key))
        if code != 0 { throw CacheFailure.problem(code) }
    }

    /// Removes copies that no record names any more; builds that read them have links of their own.
    private func removeOthers(than record: CacheRecord) {
        // Copies that stay cost room, and nothing else.
        for name in (try? FileSystem.entries(of: folder)) ?? []
        where name.hasPrefix("\(record.key)-") && name != record.body {
            try? FileSystem.remove("\(folder)/\(name)")
        }
    }

    /// Removes the copies that no build has wanted for a quarter of a year: addresses change.
    private func removeForgotten() {
        _ = try? Self.locked(folder) { () throws(Problem) in
            for name in try FileSystem.entries(of: folder) where name.hasSuffix(".txt") {
                guard let age = Self.age("\(folder)/\(name)"), age > 90 * 86400 else { continue }
                let key = name.dropLast(4)
                for file in try FileSystem.entries(of: folder) where file.hasPrefix(key) {
                    try FileSystem.remove("\(folder)/\(file)")
                }
            }
        }
    }

    /// The seconds since the file at `path` was changed or marked last.
    private static func age(_ path: String) -> Int? {
        var info = stat()
        // Sound: the call fills `info`, which outlives it.
        guard unsafe stat(path, &info) == 0 else { return nil }
        return time(nil) - info.st_mtim.tv_sec
    }

    private static func write(_ text: String, to path: String) throws(Problem) {
        let file = try DownloadFile(path)
        if let code = file.write(text.utf8.span) { throw CacheFailure.problem(code) }
    }

    private static func link(_ old: String, _ new: String) -> Bool {
        // Sound: both paths are C strings for the time of the call.
        unsafe Glibc.link(old, new) == 0
    }

    /// Whether the file at `path` has what `record` says of it.
    private static func isWhole(_ path: String, _ record: CacheRecord) throws(Problem) -> Bool {
        var hash = ContentHash()
        var piece = ByteSink(capacity: 1 << 18)
        do throws(InputFailure) {
            let file = try InputFile(path: path)
            guard file.size == record.size else { return false }
            while try file.read(1 << 18, into: &piece) > 0 {
                hash.combine(piece.span)
                piece.removeAll()
            }
        } catch {
            if error.isMissing { return false }
            throw error.problem(of: path)
        }
        return hash.value == record.hash
    }
}
