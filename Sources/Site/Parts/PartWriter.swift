import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetJSON
import BroadsheetRendering

/// Writes what a part says of itself, when its pages are made.
struct PartWriter {
    private let head: PartHead
    /// The files that the site is made of.
    private let inputs: [JSONValue]
    private let site: SiteContext
    private let plan: SitePlan

    /// For `shard` of `site`, which is made of `inputs`.
    init(_ shard: Shard, of site: SiteContext, _ plan: SitePlan, inputs: [JSONValue]) throws(Problem) {
        (self.site, self.plan, self.inputs) = (site, plan, inputs)
        head = try PartHead(shard, of: site, files: inputs)
    }

    /// Writes the manifest and the record of the figures into the tree at `root`; `sums` are those of all files that were rendered, and
    /// `found` is what is worth a look, by the numbers of the jobs. Says how many files there are beside the pages.
    func write(
        to tree: OutputTree, _ file: PageFile, _ sums: [String: FileSum], _ found: [Int: [FoundWarning]],
        _ figures: FigureRecorder?
    ) throws(Problem) {
        var lines = ManifestText()
        lines.append(head.json)
        for input in inputs { lines.append(.input(input)) }
        for source in try site.settings.options.sources?.list(ofOthersAlone: true) ?? [] {
            lines.append(.source(source))
        }
        for job in plan.pages where isGiven(job) {
            lines.append(.set(job.plan.partName, fields: job.plan.recordFields))
        }
        for debits in plan.pages.flatMap(PartDebits.all) { lines.append(.debits(debits)) }
        for (link, page) in plan.paths.unseen?.all ?? [] { lines.append(.link(link, on: page)) }
        let (pages, files) = try append(sums, to: &lines)
        for (job, warnings) in found.sorted(by: { $0.key < $1.key }) {
            for warning in warnings {
                let path = plan.paths.registry.path(plan.pages[job].paths(of: warning.page).lowerBound)
                lines.append(.warning(warning, job: job, page: head.records.isEmpty ? nil : path))
            }
        }
        for (key, figures) in site.settings.options.controls?.all ?? [] {
            lines.append(.control(key: key, figures: figures))
        }
        var sum: FileSum?
        if let figures {
            let path = "\(tree.root)/\(PartMark.figures)"
            try figures.write(to: path)
            do throws(InputFailure) { sum = try FileSum(of: path) } catch { throw error.problem(of: path) }
        }
        lines.append(.end(pages: pages, files: files, figures: sum, sha256: SHA256.hexadecimal(lines.hash.digest)))
        var name = ByteSink()
        name.append(PartMark.manifest)
        file.begin(name.span)
        try file.finish(&lines.text)
    }

    /// Whether the records of the job's pages were given.
    private func isGiven(_ job: PageJob) -> Bool { job.plan.set.map { head.records.contains($0.sourceName) } ?? false }

    /// Appends the pages that were rendered, in the order of the site; gives how many pages and files there are.
    private func append(
        _ sums: [String: FileSum], to lines: inout ManifestText
    ) throws(Problem) -> (pages: Int, files: Int) {
        var count = (pages: 0, files: 0)
        for job in plan.pages where !job.shards.isEmpty {
            for page in 0..<job.count where job.shards[page] == head.shard.number {
                var files: [PartPage.File] = []
                for number in job.paths(of: page) {
                    let path = plan.paths.registry.path(number)
                    guard let sum = sums[path] else { throw Problem("\(path) was not made") }
                    files.append((path, sum))
                }
                let records = isGiven(job) ? String(job.hashes[page], radix: 16) : nil
                lines.append(.page(PartPage(files: files, records: records)))
                count = (count.pages + 1, count.files + files.count)
            }
        }
        return count
    }
}

/// The text of a manifest while it is written, with the hash of what there is.
private struct ManifestText: ~Copyable {
    var text = ByteSink(capacity: 1 << 12)
    private(set) var hash = SHA256()

    mutating func append(_ line: PartLine) { append(line.json) }

    mutating func append(_ json: JSONValue) {
        let line = Array((json.written + "\n").utf8)
        hash.update(line.span)
        text.append(line.span)
    }
}
