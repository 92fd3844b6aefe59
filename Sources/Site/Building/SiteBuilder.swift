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
        let keeper = BuildKeeper(options, anew: options.isAnew)
        do {
            return try build(options, keeper, progress)
        } catch {
            guard keeper?.hasLostPages == true else { throw error }
            // What was there when it was looked at is gone: nothing of it is used.
            var anew = options
            anew.isAnew = true
            return try build(anew, progress: progress)
        }
    }

    private static func build(
        _ options: BuildOptions, _ keeper: BuildKeeper?, _ progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> BuildResult {
        var clock = Timings()
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
        let plan = try plan(site, keeper, folder)
        clock.lap("plan")
        let tree = try asProblems { () throws(Problem) in
            try OutputTree(for: folder, options, taking: keeper?.keptTree)
        }
        var figures = BuiltFigures(
            site.context, output: folder.path, isKept: options.keepsFigures)
        do {
            let jobs = options.jobs > 0 ? options.jobs : Cores.count
            try asProblems { () throws(Problem) in try keeper?.freshen(tree) }
            let renderer = PageRenderer(
                site: site.context, place: tree.place, plan: plan.pages, paths: plan.paths, figures: figures.recorder,
                numbers: plan.firstNumbers)
            var counts = try renderer.render(jobs: jobs, progress)
            if let keeper {
                counts.add(
                    try asProblems { () throws(Problem) in
                        try keeper.takeOver(plan, output: folder.path, to: tree, figures.recorder)
                    })
            }
            clock.lap("render")
            plan.add(counts.warnings)
            let record = try asProblems { () throws(Problem) in
                try files.map { files throws(Problem) in try BuildRecord(of: site, plan, files).json }
            }
            if record != nil { clock.lap("record") }
            let recorded = try asProblems { () throws(Problem) in try figures.write(to: tree.place) }
            counts.add(recorded.files)
            var result = try SiteFinisher.finish(plan, site: site, tree: tree, rendered: counts, record: record)
            let isRecorded = figures.take() && recorded.warnings.isEmpty
            clock.lap("finish")
            result.pages = plan.count
            result.rendered = plan.pages.reduce(0) { $0 + $1.rendered }
            result.files += counts.files
            result.bytes += counts.bytes
            result.written += counts.files - counts.unchanged
            result.output = site.outputName
            result.timings = clock.laps
            result.warnings = site.context.warnings + plan.warnings + recorded.warnings
            result.leftOut = site.leftOut
            if !plan.paths.registry.has("/") { result.warnings.append(site.context.settings.noHomePage) }
            // A record that could not be written is tried again by the next build, though nothing has changed.
            if isRecorded {
                keeper?.keep(result, plan, site, output: folder, of: tree)
            } else {
                keeper?.forget(folder)
            }
            tree.removeRest()
            return result
        } catch {
            figures.discard()
            tree.discard()
            throw error.naming(tree)
        }
    }

    /// The plan of `site`, which is built to `folder`.
    private static func plan(
        _ site: LoadedSite, _ keeper: BuildKeeper?, _ folder: OutputFolder
    ) throws(Problems) -> SitePlan {
        if let keeper { return try keeper.plan(site, output: folder) }
        site.fetchFromWeb()
        return try SitePlanner.plan(site)
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
