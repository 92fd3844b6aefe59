package import BroadsheetDiagnostics

// A stand-in for the build, so that the commands compile before it is there; it goes when the build comes.

/// What a build is asked to do.
package struct BuildOptions: Sendable {
    package var site: String
    package var output: String?
    package var basePath: String?
    package var baseURL: String?
    package var jobs = 0
    package var drafts = false
    package var verbose = false

    package init(site: String) { self.site = site }
}

/// What a build made.
package struct BuildResult: Sendable {
    package var pages = 0
    package var files = 0
    package var bytes = 0
    package var written = 0
    package var output = ""
    package var timings: [(name: String, seconds: Double)] = []
    package var warnings: [Problem] = []

    package init() {}
}

/// How far a build is.
package struct Progress: Sendable {
    package var done: Int
    package var total: Int
    package var what: String

    package init(done: Int, total: Int, what: String) {
        self.done = done
        self.total = total
        self.what = what
    }
}

/// Makes a site.
package enum SiteBuilder {
    package static func build(
        _ options: BuildOptions, progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> BuildResult {
        throw Problems(Problem("the build is not there yet"))
    }
}
