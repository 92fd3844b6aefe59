import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTemplates

/// All pages of the site, resolved and counted.
struct SitePlan: Sendable {
    var pages: [PageJob]
    var paths: SitePaths
    /// What became of each content page, in their order; where nothing is to be rendered, what was kept of it.
    var outcomes: [PageOutcome] = []

    /// How many pages there are in all.
    var count: Int { outcomes.reduce(0) { $0 + $1.pages } + unwritten }
    /// How many of them nobody wrote.
    var unwritten = 0

    /// Takes what was found while the pages were rendered, by the number of the job.
    func add(_ warnings: [Int: [Problem]]) {
        for number in outcomes.indices {
            for job in outcomes[number].jobs {
                for warning in warnings[job] ?? [] { outcomes[number].warnings.add(warning) }
            }
        }
    }

    /// What is worth a look, in the order of its places.
    var warnings: [Problem] {
        var all = Problems()
        for outcome in outcomes { for warning in outcome.warnings.all { all.add(warning) } }
        return all.inOrderOfPlaces.all
    }
}
