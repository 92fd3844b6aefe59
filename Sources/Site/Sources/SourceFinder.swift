import BroadsheetBytes
import BroadsheetData
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetWeb

/// Makes a source that can be read of what an author wrote: the one place that knows all kinds of sources.
struct SourceFinder {
    let files: FileFinder
    let site: SiteContext
    let notes: PageNotes

    /// The sources of a page of `site`, of which `notes` are taken.
    init(_ site: SiteContext, _ notes: PageNotes) {
        self.site = site
        self.notes = notes
        files = FileFinder(
            folder: site.content, name: site.configuration.contentFolder, links: site.links,
            declared: site.settings.options.declared.sources.keys.sorted())
    }

    /// The source that `definition` means, or what to say of one that is not there.
    func find(_ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        note(definition)
        try refuseGiven(definition)
        let found = try found(definition)
        if site.settings.notesInputs, case .source(let source) = found {
            site.settings.options.sources?.add(source, of: definition)
        }
        return found
    }

    private func found(_ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        if let declared = declared(definition) { return try find(declared, definition) }
        switch definition.origin {
        case .file(let path): return try file(path, definition.format)
        case .files(let set):
            let warnings = notes.warnings
            return try FileSetFinder(files: files, tell: { warnings.add($0) }).find(set, definition)
        case .folder(let path): return try folder(path, encoding: definition.format.encoding)
        case .sqlite(let path, let query): return try sqlite(path, query)
        case .postgres(let target, let query): return try postgres(target, query, definition)
        case .web(let web): return try self.web(web, definition)
        }
    }

    /// Takes note that the page is made from `definition`.
    func note(_ definition: SourceDefinition) {
        guard declared(definition) == nil else { return notes.uses.add(.program) }
        notes.uses.add(UsedInput(definition))
    }

    /// What the program declares under the name that `definition` has.
    private func declared(_ definition: SourceDefinition) -> DeclaredSite.Source? {
        definition.file.flatMap { site.settings.options.declared.records(called: $0.content) }
    }

    /// Records that the program declares: nothing can be said of the way in which they are written.
    private func find(
        _ declared: DeclaredSite.Source, _ definition: SourceDefinition
    ) throws(Problem) -> PlanContext.Found {
        if let place = SourceOpener.firstKey(of: definition.format) {
            throw Problem(
                "the records \"\(declared.name)\" come from a program, and from no file that is written in some way",
                at: place, advice: "Take this key out.")
        }
        if let records = declared.records { return .source(records) }
        return .missing(PlanContext.Absence(Problem("\(declared.name) are not there", at: definition.place)))
    }

    private func file(_ path: LocatedText, _ format: FormatDefinition) throws(Problem) -> PlanContext.Found {
        switch try files.find(path) {
        case .failure(let absence): return .missing(absence)
        case .success(let file):
            do {
                return .source(try SourceOpener.source(file: file, format: format))
            } catch {
                var problem = error
                problem.place = problem.place ?? path.place
                if let kind = FileKind.probable(of: path.content, format) {
                    problem.advice = "Write { file: \(path.content), as: \(kind.rawValue) }, if that is what is in it."
                }
                throw problem
            }
        }
    }
}

// A folder of Markdown files.
extension SourceFinder {
    /// The records of the folder that `path` names, or what to say of one that is not there.
    func folder(_ path: LocatedText, encoding: LocatedText?) throws(Problem) -> PlanContext.Found {
        try files.refuseOutside(path)
        let written = path.content.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
        let folder = MarkdownFolder(
            path: "\(files.folder)/\(written)", name: "\(files.name)/\(written)", encoding: encoding,
            hasDrafts: site.settings.options.drafts, links: site.links)
        guard try FileSystem.isFolder(folder.path) else {
            return .missing(PlanContext.Absence(try nothing(folder, path), .notThere))
        }
        guard try !folder.files().isEmpty else {
            let problem = Problem(
                "there are no Markdown files in the folder \(folder.name)", at: path.place,
                advice: "Each record is a file there whose name ends in .md.")
            return .missing(PlanContext.Absence(problem, .notThere))
        }
        return .source(MarkdownSource(folder: folder))
    }

    private func nothing(_ folder: MarkdownFolder, _ path: LocatedText) throws(Problem) -> Problem {
        if try FileSystem.isFile(folder.path) {
            return Problem(
                "\(folder.name) is a file, not a folder", at: path.place,
                advice: "Write \"file\" in place of \"folder\".")
        }
        let all = try FileSystem.files(under: files.folder, name: files.name)
        let known = Set(all.flatMap { Self.folders(of: $0) }).sorted()
        let advice = nearest(to: path.content, in: known).map { "Did you mean \"\($0)\"?" }
        return Problem(
            "the folder \(folder.name) does not exist", at: path.place,
            advice: advice ?? "Make the folder, or mend the path.")
    }

    /// The folders in which the file at `path` lies, from the outermost in.
    static func folders(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}

// Databases: a file beside the content, or a server.
extension SourceFinder {
    /// The query of an SQLite file, or what to say of a file that is not there.
    func sqlite(_ path: LocatedText, _ query: QueryDefinition) throws(Problem) -> PlanContext.Found {
        switch try files.find(path) {
        case .failure(let absence): return .missing(absence)
        case .success(let file):
            do {
                return .source(
                    try site.databases.sqlite(path: file.path, name: file.name, query, page: page(of: path)))
            } catch {
                var problem = error
                problem.place = problem.place ?? path.place
                throw problem
            }
        }
    }

    /// The query of a server, or what to say of one that cannot be reached.
    func postgres(
        _ target: LocatedText, _ query: QueryDefinition, _ definition: SourceDefinition
    ) throws(Problem) -> PlanContext.Found {
        // A question that is wrong is told, though the records may be right.
        if let question = query.question { _ = try site.databases.postgres(target, question, page: page(of: target)) }
        return switch try site.databases.postgres(target, query, page: page(of: target)) {
        case .success(let source): .source(source)
        case .failure(let absence): unreachable(absence.problem, definition)
        }
    }

    /// The path of the file in which `text` stands: where in it a query is wrong is looked for there.
    private func page(of text: LocatedText) -> String { "\(site.folder)/\(text.place.file)" }
}

// Files on the web: fetched, and then read like any other.
extension SourceFinder {
    /// The file that `web` means, or what to say of a server that cannot be reached.
    func web(_ web: WebDefinition, _ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        let copy: WebCopy
        do {
            copy = try site.web.fetch(web)
        } catch {
            return try absence(error, of: definition)
        }
        if site.settings.notesInputs { site.settings.options.sources?.add(file: copy.path, of: copy.name) }
        do {
            let format = try WebFormat.format(of: copy, definition.format, at: web.url.place)
            return .source(try SourceOpener.source(file: SourceFile(path: copy.path, name: copy.name), format: format))
        } catch {
            var problem = error
            problem.place = problem.place ?? web.url.place
            throw problem
        }
    }

    private func absence(
        _ failure: WebFailure, of definition: SourceDefinition
    ) throws(Problem) -> PlanContext.Found {
        switch failure.kind {
        case .mistake: throw failure.problem
        case .notThere: return .missing(PlanContext.Absence(failure.problem))
        case .unreachable: return unreachable(failure.problem, definition)
        }
    }

    /// What to say of a server that cannot be reached now.
    func unreachable(_ problem: Problem, _ definition: SourceDefinition) -> PlanContext.Found {
        // The page is made without it, so somebody must hear of it.
        if !definition.required { notes.warnings.add(problem) }
        return .missing(PlanContext.Absence(problem, .unreachable))
    }
}
