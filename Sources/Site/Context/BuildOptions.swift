package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// What a build is asked to do.
package struct BuildOptions: Sendable {
    /// The folder of the site.
    package var site: String
    /// The folder that the site is written to, if not the configured one.
    package var output: String?
    /// The path under which the site will lie on its host, if not the configured one.
    package var basePath: String?
    /// The address of the host, if not the configured one.
    package var baseURL: String?
    /// How many workers render pages; 0 for one a core.
    package var jobs = 0
    /// Whether drafts are made too.
    package var drafts = false
    /// What inputs are given, by their names.
    package var inputs: [String: String] = [:]
    /// The day of the build, which `today()` is, and which the dates of pages are held against; nil if it has none.
    package var day: Day?
    /// Whether pages are left out by their dates; not where one page alone is asked for.
    package var leavesOut = true
    /// How far it reaches beyond files.
    package var reach = Reach.everything
    /// Whether the record of its figures is kept beside the site, as the configuration wants it.
    package var keepsFigures = true
    /// Whether a build remembers beside the site what it was made of, so that the next one does only what has changed.
    package var isIncremental = false
    /// Whether nothing of what was remembered is used.
    package var isAnew = false
    /// The shard whose pages are made as a part of the site, if not all are.
    package var shard: Shard?
    /// Among how many shards pages are divided, where the site is made in parts or put together from them.
    var shards: Int?
    /// The records that the shard is given in place of all those of their sources.
    package var records: [GivenRecords] = []
    /// The sources of which parts are given records, so that those of each page are proved to be the ones that the whole has.
    var provedSources: Set<String> = []
    /// How many entries of the site's log the build knows of, if not all of them: a release is made again with those that it had.
    package var loggedEntries: Int?
    /// Whether what the site is made of is written down beside it, whatever its configuration says.
    package var isRecorded = false
    /// The version of the program, for that record.
    package var program = ""
    /// The sources that the build reads, gathered for it; nil where no record can be made.
    var sources: UsedSources?
    /// What was found for control totals, where that is recorded.
    var controls: FoundControls?
    /// Whether more is told.
    package var verbose = false
    /// How far the build is.
    package var stage = BuildStage()
    /// Told each statement that is sent to a database, and each request to the web.
    package var tell: (@Sendable (String) -> Void)?

    /// Where the figures of a period are gathered that is being closed.
    package var recorder: ClosingRecorder?

    /// What is declared of the site beside its files.
    package var declared = DeclaredSite.ofTheProgram

    /// A build of the site in the folder `site`.
    package init(site: String) { self.site = site }
}

/// What a build made.
package struct BuildResult: Sendable {
    /// How many pages.
    package var pages = 0
    /// How many of them were rendered, and not taken over as they were.
    package var rendered = 0
    /// How many files in all.
    package var files = 0
    /// How many bytes in all.
    package var bytes = 0
    /// How many files were written, and not taken over from the site before.
    package var written = 0
    /// Where they are.
    package var output = ""
    /// The pages that were left out by their dates.
    package var leftOut: [LeftOutPage] = []
    /// How long the parts of the build took.
    package var timings: [(name: String, seconds: Double)] = []
    /// What is worth a look and not wrong.
    package var warnings: [Problem] = []

    /// Nothing made yet.
    package init() {}
}

/// How far a build is.
package struct Progress: Sendable {
    /// How many steps are done.
    package var done: Int
    /// How many there are.
    package var total: Int
    /// What is being done.
    package var what: String

    /// `done` of `total` steps of `what`.
    package init(done: Int, total: Int, what: String) {
        self.done = done
        self.total = total
        self.what = what
    }
}
