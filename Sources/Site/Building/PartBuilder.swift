import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetReading
import BroadsheetRendering

/// Makes a part of a site: the pages of one shard. The site is planned as a whole, so all that is wrong with it is told, and links are looked
/// up among all of its pages.
enum PartBuilder {
    /// Makes the part of `shard`; a build that fails changes nothing.
    static func build(
        _ shard: Shard, _ options: BuildOptions, _ progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> BuildResult {
        var options = options
        options.shards = shard.count
        options.provedSources = Set(options.records.map(\.name))
        for number in options.records.indices {
            try asProblems { () throws(Problem) in try options.records[number].open() }
        }
        var clock = Timings()
        let (site, files) = try RecordedFiles.load(options)
        defer { site.context.close() }
        clock.lap("read")
        let folder = try site.outputFolder(options.stage, isPart: true)
        site.fetchFromWeb()
        var plan = try SitePlanner.plan(site)
        plan.render(only: shard)
        clock.lap("plan")
        let tree = try asProblems { () throws(Problem) in try OutputTree(for: folder, options) }
        do {
            let recorder = site.context.configuration.figures == .none ? nil : FigureRecorder()
            let sums = FileSums()
            let renderer = PageRenderer(
                site: site.context, place: .summed(root: tree.root, old: tree.old, sums), plan: plan.pages,
                paths: plan.paths, figures: recorder, numbers: plan.firstNumbers)
            let counts = try renderer.render(jobs: options.jobs > 0 ? options.jobs : Cores.count, progress)
            clock.lap("render")
            plan.add(counts.warnings)
            let file = PageFile(to: tree.place)
            try asProblems { () throws(Problem) in
                let inputs = try files?.list(withLog: true) ?? []
                try PartWriter(shard, of: site.context, plan, inputs: inputs)
                    .write(to: tree, file, sums.all, counts.found, recorder)
                // The record of the figures is one file more.
                let others = file.files + (recorder == nil ? 0 : 1)
                try tree.commit(file, files: counts.files + others, unchanged: counts.unchanged + file.unchanged)
            }
            clock.lap("finish")
            tree.removeRest()
            var result = BuildResult()
            result.pages = plan.pages.reduce(0) { $0 + $1.rendered }
            result.rendered = result.pages
            result.files = counts.files + file.files
            result.bytes = counts.bytes + file.bytes
            result.written = result.files - counts.unchanged - file.unchanged
            result.output = site.outputName
            result.timings = clock.laps
            result.warnings = site.context.warnings + plan.warnings
            result.leftOut = site.leftOut
            return result
        } catch {
            tree.discard()
            throw error.naming(tree)
        }
    }
}
