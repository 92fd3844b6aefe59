import BroadsheetBytes
package import BroadsheetClosing
package import BroadsheetDiagnostics
import BroadsheetRendering
package import BroadsheetValues

/// Works out what a period has that is to be closed: a whole build of which nothing is kept but the figures.
package enum SiteCloser {
    /// What `period` has in the site that `options` names, and what is worth a look; a site with errors has nothing to close.
    package static func figures(
        of period: Day, _ options: BuildOptions, progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> (period: ClosedPeriod, warnings: [Problem]) {
        var options = options
        let recorder = ClosingRecorder(period)
        options.recorder = recorder
        let site = try SiteLoader.load(options)
        defer { site.context.close() }
        site.fetchFromWeb()
        let plan = try SitePlanner.plan(site)
        let jobs = options.jobs > 0 ? options.jobs : Cores.count
        let counts = try PageRenderer(site: site.context, place: .nowhere, plan: plan.pages, paths: plan.paths)
            .render(jobs: jobs, progress)
        plan.add(counts.warnings)
        let closed = recorder.closed
        if closed.sources.isEmpty {
            throw Problems(
                Problem(
                    "no report of the site says what decides its periods",
                    advice: "Name the date in it: period: date. \"broadsheet keys period\" explains it."))
        }
        if closed.records == 0 {
            throw Problems(
                Problem(
                    "\(period) has no records in any report with a period",
                    advice: "Nothing was closed: look at the period, and at the inputs that the build is given."))
        }
        return (closed, site.context.warnings + plan.warnings)
    }
}
