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

    /// The number of the first page of a content file, in the order of the site: the same whether pages are rendered or kept.
    static func firstNumber(of outcome: Int) -> Int { outcome << 32 }

    /// The number of the first page of each job.
    var firstNumbers: [Int] {
        var numbers = [Int](repeating: 0, count: pages.count)
        var known = 0
        for (place, outcome) in outcomes.enumerated() {
            var number = Self.firstNumber(of: place)
            for job in outcome.jobs {
                numbers[job] = number
                number += pages[job].count
                known = job + 1
            }
        }
        for job in known..<pages.count { numbers[job] = Self.firstNumber(of: outcomes.count) + job - known }
        return numbers
    }

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
