import BroadsheetBytes
import BroadsheetDatabases
package import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetWeb

/// Makes a site: loads everything, checks everything, renders, and puts the new site in the place of the old one.
package enum SiteBuilder {
    /// Builds the site that `options` names; a build that fails changes nothing.
    package static func build(
        _ options: BuildOptions, progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> BuildResult {
        var clock = Timings()
        let keeper = BuildKeeper(options)
        if var same = keeper?.resultIfNothingChanged() {
            clock.lap("compare")
            same.timings = clock.laps
            return same
        }
        let start = FileClock()
        let (site, files) = try RecordedFiles.load(options) { keeper?.begin($0, since: start) }
        defer { site.context.close() }
        clock.lap("read")
        let folder = try site.outputFolder(options.stage)
        site.fetchFromWeb()
        let plan = try SitePlanner.plan(site)
        clock.lap("plan")
        let tree = try asProblems { () throws(Problem) in try OutputTree(for: folder, options) }
        var figures = BuiltFigures(
            site.context, output: folder.path, isKept: options.keepsFigures)
        do {
            let jobs = options.jobs > 0 ? options.jobs : Cores.count
            let renderer = PageRenderer(
                site: site.context, place: tree.place, plan: plan.pages, paths: plan.paths, figures: figures.recorder)
            var counts = try renderer.render(jobs: jobs, progress)
            clock.lap("render")
            plan.add(counts.warnings)
            let record = try asProblems { () throws(Problem) in
                try files.map { files throws(Problem) in try BuildRecord(of: site, plan, files).json }
            }
            if record != nil { clock.lap("record") }
            let recorded = try asProblems { () throws(Problem) in try figures.write(to: tree.place) }
            counts.add(recorded.files)
            var result = try SiteFinisher.finish(plan, site: site, tree: tree, rendered: counts, record: record)
            figures.take()
            clock.lap("finish")
            result.pages = counts.pages
            result.files += counts.files
            result.bytes += counts.bytes
            result.written += counts.files - counts.unchanged
            result.output = site.outputName
            result.timings = clock.laps
            result.warnings = site.context.warnings + plan.warnings + recorded.warnings
            result.leftOut = site.leftOut
            if !plan.paths.registry.has("/") { result.warnings.append(site.context.settings.noHomePage) }
            keeper?.keep(result, plan, output: folder)
            return result
        } catch {
            figures.discard()
            tree.discard()
            throw error.naming(tree)
        }
    }
}

extension LoadedSite {
    /// The folder that the site goes to; a killed build of it is completed.
    fileprivate func outputFolder(_ stage: BuildStage) throws(Problems) -> OutputFolder {
        try asProblems { () throws(Problem) in
            let folder = try OutputFolder(
                output, name: outputName, site: context.folder,
                inputs: BuildInputs.folders(content: context.configuration.contentFolder))
            try folder.completeReplacement(stage)
            return folder
        }
    }
}
