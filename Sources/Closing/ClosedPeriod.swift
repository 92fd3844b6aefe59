package import BroadsheetDiagnostics
package import BroadsheetValues

/// A period that is closed: the figures that it had then, of each report that says what decides it.
package struct ClosedPeriod: Sendable {
    /// A report of a content file: what is known when the period is closed, whether it has records then or not.
    package struct Source: Hashable, Sendable, Comparable {
        package var file: String
        package var name: String

        /// The report called `name` of a content file.
        package init(file: String, name: String) { (self.file, self.name) = (file, name) }

        /// By the file, then by the name.
        package static func < (a: Source, b: Source) -> Bool { (a.file, a.name) < (b.file, b.name) }
    }

    /// The day, the month, the quarter or the year.
    package var period: Day
    /// The reports that it was closed with, each content file's once.
    package var sources: [Source]
    /// What it has of them, in the order of their pages.
    package var reports: [ClosedReport]

    /// What the reports have of `period`.
    package init(_ period: Day, sources: [Source], reports: [ClosedReport]) {
        (self.period, self.sources, self.reports) = (period, sources, reports)
    }

    /// The reports that stand on one page.
    package func reports(on page: String) -> [ClosedReport] {
        // They are in the order of their pages: there may be many.
        var (low, high) = (0, reports.count)
        while low < high {
            let middle = (low + high) / 2
            if reports[middle].page < page { low = middle + 1 } else { high = middle }
        }
        return Array(reports[low...].prefix { $0.page == page })
    }

    /// How many records it has on all pages.
    package var records: Int { reports.reduce(0) { $0 + $1.records } }

    /// What its file is called in the site: `record/closed/2026-06.jsonl`.
    package var name: String { Self.name(of: period) }

    /// What the file of `period` is called.
    package static func name(of period: Day) -> String { "\(folder)/\(period).jsonl" }

    /// The folder of such files in a site.
    package static let folder = "record/closed"

    /// The period that `text` writes: a day, a month, a quarter or a year.
    package static func period(_ text: String) throws(Problem) -> Day {
        if let day = Day(isoPeriod: text.utf8Span.span), day.precision != .week { return day }
        throw Problem(
            "\"\(text)\" is no period that can be closed",
            advice: "Write a month as 2026-06, a quarter as 2026-Q2, a year as 2026, a day as 2026-06-14.")
    }
}

extension Day {
    /// The number of the last day that is meant.
    package var lastNumber: Int32 {
        // The last period of all has none behind it.
        guard let next = try? next else { return Int32.max }
        return next.number - 1
    }
}
