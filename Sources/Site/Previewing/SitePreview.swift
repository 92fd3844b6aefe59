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
    var inputs = InputHashes()
    /// The content files as they were read, and the hash of what they were read from.
    var contents = ContentShelf()
    /// The content pages of the last good build, by the names of their files.
    var kept: [String: KeptPage] = [:]
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
        if anew { (inputs, contents, copies) = (InputHashes(), ContentShelf(), [:]) }
        inputs.begin()
        contents.begin(inputs.file("\(options.site)/broadsheet.yml"))
        let site = try SiteLoader.load(options) { file, site throws(Problems) in
            self.folders = SiteFolders(site.folder, site.configuration, output: self.options.output)
            return try self.contents.page(file, site: site, &self.inputs)
        }
        contents.end()
        defer { site.context.close() }
        let marks = PageFingerprints(site, &inputs)
        var unchanged = anew ? [:] : self.unchanged(site, marks)
        site.fetchFromWeb(except: Set(unchanged.keys))
        var plan = try SitePlanner.plan(site, keeping: unchanged)
        let isSomethingGone = paths.map { !$0.registry.paths(notIn: plan.paths.registry).isEmpty } ?? false
        if isSomethingGone, unchanged.contains(where: { $0.value.looksUpLinks }) {
            // Links may lead nowhere now.
            unchanged = unchanged.filter { !$0.value.looksUpLinks }
            plan = try SitePlanner.plan(site, keeping: unchanged)
        }
        if !anew { keepRecords(&plan, site, marks, isSomethingGone: isSomethingGone) }
        let files = try render(plan, site, unchanged)
        return take(plan, site, files, marks)
    }

    /// The pages that are what they were, with what was kept of them.
    private func unchanged(_ site: LoadedSite, _ marks: PageFingerprints) -> [String: PageOutcome] {
        var unchanged: [String: PageOutcome] = [:]
        for (number, page) in site.pages.enumerated() {
            guard let before = kept[page.name], marks.all[number] == InputHash(value: before.mark) else { continue }
            guard sources(before.outcome.allUses, site.context) == InputHash(value: before.sources) else { continue }
            unchanged[page.name] = before.outcome
        }
        // A page in several languages knows of all of them.
        for family in site.context.navigation.families.values
        where family.contains(where: { unchanged[$0.name] == nil }) {
            for page in family { unchanged[page.name] = nil }
        }
        return unchanged
    }

    /// The hash of all that is in sources.
    func sources(_ uses: Set<UsedInput>, _ site: SiteContext) -> InputHash {
        if uses.isEmpty { return InputHash(value: 0) }
        var sum: UInt64 = 0
        var isSure = true
        for use in uses {
            let found = inputs.hash(use, site)
            var hash = ContentHash()
            hash.combine(use.name)
            hash.combine(found.value)
            // The order of a set differs from run to run; a sum does not.
            sum &+= hash.value
            isSure = isSure && found.isSure
        }
        return InputHash(value: sum, isSure: isSure)
    }

    /// Renders what is not kept, and all that is no page.
    private func render(
        _ plan: SitePlan, _ site: LoadedSite, _ unchanged: [String: PageOutcome]
    ) throws(Problems) -> FinishedFiles {
        let held = unchanged.keys.reduce(0) { $0 + (kept[$1]?.bytes ?? 0) }
        let files = FinishedFiles(besides: held, most: most)
        let jobs = options.jobs > 0 ? options.jobs : Cores.count
        let counts = try PageRenderer(site: site.context, place: .memory(files), plan: plan.pages, paths: plan.paths)
            .render(jobs: jobs, paths == nil ? progress : nil)
        plan.add(counts.warnings)
        try asProblems { () throws(Problem) in try finish(plan, site, files) }
        return files
    }
}
