import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetReading

/// Which figures the releases of a site have changed, for its page of them and its feed.
struct SiteChanges: Sendable {
    /// So many releases are listed.
    static let most = 20

    let definition: ChangesDefinition
    /// The last releases that there is something to tell of, the newest first.
    private(set) var releases: [ReleaseChanges] = []
    /// How many more there are.
    private(set) var older = 0
    /// Whether the site was published at all.
    private(set) var isPublished = false

    /// Reads the log of the site in `folder`, which must be whole; of more than so many `entries` only the first ones count.
    init(_ definition: ChangesDefinition, of folder: String, entries: Int? = nil) throws(Problem) {
        self.definition = definition
        var found: [ReleaseChanges] = []
        let name = folder == "." ? "record/log.jsonl" : "\(folder)/record/log.jsonl"
        try SiteLog(of: folder).read { (entry, number) throws(Problem) in
            if let entries, number > entries { return }
            if let target = definition.target, entry["target"]?.text != target { return }
            if entry.kind == "publish" { isPublished = true }
            guard let release = try ReleaseChanges(entry, number: number, of: name), release.isTold else { return }
            found.append(release)
            guard found.count > Self.most else { return }
            found.removeFirst()
            older += 1
        }
        releases = found.reversed()
    }

    /// The path of its file in the content folder, were it one: `changes.de.md` for the language with that tag.
    func file(_ tag: String?) -> String {
        definition.page.content.dropFirst().dropLast() + (tag.map { ".\($0)" } ?? "") + ".md"
    }
}

extension ReleaseChanges {
    /// Its figures on pages in one of the site's languages; all where it has none.
    func figures(in language: Int?, of site: SiteConfiguration) -> [ChangedFigure] {
        guard site.languages.count > 1 else { return figures }
        let others = site.languages.indices.filter { $0 != site.defaultLanguage }
        let foreign = others.map { ContentAddress.prefix($0, site) }
        let own = language.map { ContentAddress.prefix($0, site) } ?? ""
        return figures.filter { figure in
            own.isEmpty ? !foreign.contains { figure.path.hasPrefix($0) } : figure.path.hasPrefix(own)
        }
    }
}
