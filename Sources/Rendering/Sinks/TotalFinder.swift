import BroadsheetBytes
import BroadsheetRecords
package import BroadsheetReports
package import BroadsheetValues

/// Finds totals among the rows of a report: what its footers and the lines of its groups show, by what they are of.
package struct TotalFinder {
    /// A total that is looked for.
    package struct Wanted: Sendable {
        /// The title of the section; empty for the whole report.
        package var section: String
        /// The groups in it, outermost first, each by its title or by what its id says of it.
        package var groups: [String] = []
        /// What it is called: `amount`, the first of its column, `amount.avg`, `count`.
        package var name: String

        /// The total `name` of `section`, or of a group in it.
        package init(_ name: String, section: String, groups: [String] = []) {
            (self.name, self.section, self.groups) = (name, section, groups)
        }
    }

    /// What the rows of one footer have of a total.
    package struct Found {
        /// The number of what was looked for.
        package let wanted: Int
        /// The title of what it is of; empty for the whole report.
        package let title: String
        /// The figures, a value a row; nil where there is no such total.
        package var values: [Value]?
        package var isCount = false
        /// What it is called on the page, where that is not the number of records, and its rule.
        package var label = ""
        package var rule: TotalDefinition.Rule?
    }

    private let plan: ReportPlan
    private let wanted: [Wanted]
    private let looksIntoGroups: Bool
    /// All that was found, in the order of the page, and how much of it belongs to footers that are finished.
    package private(set) var found: [Found] = []
    private var finished = 0
    /// The titles of the sections that have totals.
    package private(set) var sections: [String] = []
    /// The names of groups where none was found, by the numbers of what was looked for: a few of them.
    private var others: [Int: [String]] = [:]
    /// The sections and groups that are open, with their ids.
    private var path: [(title: String, id: String)] = []

    /// What the rows of `plan` have of all that is `wanted`.
    package init(_ plan: ReportPlan, _ wanted: [Wanted]) {
        (self.plan, self.wanted) = (plan, wanted)
        looksIntoGroups = wanted.contains { !$0.groups.isEmpty }
    }

    /// Nothing found yet.
    package mutating func begin() {
        (found, finished, sections, others, path) = ([], 0, [], [:], [])
    }

    /// Looks at a row.
    package mutating func row(_ state: borrowing RowState) {
        switch state.row.kind {
        case .header, .subheader: if looksIntoGroups { enter(state) }
        case .footer, .grandfooter, .subfooter, .group:
            guard looksIntoGroups || state.row.kind == .footer || state.row.kind == .grandfooter else { return }
            if !state.row.isContinued { start(state) }
            for i in finished..<found.count { take(&found[i], state) }
        default: break
        }
    }

    /// The names of the groups beside those that were looked for.
    package func names(besides number: Int) -> [String] { others[number] ?? [] }

    private mutating func enter(_ state: borrowing RowState) {
        let level = max(0, Int(state.row.level) - 1)
        if path.count > level { path.removeLast(path.count - level) }
        path.append((state.memory.string(state.row.title), state.memory.string(state.row.id)))
    }

    /// The first row of a footer, or of a group's line.
    private mutating func start(_ state: borrowing RowState) {
        finished = found.count
        let isOfGroup = state.row.level > 1
        if isOfGroup { enter(state) }
        let title = state.row.kind == .grandfooter ? "" : state.memory.string(state.row.title)
        if state.row.kind == .footer, !title.isEmpty { sections.append(title) }
        let section = isOfGroup ? path.first?.title ?? "" : title
        for (number, one) in wanted.enumerated() where one.section == section {
            guard isOfGroup ? isNamed(one, number) : one.groups.isEmpty else { continue }
            found.append(Found(wanted: number, title: title))
        }
    }

    /// Whether the groups that are open are those of `one`.
    private mutating func isNamed(_ one: Wanted, _ number: Int) -> Bool {
        guard !one.groups.isEmpty, path.count == one.groups.count + 1 else { return false }
        for (level, name) in one.groups.enumerated() where !isCalled(name, level + 1) {
            if level == one.groups.count - 1, others[number, default: []].count < Self.mostNames {
                others[number, default: []].append(path[level + 1].title)
            }
            return false
        }
        return true
    }

    /// The most groups that are kept to suggest one of them.
    private static let mostNames = 1000

    /// Whether the open group of `level` has this title, or an id that says so.
    private func isCalled(_ name: String, _ level: Int) -> Bool {
        if path[level].title == name { return true }
        let parent = path[level - 1].id
        var own = path[level].id
        if own.hasSuffix(".group"), !name.hasSuffix(".group") { own.removeLast(".group".count) }
        return own == (parent.isEmpty ? name : "\(parent)-\(name)")
    }

    private func take(_ one: inout Found, _ state: borrowing RowState) {
        let name = wanted[one.wanted].name
        if name == "count" {
            one.values = [.number(Decimal(state.row.count))]
            one.rule = .count
            return
        }
        guard let place = figure(name, in: plan.shapes[Int(state.row.shape)]) else { return }
        let figure = plan.figures[place]
        if state.row.kind == .grandfooter, !figure.added.allSatisfy({ plan.accumulators[$0].isOfReport }) { return }
        one.isCount = figure.rule.counts
        one.rule = figure.rule
        let column = name.split(separator: ".").first.map(String.init)
        one.label = plan.columns.first { $0.name == column }?.label ?? name
        one.values = (one.values ?? []) + [state.cells[place].value]
    }

    /// The figure of a footer that is called `amount`, the first of its column, or `amount.avg`. Figures that other footers
    /// show are none of this one's, though it could be asked for them by name.
    private func figure(_ name: String, in shape: RowShape) -> Int? {
        let parts = name.split(separator: ".").map(String.init)
        guard let column = parts.first else { return nil }
        let rule = parts.count > 1 ? parts[1] : nil
        for cell in shape.cells {
            let shown = cell.figures.first { $0.name == column && (rule == nil || $0.rule == rule) }
            if let shown { return shown.shape.cell }
        }
        // What has no column is shown by the partial of a theme.
        return shape.named.first {
            $0.name == column && $0.rule == rule && $0.shape.cell.map { plan.figures[$0].column == nil } ?? false
        }?.shape.cell
    }
}
