package import BroadsheetChecking

/// How much of the figures of a site may differ from what readers know before somebody must confirm it.
package struct ChangeGuard: Sendable, Equatable {
    /// By how many per cent a figure may change; nil for any.
    package var change: Exact?
    /// How many figures may vanish; nil for any.
    package var vanished: Int?
    /// The last period whose figures must not change; nil for none.
    package var closed: Period?

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
        if let closed, Self.period(change.figure.base, page)?.isOver(by: closed) == true { return [.closed] }
        if change.kind == .vanished { return vanished == nil ? [] : [.vanished] }
        guard let limit = self.change, let old = change.old?.value, let new = change.new?.value else { return [] }
        return Change.isLarger(old, new, than: limit) ? [.change] : []
    }

    /// A record of a closed period must stay as it is; the figures of one that is found again by its key may change as others may.
    private func findings(_ record: RecordChange, _ page: PageChange) -> [Finding] {
        if let closed, periods(record, page).contains(where: { $0.isOver(by: closed) }) {
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
