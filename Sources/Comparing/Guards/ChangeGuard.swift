package import BroadsheetChecking

/// How much of the figures of a site may differ from what readers know before somebody must confirm it.
package struct ChangeGuard: Sendable, Equatable {
    /// By how many per cent a figure may change; nil for any.
    package var change: Exact?
    /// How many figures may vanish; nil for any.
    package var vanished: Int?
    /// The last period whose figures must not change; nil for none.
    package var closed: Period?
    /// The periods that the site has closed: what is of one of them must not change either.
    package var recorded: [Recorded] = []

    /// A period that a file of the site closes; of a quarter each month.
    package struct Recorded: Sendable, Equatable {
        package var period: Period
        package var file: String

        /// `period`, which `file` closes.
        package init(_ period: Period, by file: String) { (self.period, self.file) = (period, file) }
    }

    /// A guard that lets everything pass.
    package init() {}

    /// Which part of a guard a change is against.
    package enum Rule: String, Sendable, CaseIterable { case change, vanished, closed }

    /// A change that is not allowed.
    package struct Finding: Sendable {
        /// What it is against.
        package var rule: Rule
        /// The page that has it.
        package var path: String
        /// The figure; nil where it is a record.
        package var figure: FigureChange?
        /// The record, with the cell of it.
        package var record: RecordChange?
        package var cell: CellChange?

        /// What it is confirmed by, beside its rule: the id of the figure or of the record.
        package var id: String { figure?.figure.id ?? record?.id ?? "" }
    }

    /// What of a page is against the guard. That so many figures have vanished is known when all pages have been looked at.
    package func findings(in page: PageChange) -> [Finding] {
        var findings: [Finding] = []
        for report in page.reports {
            for figure in report.figures {
                findings += rules(figure, page).map { Finding(rule: $0, path: page.path, figure: figure) }
            }
            for record in report.records { findings += self.findings(record, page) }
        }
        return findings
    }

    private func rules(_ change: FigureChange, _ page: PageChange) -> [Rule] {
        if let period = Self.period(change.figure.base, page), isClosed(period) { return [.closed] }
        if change.kind == .vanished { return vanished == nil ? [] : [.vanished] }
        guard let limit = self.change, let old = change.old?.value, let new = change.new?.value else { return [] }
        return Change.isLarger(old, new, than: limit) ? [.change] : []
    }

    /// Whether nothing of a period may change.
    private func isClosed(_ period: Period) -> Bool {
        closed.map(period.isOver(by:)) == true || recorded.contains { period.isWithin($0.period) }
    }

    /// The file of the site that closes the period of a finding; nil where the guard alone says that it is closed.
    package func file(of finding: Finding) -> String? {
        guard finding.rule == .closed else { return nil }
        let page = PageChange(path: finding.path)
        let found =
            finding.record.map { periods($0, page) }
            ?? [finding.figure.flatMap { Self.period($0.figure.base, page) }].compactMap { $0 }
        return recorded.first { closed in found.contains { $0.isWithin(closed.period) } }?.file
    }

    /// A record of a closed period must stay as it is; the figures of one that is found again by its key may change as others may.
    private func findings(_ record: RecordChange, _ page: PageChange) -> [Finding] {
        if periods(record, page).contains(where: isClosed) {
            return [Finding(rule: .closed, path: page.path, record: record)]
        }
        guard let limit = change, record.hasKey, record.kind == .changed else { return [] }
        return record.cells.compactMap { cell in
            guard let old = cell.old?.value, let new = cell.new?.value, cell.old?.currency == cell.new?.currency,
                Change.isLarger(old, new, than: limit)
            else { return nil }
            return Finding(rule: .change, path: page.path, record: record, cell: cell)
        }
    }

    private func periods(_ record: RecordChange, _ page: PageChange) -> [Period] {
        let dates = [record.date, record.oldDate].compactMap { $0.flatMap { Period(String($0.prefix(10))) } }
        return dates.isEmpty ? [Self.period(record.base, page)].compactMap { $0 } : dates
    }

    /// The period that a section or a group is of, or else its page.
    private static func period(_ base: String, _ page: PageChange) -> Period? {
        Period(in: base) ?? Period(in: page.path)
    }
}
