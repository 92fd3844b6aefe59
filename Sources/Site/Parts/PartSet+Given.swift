import BroadsheetDiagnostics

// Parts that were given the records of their own pages: that these are the ones which the whole has is proved page by page.
extension PartSet {
    /// Throws if something that a shard could not know by itself is otherwise in `plan`: what the whole says of a field, or a link that leads nowhere.
    func checkGiven(_ plan: SitePlan) throws(Problem) {
        for part in parts where !part.head.records.isEmpty {
            for (link, page) in part.links {
                if let problem = plan.paths.problem(of: link, on: page) {
                    var problem = problem
                    problem.sentence += " on the page \(page) of \(part.name)"
                    throw problem
                }
            }
            for job in plan.pages where hasPages(part, of: job) {
                guard let set = job.plan.set, part.head.records.contains(set.sourceName) else { continue }
                guard let found = part.sets[job.plan.partName] else { throw Self.lacks(set.sourceName, part) }
                try Self.compare(found, job.plan.recordFields, set.sourceName, part)
            }
        }
    }

    private func hasPages(_ part: SitePart, of job: PageJob) -> Bool {
        job.shards.contains(Int32(part.head.shard.number))
    }

    private static func lacks(_ name: String, _ part: SitePart) -> Problem {
        Problem("\(part.name) does not say what its records of \(name) are", advice: "Build that part again.")
    }

    /// Throws if the records of a part say something else of a field than all records do.
    private static func compare(_ found: [String], _ whole: [String], _ name: String, _ part: SitePart) throws(Problem)
    {
        if found == whole { return }
        let own = Dictionary(found.map(split), uniquingKeysWith: { first, _ in first })
        let all = Dictionary(whole.map(split), uniquingKeysWith: { first, _ in first })
        let field = Set(own.keys).union(all.keys).sorted().first { own[$0] != all[$0] } ?? ""
        throw Problem(
            "the records of \(part.name) say something else of the field \"\(field)\" of \(name) than all of its records do: \(own[field] ?? "nothing"), and not \(all[field] ?? "nothing")",
            advice: all[field] == nil || own[field] == nil
                ? "Give the records with all fields, or build that part without --records \(name)."
                : "Say what it is, fields: { \(field): … }, and build the parts again.")
    }

    private static func split(_ field: String) -> (String, String) {
        guard let colon = field.firstRange(of: ": ") else { return (field, "") }
        return (String(field[..<colon.lowerBound]), String(field[colon.upperBound...]))
    }

    /// Throws if the records that `page` was made of are not those that the whole has of number `number` of `job`.
    func checkRecords(of page: PartPage, _ part: SitePart, is number: Int, of job: PageJob) throws(Problem) {
        guard let set = job.plan.set, part.head.records.contains(set.sourceName) else { return }
        if job.hashes.indices.contains(number), page.records == String(job.hashes[number], radix: 16) { return }
        throw Problem(
            "\(part.name) was made of other records for the page \(page.path) than \(set.sourceName) has, or of the same in another order",
            advice: part.again)
    }
}

extension SitePart {
    /// What to do about a part that is not what the whole needs.
    var again: String {
        head.records.isEmpty
            ? "Build that part again."
            : "Give it all records of its pages, in the order in which the source has them, and build it again."
    }
}

extension PagePlan {
    /// What a manifest calls the set of pages: its content file, and which of the views it is.
    var partName: String { suffix.isEmpty ? file : "\(file) (\(suffix.dropLast()))" }
}
