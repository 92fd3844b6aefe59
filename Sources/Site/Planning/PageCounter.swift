import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// Goes through the records of a set of pages once: which page each belongs to, and the path of each page.
struct PageCounter {
    let plan: PagePlan
    let set: PageSetPlan
    let owner: UInt32
    /// Whether the records of each page are hashed.
    var isHashing = false
    /// How the pages are divided, if the site is made in parts.
    var division: PageDivision?

    /// The job of rendering these pages; their paths are added to `paths`.
    func count(_ paths: inout PlannedPaths, _ problems: inout Problems) throws(Problem) -> PageJob {
        var reader = PageRecordReader(set.pages)
        var partition = RecordPartition(width: set.pages.schema.fields.count, name: set.pages.source.name)
        var groups = Interner()
        var texts = PageTextWriter(set.texts)
        var values = PageValues()
        var key = ByteSink()
        var pages = 0
        var hashes = RecordHashes()
        var proof = RecordProof(set.pages.schema)
        let isProved = division?.proves(set) ?? false
        let comesTogether = set.pages.isGrouped && division?.isStream(set) ?? false
        var last = -1
        var found = Problems()
        let firstPath = paths.registry.count
        var shards: [Int32] = []
        let cursor = try set.pages.source.open()
        reading: while try cursor.next(&reader.memory.batch) {
            for row in 0..<reader.memory.batch.count {
                guard try reader.read(row) else { continue }
                var page = pages
                if set.pages.isGrouped {
                    key.removeAll()
                    reader.appendKey(to: &key)
                    page = groups.number(of: key.span).number
                }
                if page == pages {
                    if let limit = set.pages.limit, pages >= limit {
                        if set.pages.isGrouped { continue } else { break reading }
                    }
                    pages += 1
                    reader.give(&values)
                    if division != nil { shards.append(0) }
                    do throws(Problem) {
                        try texts.begin(values)
                        if let division {
                            shards[page] = try division.shard(of: &texts)
                            try division.refuse(shards[page], &texts, set)
                        }
                        if let problem = try addPath(&texts, &paths) { throw problem }
                    } catch {
                        if found.all.count < Self.most { found.add(error.in(reader.place(of: row))) }
                    }
                }
                if comesTogether, page < last, found.all.count < Self.most {
                    reader.give(&values)
                    try texts.begin(values)
                    if let problem = try division?.outOfOrder(&texts, set) {
                        found.add(problem.in(reader.place(of: row)))
                    }
                }
                last = page
                if isProved { proof.add(row, of: reader.memory.batch, to: page) }
                if isHashing { hashes.add(row, of: reader.memory.batch, to: page) }
                if let division, !division.needs(shards[page], set) { continue }
                try partition.add(page: UInt32(page), row: row, of: reader.memory.batch)
            }
        }
        problems.add(contentsOf: found)
        var job = PageJob(
            plan: plan, records: try partition.finish(), count: pages, hashes: isProved ? proof.all : hashes.all)
        (job.firstPath, job.shards) = (firstPath, shards)
        return job
    }

    /// Gives the page whose values `texts` has its path, and those of its downloads; gives what is wrong with it.
    private func addPath(_ texts: inout PageTextWriter, _ paths: inout PlannedPaths) throws(Problem) -> Problem? {
        var url = ByteSink()
        url.append(UInt8(ascii: "/"))
        url.append(plan.prefix)
        try texts.appendPath(PageSetPlan.path, to: &url)
        url.append(plan.suffix)
        var path = ByteSink()
        url.appendFilePath(to: &path)
        if path.hasUnsafePart {
            return Problem(
                "a page would have the path \(url.string)", at: set.place,
                advice: "Every part of a path needs a name: give the record one, or leave it out: where: ….")
        }
        let other = paths.registry.add(path.span, owner: owner)
        if plan.family != nil, other == nil {
            var record = ByteSink()
            try texts.appendPath(PageSetPlan.family, to: &record)
            paths.translations.add(plan, record: record, path: paths.registry.count - 1)
        }
        let clash = paths.registry.addDownloads(of: plan, beside: path, owner: owner, at: set.place)
        return other.map { PathRegistry.clash(path.string, $0, set.place, plan.file) } ?? clash
    }

    /// The most problems with paths that are told of a set of pages.
    private static let most = 5
}

extension ByteSink {
    /// Whether a part of the path is empty, or leads elsewhere.
    var hasUnsafePart: Bool {
        string.split(separator: "/", omittingEmptySubsequences: false).contains {
            $0.isEmpty || $0 == "." || $0 == ".."
        }
    }
}
