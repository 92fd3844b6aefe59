package import BroadsheetClosing
package import BroadsheetDiagnostics
package import BroadsheetValues

/// What a closed period says of one report: its figures must be the same ever after.
package struct ClosedEntry: Sendable {
    package var period: Day
    /// What it has; of a page that had no record of the period, nothing.
    package var report: ClosedReport
    /// Whether the period says something of it.
    package var isListed: Bool

    /// What `period` has of a report.
    package init(_ period: Day, _ report: ClosedReport, isListed: Bool = true) {
        (self.period, self.report, self.isListed) = (period, report, isListed)
    }

    /// Line `line` of the period's file.
    func place(_ line: Int) -> Place {
        Place(file: ClosedPeriod.name(of: period), line: max(1, line), column: 1)
    }

    /// What to do where it has changed.
    package var advice: String {
        "Take the change back, or book it in a period that is open. If it must be, open this one again: "
            + "broadsheet reopen \(period) --reason \"…\"."
    }
}

extension ReportRunner {
    /// What has changed of closed periods on the page at hand, with the records that did it: none, or an error each.
    ///
    /// The records are read once for all periods, in flat memory; once more only where something has changed, to find what.
    package func changes(of entries: [ClosedEntry], file: String, page: String) throws(Problem) -> [Problem] {
        var problems: [Problem] = []
        let parts = plan.closingParts
        let decides = plan.sections.lazy.compactMap(\.period).first
        var compared: [ClosedEntry] = []
        for entry in entries {
            if entry.isListed, let decides, entry.report.period != decides.text.content {
                problems.append(
                    Problem(
                        "\(entry.period) was closed by \"\(entry.report.period)\", and \"\(decides.text.content)\" would decide"
                            + " it now", at: decides.text.place, advice: entry.advice))
            } else if entry.isListed, let gone = entry.report.parts.first(where: { !parts.contains($0) }) {
                problems.append(
                    Problem(
                        "\(entry.period) is closed with \"\(gone)\" in \(entry.report.title), which is no longer there",
                        at: entry.place(entry.report.line), advice: entry.advice))
            } else {
                var entry = entry
                if !entry.isListed { (entry.report.period, entry.report.parts) = (decides?.text.content ?? "", parts) }
                compared.append(entry)
            }
        }
        if compared.isEmpty { return problems }
        let wishes = compared.map { PeriodWish($0.period, parts: $0.isListed ? $0.report.parts : nil) }
        let outcome = try closing(wishes, file: file, page: page)
        problems += outcome.undated
        let changed = compared.indices.filter { number in
            let now = outcome.periods[number].report
            return !ClosedComparison(compared[number], now, [], isCut: false).isSame
        }
        if changed.isEmpty { return problems }
        let details = try closing(
            changed.map { number in
                let comparison = ClosedComparison(compared[number], outcome.periods[number].report, [], isCut: false)
                var wish = wishes[number]
                wish.details = .records(of: comparison.changedDays, keys: comparison.changedKeys)
                return wish
            }, file: file, page: page)
        for (number, found) in zip(changed, details.periods) {
            let comparison = ClosedComparison(compared[number], found.report, found.found, isCut: found.isCut)
            problems += comparison.problems {
                sections[$0.section].place(of: $0.origin) ?? plan.sections[$0.section].place
            }
        }
        return problems
    }
}
