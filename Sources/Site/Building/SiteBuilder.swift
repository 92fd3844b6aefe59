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
        if let shard = options.shard { return try PartBuilder.build(shard, options, progress) }
        let keeper = BuildKeeper(options, anew: options.isAnew)
        do {
            return try build(options, keeper, nil, progress)
        } catch {
            guard keeper?.hasLostPages == true else { throw error }
            // What was there when it was looked at is gone: nothing of it is used.
            var anew = options
            anew.isAnew = true
            return try build(anew, progress: progress)
        }
    }

    /// Puts the site that `options` name together from the parts in the folders at `paths`: their pages are taken over, and what concerns
    /// the whole is made. What the parts were given, the whole is given. The site is the one that a build makes, to the byte.
    package static func assemble(
        _ paths: [String], _ options: BuildOptions, progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> BuildResult {
        let parts = try PartSet(paths)
        var options = options
        options.shards = parts.count
        options.provedSources = Set(parts.parts.flatMap(\.head.records))
        guard parts.parts[0].head.give(to: &options) else {
            throw Problems(
                Problem("\(parts.parts[0].name) was given something unknown", advice: "Build that part again."))
        }
        return try build(options, nil, parts, progress)
    }

    /// Builds the site; pages come from the build before, of which `keeper` knows, or from `parts`.
    private static func build(
        _ options: BuildOptions, _ keeper: BuildKeeper?, _ parts: PartSet?,
        _ progress: (@Sendable (Progress) -> Void)?
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
        if let parts {
            let inputs = try asProblems { () throws(Problem) in try files?.list(withLog: true) ?? [] }
            try parts.check(site, inputs)
        }
        let folder = try site.outputFolder(options.stage)
        try parts?.check(apartFrom: folder)
        var plan = try plan(site, keeper, folder)
        if parts != nil { plan.render(only: nil) }
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
            if let parts {
                counts.add(
                    try asProblems { () throws(Problem) in
                        try parts.takeOver(
                            plan, to: tree, jobs: jobs, figures.recorder, site.context.settings.options.controls)
                    })
            }
            clock.lap("render")
            plan.add(counts.warnings)
            if let parts { try parts.prove(site, plan, files) }
            let record = try asProblems { () throws(Problem) in
                try files.flatMap { files throws(Problem) in
                    site.context.settings.isRecorded ? try BuildRecord(of: site, plan, files).json : nil
                }
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
            // A site of parts is no build that the next one could go by: what it renders it has not seen.
            if parts != nil { BuildKeeper(options, anew: true)?.forget(folder) }
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

extension PartSet {
    /// Proves that all that was read for the whole is what the parts have read, and that nothing has changed meanwhile.
    fileprivate func prove(_ site: LoadedSite, _ plan: SitePlan, _ files: RecordedFiles?) throws(Problems) {
        // The sources of pages for values are known once these are planned: the record of the build names all of them.
        if site.context.settings.isRecorded {
            for job in plan.pages {
                guard let variants = job.variants else { continue }
                let renderer = VariantRenderer(variants, view: job.view, site: site.context, paths: plan.paths)
                for number in 0..<job.count { try renderer.plan(number) }
            }
        }
        try asProblems { () throws(Problem) in
            try checkSources(try site.context.settings.options.sources?.list(ofOthersAlone: true) ?? [])
            try files?.checkUnchanged()
        }
    }
}

extension LoadedSite {
    /// The folder that the site goes to; a killed build of it is completed.
    func outputFolder(_ stage: BuildStage, isPart: Bool = false) throws(Problems) -> OutputFolder {
        try asProblems { () throws(Problem) in
            let folder = try OutputFolder(
                output, name: outputName, site: context.folder,
                inputs: BuildInputs.folders(content: context.configuration.contentFolder), isPart: isPart)
            try folder.completeReplacement(stage)
            return folder
        }
    }
}
