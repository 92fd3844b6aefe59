import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports

// Records that a shard is given: those of its own pages.
extension SourceFinder {
    /// The records that this build is given in place of those that `pages` are made of; nil if it is given none.
    func given(_ pages: PagesDefinition) throws(Problem) -> (any RecordSource)? {
        let definition = pages.source
        guard let given = site.settings.options.given(of: definition) else { return nil }
        try refuseWhole(pages)
        note(definition)
        var (path, format) = try written(definition)
        if format.kind == nil, let kind = try? FileKind(path.content, format) {
            format.kind = LocatedText(kind.rawValue, at: path.place)
        }
        let sources = try given.files().map { file throws(Problem) in
            do throws(Problem) {
                return try SourceOpener.source(file: SourceFile(path: file.path, name: file.name), format: format)
            } catch {
                throw error.place == nil ? error.at(path.place) : error
            }
        }
        if isOneFile(definition), sources.count == 1 { return sources[0] }
        let warnings = notes.warnings
        // Files here are others than those of the whole, so their names must not be seen.
        return UnitedSource(
            sources.map { UnitedPart($0, label: "") }, called: given.told, at: definition.place, namesFiles: false
        ) { warnings.add($0) }
    }

    /// What is said of a source that something reads as a whole, and of which only the records of a shard are given.
    func refuseGiven(_ definition: SourceDefinition) throws(Problem) {
        guard let given = site.settings.options.given(of: definition) else { return }
        throw Problem(
            "all records of \(given.name) are needed here, and this shard is given those of its own pages",
            at: definition.place, advice: "Build it without --records \(given.name).")
    }

    /// Refuses what of `pages` depends on all records.
    private func refuseWhole(_ pages: PagesDefinition) throws(Problem) {
        let name = pages.source.recordsName
        let what: String
        if pages.hasNeighbours {
            what = "a page leads to its neighbours, which are of other shards"
        } else if pages.limit != nil {
            what = "the limit counts the pages of all shards"
        } else {
            return
        }
        throw Problem(
            "\(what), and this shard is given the records of its own pages", at: pages.place,
            advice: "Build it without --records \(name).")
    }

    /// How the records of the source are written that `definition` means: its path and its format.
    private func written(_ definition: SourceDefinition) throws(Problem) -> (LocatedText, FormatDefinition) {
        switch definition.origin {
        case .file(let path) where site.settings.options.declared.records(called: path.content) == nil:
            return (path, definition.format)
        case .files(let set) where !set.items.isEmpty: return (set.items[0].path, set.items[0].format)
        default:
            throw Problem(
                "\(definition.recordsName) is no file, and records can be given in the place of files alone",
                at: definition.place,
                advice: "Build it without --records, or write what the source has to a file that the site names.")
        }
    }

    /// Whether it means one file by its name, and none by a pattern.
    private func isOneFile(_ definition: SourceDefinition) -> Bool {
        guard case .files(let set) = definition.origin else { return true }
        return set.items.count == 1 && !FilePattern.isPattern(set.items[0].path.content)
    }
}
