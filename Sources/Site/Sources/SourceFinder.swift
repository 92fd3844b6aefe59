import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports

/// Makes a source that can be read of what an author wrote: the one place that knows all kinds of sources.
struct SourceFinder {
    let files: FileFinder
    let site: SiteContext
    let notes: PageNotes

    /// The sources of a page of `site`, of which `notes` are taken.
    init(_ site: SiteContext, _ notes: PageNotes) {
        self.site = site
        self.notes = notes
        files = FileFinder(folder: site.content, name: site.configuration.contentFolder, links: site.links)
    }

    /// The source that `definition` means, or what to say of one that is not there.
    func find(_ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        notes.uses.add(definition)
        switch definition.origin {
        case .file(let path): return try file(path, definition.format)
        case .folder(let path): return try folder(path, encoding: definition.format.encoding)
        case .sqlite(let path, let query): return try sqlite(path, query)
        case .postgres(let target, let query): return try postgres(target, query, definition)
        case .web(let web): return try self.web(web, definition)
        }
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
                throw problem
            }
        }
    }
}
