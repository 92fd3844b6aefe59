import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetReading
import Glibc
import Synchronization

/// The files that a site is made of, as they were before a build began to read them, for the record of it.
struct RecordedFiles: Sendable {
    /// A file: its path in the site, and where it is.
    private struct File: Sendable {
        var name: String
        var path: String
        /// Whether it is the log of the site, or lies beside it.
        var isOfLog: Bool { name.hasPrefix("record/") && !name.hasPrefix("record/closed/") }
    }

    private let settings: SiteSettings
    private let start: FileClock
    private let files: [File]

    /// The site that `options` name, and its files, if they are recorded: in that case all of them are as they were when the first
    /// of them was read, for the site is read again where one was not. `begin` is called whenever only the configuration was read.
    static func load(
        _ options: BuildOptions, begin: (SiteSettings) -> Void = { _ in }
    ) throws(Problems) -> (LoadedSite, RecordedFiles?) {
        var options = options
        let sources = UsedSources()
        options.sources = sources
        options.controls = FoundControls()
        var tries = 0
        while true {
            let start = FileClock()
            let site = try SiteLoader.load(options, begin: begin)
            guard site.context.settings.notesInputs else { return (site, nil) }
            let files = try asProblems { () throws(Problem) in try RecordedFiles(site.context.settings, since: start) }
            guard let changed = files.changed else { return (site, files) }
            site.context.close()
            sources.removeAll()
            tries += 1
            guard tries < 5 else { throw Problems(changes(to: changed)) }
            // A change within the last step of the file system's clock could not be told from one while the site was read.
            usleep(20_000)
        }
    }

    private init(_ settings: SiteSettings, since start: FileClock) throws(Problem) {
        (self.settings, self.start) = (settings, start)
        files = try Self.files(of: settings)
    }

    /// All files that pages can be made of, whether one is or not: what is not there is not forgotten.
    private static func files(of settings: SiteSettings) throws(Problem) -> [File] {
        var folders = [settings.configuration.contentFolder, "Themes", "assets", "static", "record/closed"]
        // What releases have changed is on pages that all shards know of; the record of a build does not count it among its inputs.
        if settings.readsLogForParts { folders.append("record") }
        var files: [File] = []
        for folder in folders {
            let path = "\(settings.folder)/\(folder)"
            for file in try FileSystem.files(under: path, name: folder, links: settings.links)
            where !(folder == settings.configuration.contentFolder && settings.options.isGiven(file))
                && (folder != "record" || !file.contains("/")) && !(settings.options.shards != nil && isOfSQLite(file))
            {
                files.append(File(name: "\(folder)/\(file)", path: "\(path)/\(file)"))
            }
        }
        let configuration = "\(settings.folder)/broadsheet.yml"
        if try FileSystem.isFile(configuration) {
            files.append(File(name: "broadsheet.yml", path: configuration))
        }
        files.sort { $0.name < $1.name }
        return files
    }

    /// Whether it is a file that SQLite has beside a database while somebody reads it, as other shards do: what the database has is
    /// proved by its records.
    private static func isOfSQLite(_ file: String) -> Bool {
        ["-wal", "-shm", "-journal"].contains { file.hasSuffix($0) }
    }

    /// The first file that has changed since the build began; nil if none has.
    private var changed: String? {
        files.first { file in
            let state = (try? FileState(path: file.path)) ?? nil
            return !(state?.isSettled(at: start) ?? false)
        }?.name
    }

    /// Throws if a file is no longer what it was when the build began.
    func checkUnchanged() throws(Problem) {
        if let changed { throw Self.changes(to: changed) }
    }

    /// The hash of each file, when all of them have been read; throws if one is no longer what it was. The log of the site is among them
    /// where it is asked for.
    func list(withLog: Bool = false) throws(Problem) -> [JSONValue] {
        let found = Mutex<[Int: JSONValue]>([:])
        let queue = WorkQueue(files.count, share: 16)
        Cores.run(min(Cores.count, (files.count + 15) / 16)) {
            var mine: [Int: JSONValue] = [:]
            while let share = queue.next() {
                for number in share {
                    // What cannot be read is not what it was.
                    guard let sum = try? FileSum(of: files[number].path) else { continue }
                    mine[number] = .object([
                        ("path", .text(files[number].name)), ("size", .integer(sum.size)),
                        ("sha256", .text(sum.sha256)),
                    ])
                }
            }
            found.withLock { $0.merge(mine) { a, _ in a } }
        }
        let known = found.withLock { $0 }
        // Looked at after the reading: what has changed before it has another state now.
        if let changed { throw Self.changes(to: changed) }
        guard try Self.files(of: settings).map(\.name) == files.map(\.name), known.count == files.count else {
            throw Self.changes(to: settings.configuration.contentFolder)
        }
        return files.indices.filter { withLog || !files[$0].isOfLog }.compactMap { known[$0] }
    }

    private static func changes(to name: String) -> Problem {
        Problem(
            "\(name) has changed while the site was built, so what it is made of cannot be recorded",
            advice: "Build again when nothing changes its files.")
    }
}
