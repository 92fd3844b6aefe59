import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords

extension InputHashes {
    /// The hash of all that is in `use`, a source of `site`.
    mutating func hash(_ use: UsedInput, _ site: SiteContext) -> InputHash {
        switch use {
        case .server: InputHash(value: 1, isSure: trustsServers)
        case .answer(let server, let question): group(use) { _ in Self.answer(of: server, to: question, site) }
        case .program: InputHash(value: 1, isSure: false)
        case .file(let path): source(path, site)
        case .database(let path): group(use) { $0.database("\(site.content)/\(path)") }
        case .files(let paths): group(use) { $0.files(paths, site) }
        case .folder(let path): group(use) { $0.folder("\(site.content)/\(path)") }
        }
    }

    /// A file; what is said of one that is not there also depends on which files there are.
    private mutating func source(_ path: String, _ site: SiteContext) -> InputHash {
        let found = file("\(site.content)/\(path)")
        guard found.value == 0 else { return found }
        var hash = ContentHash()
        let isElsewhere = try? FileSystem.isFile("\(site.folder)/\(path)")
        hash.combine(isElsewhere == true ? 1 : 0)
        hash.combine(group(.folder("")) { _ in Self.names(under: site.content) }.value)
        return InputHash(value: hash.value, isSure: found.isSure && isElsewhere != nil)
    }

    /// The files of several paths and patterns, with their names.
    private mutating func files(_ paths: [String], _ site: SiteContext) -> InputHash {
        var hash = ContentHash()
        var isSure = true
        func take(_ name: String, _ one: InputHash) {
            hash.combine(name)
            hash.combine(one.value)
            isSure = isSure && one.isSure
        }
        for path in paths {
            guard FilePattern.isPattern(path) else {
                take(path, source(path, site))
                continue
            }
            guard
                let found = try? FileSystem.matches(
                    of: FilePattern(path), under: site.content, name: site.configuration.contentFolder)
            else { return InputHash(value: 0, isSure: false) }
            for name in found.files + found.folders { take(name, file("\(site.content)/\(name)")) }
            // A file that is called like the pattern goes before it; what is said of no file depends on which there are.
            let own = file("\(site.content)/\(path)")
            take(path, own.value == 0 && found.files.isEmpty ? source(path, site) : own)
        }
        return InputHash(value: hash.value, isSure: isSure)
    }

    /// What a server says now, in the state in which the build reads it. One that says nothing is asked for its records, and tells why.
    private static func answer(of server: String, to question: String, _ site: SiteContext) -> InputHash {
        let place = Place(file: "", line: 1, column: 1)
        let query = QueryDefinition(.statement(Located(question, at: place)))
        guard case .success(let source)? = try? site.databases.postgres(Located(server, at: place), query, page: nil),
            let hash = try? source.contentHash()
        else { return InputHash(value: 0, isSure: false) }
        return InputHash(value: hash)
    }

    private static func names(under folder: String) -> InputHash {
        var hash = ContentHash()
        guard let files = try? FileSystem.files(under: folder) else { return InputHash(value: 0, isSure: false) }
        for file in files { hash.combine(file) }
        // When a name came is not known: a file that comes later gives other names.
        return InputHash(value: hash.value)
    }

    /// An SQLite file and the changes that are not written into it yet.
    private mutating func database(_ path: String) -> InputHash {
        let main = file(path)
        var log = file("\(path)-wal")
        // Whoever reads a database, as a build does, makes an empty log: that is as good as none.
        if log.value == ContentHash().value { log = InputHash(value: 0) }
        var hash = ContentHash()
        hash.combine(main.value)
        hash.combine(log.value)
        return InputHash(value: hash.value, isSure: main.isSure && log.isSure)
    }

    /// All Markdown files under a folder.
    private mutating func folder(_ path: String) -> InputHash {
        var hash = ContentHash()
        var isSure = true
        guard let files = try? FileSystem.files(under: path) else { return InputHash(value: 0, isSure: false) }
        for name in files where name.hasSuffix(".md") {
            let one = file("\(path)/\(name)")
            hash.combine(name)
            hash.combine(one.value)
            isSure = isSure && one.isSure
        }
        return InputHash(value: hash.value, isSure: isSure)
    }
}
