import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports

// Shards that are given the records of their own pages plan these, and pages for values; all others are planned by who puts the site together.
extension SitePlanner {
    /// Whether the page is left to who puts the site together.
    func isLeft(_ page: ContentPage) -> Bool {
        !site.context.settings.options.records.isEmpty && page.file.page.pages == nil
            && site.variants[page.name] == nil && site.unmade[page.name] == nil
    }

    /// Refuses records of what is no source of pages, and of one of which several content files make pages of their own.
    mutating func checkGiven() {
        let sets = site.pages.filter { $0.file.page.pages != nil }
        let names = Set(sets.compactMap { $0.file.page.pages?.source.recordsName }).sorted()
        for given in site.context.settings.options.records {
            let own = sets.filter { $0.file.page.pages?.source.recordsName == given.name }
            guard let first = own.first else {
                if site.hasUnread { continue }
                problems.add(
                    Problem(
                        "--records \(given.name): no pages are made of a source of that name",
                        advice: names.isEmpty
                            ? "Name the source of pages: { source: … }, as it is written there."
                            : suggestion(for: given.name, among: names)))
                continue
            }
            guard let other = own.first(where: { $0.address.path != first.address.path }) else { continue }
            problems.add(
                Problem(
                    "\(first.name) and \(other.name) both make pages of \(given.name), so a record can be of pages of several shards",
                    at: other.file.page.pages?.place, advice: "Build it without --records \(given.name)."))
        }
    }
}
