/// What a page said and says.
enum PagePair {
    /// How they differ; the page is `path`, and was `oldPath`.
    static func difference(_ old: PageFacts?, _ new: PageFacts?, path: String, oldPath: String?) -> PageChange {
        var change = PageChange(path: path, oldPath: oldPath)
        change.kind = old == nil ? .appeared : new == nil ? .vanished : .changed
        let (old, new) = (old ?? PageFacts(), new ?? PageFacts())
        change.title = change.kind == .vanished ? old.title : new.title
        if change.kind == .changed, old.title != new.title {
            change.structure.append(StructureChange(subject: .title, old: old.title, new: new.title))
        }
        for (one, other) in reports(old.reports, new.reports) {
            var report = difference(one ?? ReportFacts(id: other?.id ?? ""), other ?? ReportFacts(id: one?.id ?? ""))
            if change.kind == .changed, one?.id != other?.id {
                report.structure.insert(StructureChange(subject: .report, old: one?.id, new: other?.id), at: 0)
            }
            if !report.isEmpty { change.reports.append(report) }
        }
        return change
    }

    /// The reports of one id, in the order of the new page, then those that are gone; where one is left on both sides, it has
    /// another name.
    private static func reports(_ old: [ReportFacts], _ new: [ReportFacts]) -> [(ReportFacts?, ReportFacts?)] {
        // Most pages have one report beside what stands outside of it.
        let areTheSame = old.count == new.count && zip(old, new).allSatisfy { $0.id == $1.id }
        if areTheSame, old.count < 2 || old.count == 2 && old[0].id != old[1].id { return Array(zip(old, new)) }
        let olds = Set(old.map(\.id)), news = Set(new.map(\.id))
        let (gone, fresh) = (old.filter { !news.contains($0.id) }, new.filter { !olds.contains($0.id) })
        let isRenamed = gone.count == 1 && fresh.count == 1
        var pairs: [(ReportFacts?, ReportFacts?)] = new.map { report in
            if olds.contains(report.id) { return (old.first { $0.id == report.id }, report) }
            return (isRenamed ? gone[0] : nil, report)
        }
        if !isRenamed { pairs += gone.map { ($0, nil) } }
        return pairs
    }

    private static func difference(_ before: ReportFacts, _ new: ReportFacts) -> ReportChange {
        let old = before.calledAs(new)
        var change = ReportChange(id: new.id)
        let titles = allColumns(new)
        let isAlike = old.sections == new.sections && old.records.columns == new.records.columns
        let columns = Columns(isAlike ? titles : allColumns(old), titles)
        change.figures = FigurePairs.differing(old.figures, new.figures, columns)
        change.records = RecordPairs.differing(old.records, new.records, columns)
        change.hasNoRecords = !old.hasRecords && !new.hasRecords
        change.structure = SectionPairs.differing(old.sections, new.sections)
        (change.oldTexts, change.newTexts) = TextPairs.differing(old.texts, new.texts)
        // A drawing shows figures: where one of them has changed, it is no news.
        if change.figures.isEmpty, change.records.isEmpty {
            let hashes = Dictionary(old.drawings.map { ($0.id, $0.hash) }) { first, _ in first }
            change.drawings = new.drawings.filter { hashes[$0.id] != $0.hash }.map(\.id)
            let news = Set(new.drawings.map(\.id))
            change.drawings += old.drawings.map(\.id).filter { !news.contains($0) }
        }
        return change
    }

    /// The titles of all columns of a report, each once.
    private static func allColumns(_ report: ReportFacts) -> [String] {
        let all = report.sections.flatMap(\.columns) + report.records.columns
        var seen = Set<String>()
        return all.filter { seen.insert($0).inserted }
    }
}
