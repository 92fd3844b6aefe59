import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetValues

/// What the figures of a report are shown as so that they add up. The report is gone through once for it without showing a row: what
/// its groups and its details show is taken down, and the digits are given out from the grand total to the details.
final class FootingBook {
    let columns: [FootedColumn]
    private let report: ReportPlan
    private var trees: [FootingTree]
    /// The groups that are listed before all others, by the hash of their ids: which node of each tree they are.
    private var listed: [UInt64: [Int]] = [:]
    /// Whether this is the pass that shows rows.
    private(set) var isShowing = false
    /// Whether a figure was shown otherwise than by itself.
    private(set) var hasAdjusted = false

    /// The columns of `report` that can be made to add up; nil where there are none.
    init?(_ report: ReportPlan) {
        if report.footed.isEmpty { return nil }
        (columns, self.report) = (report.footed, report)
        trees = report.footed.map { FootingTree($0, report.roundingMode) }
    }

    /// Nothing taken down.
    func begin() {
        trees = columns.map { FootingTree($0, report.roundingMode) }
        (listed, isShowing, hasAdjusted) = ([:], false, false)
    }

    /// Gives out the digits, for the pass that shows them.
    func resolve() throws(Problem) {
        for number in trees.indices { try told(number) { tree throws(ArithmeticError) in try tree.resolve() } }
        isShowing = true
    }

    /// Whether there are figures among these that do not add up all the same.
    var hasRest: Bool { trees.contains(where: \.hasRest) }

    /// Whether a sum is looked at here.
    func takes(_ accumulator: Int) -> Bool { columns.contains { !$0.isShare && $0.accumulator == accumulator } }

    // MARK: Groups

    /// A group of a section opens, which has this id.
    func open(_ level: Int, section: Int, id: UInt64?) {
        for (number, column) in columns.enumerated() where column.isNode(level, section) { trees[number].openGroup() }
        if let id { listed[id] = trees.map(\.top) }
    }

    /// It closes.
    func close(_ level: Int, section: Int) throws(Problem) {
        for (number, column) in columns.enumerated() where column.isNode(level, section) {
            try told(number) { tree throws(ArithmeticError) in try tree.closeGroup() }
        }
    }

    /// Takes down the sums of the open group of `level`, or of the whole report, where that is nil: `totals` from `first` on.
    func take(_ totals: [Accumulator], from first: Int, level: Int?, section: Int) throws(Problem) {
        for (number, column) in columns.enumerated() where !column.isShare {
            guard (level.map { column.sections[section].figures[$0] } ?? column.grand) != nil else { continue }
            let sums = totals[first + column.accumulator]
            try told(number) { tree throws(ArithmeticError) in
                for part in 0..<sums.partCount where sums.part(part).count > 0 {
                    try tree.take(sums.part(part).sum, in: sums.part(part).currency)
                }
            }
        }
    }

    /// Takes down the shares that a row of the open group's totals shows, which is of amounts in `currency`.
    func takeShares(_ cells: [CellValue], _ currency: Currency?, level: Int, section: Int) throws(Problem) {
        for (number, column) in columns.enumerated() where column.isShare {
            guard let figure = column.sections[section].figures[level], let share = cells[figure].value.number else {
                continue
            }
            try told(number) { tree throws(ArithmeticError) in try tree.take(share, in: currency) }
        }
    }

    /// What a figure of the group that is open, or of a listed one, is shown as; nil where that is itself.
    func shown(_ figure: Int, _ value: Value, _ currency: Currency?, of id: UInt64?) throws(Problem) -> Value? {
        guard isShowing, let amount = value.number,
            let number = columns.firstIndex(where: { $0.shows(figure) }),
            let node = id.map({ listed[$0]?[number] }) ?? trees[number].top
        else { return nil }
        let own = columns[number].isShare ? currency : value.currency
        return try told(number) { tree throws(ArithmeticError) in try tree.shown(amount, in: own, of: node) }
            .map { adjusted(value, $0) }
    }

    // MARK: Details

    /// Takes down a detail of the open group, or says what its cells are shown as, by their numbers.
    func detail(
        _ cells: [CellValue], _ slots: borrowing Memory, section: Int, _ show: (Int, Value) -> Void
    ) throws(Problem) {
        for (number, column) in columns.enumerated() {
            let own = column.sections[section]
            guard let cell = own.detail, let amount = cells[cell].value.number else { continue }
            let currency = own.amount.map { slots.slots[$0].currency } ?? cells[cell].value.currency
            if isShowing {
                let shown: Decimal? = try told(number) { tree throws(ArithmeticError) in
                    try tree.shownDetail(amount, in: currency)
                }
                if let shown { show(cell, adjusted(cells[cell].value, shown)) }
            } else if !trees[number].takeDetail(amount, in: currency) {
                throw Problem(
                    "more than \(FootingTree.most) figures of \(column.name) would have to add up to one total",
                    at: report.footedPlace, advice: "Group them, or write footing: note.")
            }
        }
    }

    private func adjusted(_ value: Value, _ shown: Decimal) -> Value {
        hasAdjusted = true
        if case .money(let money) = value { return .money(Money(shown, money.currency)) }
        return .number(shown)
    }

    private func told<Result>(
        _ number: Int, _ body: (inout FootingTree) throws(ArithmeticError) -> Result
    ) throws(Problem) -> Result {
        do throws(ArithmeticError) {
            return try body(&trees[number])
        } catch {
            throw report.problem(error, of: columns[number].accumulator)
        }
    }
}

extension FootedColumn {
    /// Whether groups of a level stand around others in it: those that show its figure. Shares add up in any group.
    func isNode(_ level: Int, _ section: Int) -> Bool { isShare || sections[section].figures[level] != nil }

    /// Whether it is the column of a figure.
    func shows(_ figure: Int) -> Bool { grand == figure || sections.contains { $0.figures.contains(figure) } }
}

extension Value {
    /// The currency of an amount.
    package var currency: Currency? { if case .money(let money) = self { money.currency } else { nil } }
}
