import BroadsheetBytes
import BroadsheetData
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetYAML

/// The records of a new page: where in the content folder they lie, how they come there, and what the page says of them.
struct NewData {
    /// How they come into the content folder.
    private enum Way {
        /// They are there already, or stay on their server.
        case there
        /// A file, from where it lies.
        case file(String)
        /// An SQLite file, which other programs may be writing.
        case database(String)
        /// The files of a folder, by their paths from it.
        case folder(String, files: [String])
        /// Files that become one source.
        case files([String])
    }

    private let way: Way
    /// The path in the content folder; nil for what is on a server.
    let path: String?
    /// What the page says behind `source:` where no file's format is to be said.
    private let written: String?
    /// The files or patterns that the page names, for several files.
    private var named: [String] = []

    /// What `source` is for a page in the folder `content`; its data are called `name`, if the user says so.
    init(_ source: InspectedSource, in content: String, name: String?) throws(Problem) {
        switch source {
        case .file(let file):
            let there = try Self.path(of: file, in: content)
            path = there ?? "data/\(Self.name(of: file, name))"
            way = there == nil ? .file(file) : .there
            written = nil
        case .files(let paths):
            (way, named, path) = try Self.files(paths, in: content, name: name ?? source.name)
            written = nil
        case .folder(let folder):
            let there = try Self.path(of: folder, in: content)
            // Each file of another folder would be a page of its own.
            path = there ?? "_\(Naming.page(name ?? Naming.file(folder)))"
            let files = MarkdownFolder(path: folder, name: folder, encoding: nil)
            way = there == nil ? .folder(folder, files: try files.files()) : .there
            written = "{ folder: \(YAMLWriting.text(path ?? "")) }"
        case .database(.sqlite(let file), let subject):
            // Pages of several tables share a copy.
            let copy = "data/\(Self.name(of: file.content, nil))"
            let isCopied = try SQLiteCopy.isCopy("\(content)/\(copy)", of: file.content)
            let there = try Self.path(of: file.content, in: content) ?? (isCopied ? copy : nil)
            let path = there ?? "data/\(Self.name(of: file.content, name))"
            way = there == nil ? .database(file.content) : .there
            self.path = path
            written = subject.map { InspectedDatabase.sqlite(file).source($0, at: path) }
        case .database(.postgres(let server), let subject):
            (path, way) = (nil, .there)
            written = subject.map { InspectedDatabase.postgres(server).source($0) }
        }
    }

    /// The path that must be free; nil where nothing comes into being.
    var newPath: String? {
        if case .there = way { return nil }
        return path
    }

    /// The value of `source:` for what `inspection` found.
    func source(_ inspection: Inspection, _ format: FormatDefinition) -> String {
        if !named.isEmpty { return SourceInspector.sourceText(named, format, unique: inspection.unique) }
        return written ?? inspection.format.source(file: path ?? "")
    }

    /// How several files come into the folder `content`, what the page calls them, and the folder that is new.
    private static func files(
        _ paths: [String], in content: String, name: String
    ) throws(Problem) -> (Way, [String], String?) {
        let files = try SourceInspector.files(of: paths)
        var there: [String] = []
        for file in files { if let path = try path(of: file, in: content) { there.append(path) } }
        if there.count == files.count {
            // A pattern may mean further files one day: it is kept.
            let isPattern = paths.count == 1 && FilePattern.isPattern(paths[0])
            let named = isPattern ? try pattern(paths[0], in: content) : nil
            return (.there, named.map { [$0] } ?? there, nil)
        }
        let folder = "data/\(Naming.page(name))"
        let names = files.map(Naming.file)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw Problem(
                "several of the files are called \(twice)",
                advice: "Put them into the content folder yourself, and name them there.")
        }
        let endings = Set(names.map { $0.split(separator: ".").last.map(String.init) ?? "" })
        let isOneKind = endings.count == 1 && !names.contains { FilePattern.isPattern($0) }
        let named = isOneKind ? ["\(folder)/*.\(endings.first ?? "")"] : names.map { "\(folder)/\($0)" }
        return (.files(files), named, folder)
    }

    /// The pattern from the folder `content` on; nil where its first part is no folder there.
    private static func pattern(_ pattern: String, in content: String) throws(Problem) -> String? {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let fixed = parts.prefix { !FilePattern.isPattern($0) }
        let folder = fixed.isEmpty ? "." : fixed.joined(separator: "/")
        guard let real = try FileSystem.real(folder), let root = try FileSystem.real(content) else { return nil }
        let rest = parts.dropFirst(fixed.count).joined(separator: "/")
        if real == root { return rest }
        return real.hasPrefix(root + "/") ? "\(real.dropFirst(root.count + 1))/\(rest)" : nil
    }

    /// Brings the records into the folder `content`.
    func bring(to content: String, in creation: inout Creation) throws(Problem) {
        guard let path else { return }
        switch way {
        case .there: return
        case .file(let file): try creation.copy(file, to: "\(content)/\(path)")
        case .database(let file): try creation.copy(database: file, to: "\(content)/\(path)")
        case .files(let files):
            for file in files { try creation.copy(file, to: "\(content)/\(path)/\(Naming.file(file))") }
        case .folder(let folder, let files):
            for file in files { try creation.copy("\(folder)/\(file)", to: "\(content)/\(path)/\(file)") }
        }
    }

    /// The path from the folder `content` on, of what lies in it already.
    private static func path(of place: String, in content: String) throws(Problem) -> String? {
        guard let real = try FileSystem.real(place), let root = try FileSystem.real(content), real.hasPrefix(root + "/")
        else { return nil }
        return String(real.dropFirst(root.count + 1))
    }

    private static func name(of file: String, _ name: String?) -> String {
        guard let name else { return Naming.file(file) }
        return Naming.page(name) + Naming.file(file).dropFirst(Naming.stem(file).count)
    }
}
