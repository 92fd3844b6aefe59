import BroadsheetBytes
import BroadsheetDatabases
package import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetWeb

/// Builds a site into memory, again and again: each time only what has changed.
///
/// What tells that a page has changed is the content of all that it is made from, not the time of a file, and never who said
/// that something changed. Where that cannot be told, the page is made anew.
package final class SitePreview {
    let options: BuildOptions
    /// The content files as they were read, and the hash of what they were read from.
    var contents = ContentShelf()
    /// The content pages of the last good build.
    var pages = PageKeeper()
    /// Files that are copied as they are, as they were then.
    var copies: [String: (source: String, state: FileState)] = [:]
    var assets: [String: String] = [:]
    var paths: SitePaths?
    var last = PreviewBuild()
    /// How many bytes may be kept in memory.
    private let most: Int
    /// Told how far the first build is.
    private let progress: (@Sendable (Progress) -> Void)?

    /// A preview of the site that `options` names, in at most `most` bytes.
    package init(_ options: BuildOptions, most: Int = 1 << 30, progress: (@Sendable (Progress) -> Void)? = nil) {
        self.progress = progress
        self.options = options
        self.most = most
        folders = SiteFolders(options.site, SiteConfiguration(), output: options.output)
    }

    /// Where the site is, as far as its configuration could be read.
    package private(set) var folders: SiteFolders

    /// Whether there is anything of a site: a folder for it, or pages that the program declares.
    package func isSite() throws(Problem) -> Bool {
        if !options.declared.pages.isEmpty { return true }
        return try folders.isSite()
    }

    /// Builds what has changed; all of it if that is to be made `anew`, for of some sources nobody tells when they change. A
    /// build that fails changes nothing.
    package func build(anew: Bool = false) throws(Problems) -> PreviewBuild {
        if anew { (pages.inputs, contents, copies) = (InputHashes(), ContentShelf(), [:]) }
        pages.inputs.begin()
        contents.begin(pages.inputs.file("\(options.site)/broadsheet.yml"))
        let site = try SiteLoader.load(options) { file, site throws(Problems) in
            self.folders = SiteFolders(site.folder, site.configuration, output: self.options.output)
            return try self.contents.page(file, site: site, &self.pages.inputs)
        }
        contents.end()
        defer { site.context.close() }
        let marks = PageFingerprints(site, &pages.inputs)
        var unchanged = anew ? [:] : pages.unchanged(site, marks)
        site.fetchFromWeb(except: Set(unchanged.keys))
        if anew { pages.kept = [:] }
        let plan = try pages.plan(site, marks, keeping: &unchanged) { now in
            paths.map { !$0.registry.paths(notIn: now.registry).isEmpty } ?? false
        }
        let files = try render(plan, site, unchanged)
        return take(plan, site, files, marks)
    }

    /// Renders what is not kept, and all that is no page.
    private func render(
        _ plan: SitePlan, _ site: LoadedSite, _ unchanged: [String: PageOutcome]
    ) throws(Problems) -> FinishedFiles {
        let held = unchanged.keys.reduce(0) { $0 + (pages.kept[$1]?.bytes ?? 0) }
        let files = FinishedFiles(besides: held, most: most)
        let jobs = options.jobs > 0 ? options.jobs : Cores.count
        let counts = try PageRenderer(site: site.context, place: .memory(files), plan: plan.pages, paths: plan.paths)
            .render(jobs: jobs, paths == nil ? progress : nil)
        plan.add(counts.warnings)
        try asProblems { () throws(Problem) in try finish(plan, site, files) }
        return files
    }
}
