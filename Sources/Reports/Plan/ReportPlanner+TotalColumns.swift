import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

/// What a column of a report without details has: what a group is called, how many records it has, or one total.
enum TotalColumn: Equatable {
    case title, count
    case total(of: String, key: String, weight: String?)

    /// The column of `total`: totals with other conditions have others.
    init(_ total: TotalDefinition) {
        self = .total(of: total.of.content, key: total.key, weight: total.weight?.content)
    }
}

// Reports of totals: their columns are what is totalled.
extension ReportPlanner {
    /// Plans the columns of a report without details, once: what groups are called, their number of records if it is asked
    /// for, and one for each total of any section or level. What they are called and what is in them is told when the totals are
    /// planned.
    mutating func planTotalColumns() throws(Problem) {
        guard columns.isEmpty else { return }
        let totals = allTotals.filter { !hiddenColumns.contains($0.of.content) }
        if totals.isEmpty {
            throw Problem(
                "a report without details has totals, and this one has none", at: detailsPlace,
                advice: "Say what is added up: totals: { \"*\": count }. Or take \"details: none\" out.")
        }
        if report.totalsOf == .shown, let limit = report.limit ?? report.sections.lazy.compactMap(\.limit).first {
            throw Problem(
                "totals are of the details that are shown, and none are shown", at: limit.place,
                advice: "Take \"of-shown\" out, or \"details: none\". To limit the groups: group: { by: …, limit: 10 }."
            )
        }
        if let opening = (report.openings + report.sections.flatMap(\.openings)).first {
            throw Problem(
                "running balances stand in details, and a report of totals has none that could begin with this",
                at: opening.of.place,
                advice: "Take \"opening\" out; a view takes that of its report away by opening: none.")
        }
        add(.title, name: "group", label: stubLabel, role: "text", alignment: .start)
        if totals.contains(where: { $0.of.content == "*" }) {
            let label = totals.first { $0.of.content == "*" }?.style.label?.content
            add(.count, name: "count", label: label ?? context.words.rules[.count] ?? "Count", role: "number")
        }
        for total in totals where total.of.content != "*" {
            let of = total.of.content
            let kind = TotalColumn(total)
            if totalColumns.contains(kind) { continue }
            let isFirst = !columns.contains { $0.name == of }
            var name = isFirst ? of : "\(of).\(total.key)"
            while columns.contains(where: { $0.name == name }) { name += ".\(total.weight?.content ?? "2")" }
            let rules = Set(totals.filter { $0.of.content == of }.map { "\($0.key) \($0.weight?.content ?? "")" })
            add(kind, name: name, label: label(of: total, isOnly: rules.count == 1), role: "")
        }
    }

    private mutating func add(
        _ kind: TotalColumn, name: String, label: String, role: String, alignment: Alignment = .end
    ) {
        totalColumns.append(kind)
        columns.append(ColumnPlan(name: name, label: label, role: role, alignment: alignment))
    }

    /// All totals that any footer or group shows, in the order in which they are written.
    var allTotals: [TotalDefinition] {
        let ofSections = report.sections.flatMap { $0.totals ?? [] }
        let groups = report.groups + report.sections.flatMap { $0.groups ?? [] }
        return report.totals + ofSections + groups.flatMap(\.totals)
    }

    /// What the column of the groups is called: what they are grouped by, the outermost first.
    private var stubLabel: String {
        let groups = report.groups.isEmpty ? report.sections.lazy.compactMap(\.groups).first ?? [] : report.groups
        let labels = groups.map { group in
            if let label = group.style.label?.content { return label }
            let name = group.by.content
            if let label = report.declarations.last(where: { $0.name.content == name })?.style.label {
                return label.content
            }
            let expression = try? Expression.parse(group.by)
            return humanized(expression?.call?.function ?? name)
        }
        var seen: Set<String> = []
        return labels.filter { seen.insert($0).inserted }.joined(separator: ", ")
    }

    /// What the column of a total is called: as its own column or field is, with the rule where that does not say it.
    private func label(of total: TotalDefinition, isOnly: Bool) -> String {
        if let label = total.style.label { return label.content }
        let label = plainLabel(of: total.of.content)
        let saysAll = total.rule.content == .sum && total.condition == nil || total.rule.content == .value
        if saysAll, isOnly { return total.rule.content == .sum ? sumName(label) : label }
        return "\(label), \(word(for: total))"
    }

    /// What a column or a field is called, by the report.
    private func plainLabel(of name: String) -> String {
        let column = report.columns?.first { $0.name.content == name }
        let declared = report.declarations.last { $0.name.content == name }
        return (column?.style.label ?? declared?.style.label)?.content ?? humanized(name)
    }

    /// What a figure is of, in words: its column, where columns are those of details.
    func name(of figure: FigurePlan) -> String {
        if isOfTotals { return plainLabel(of: figure.name) }
        return figure.column.map { columns[$0].label } ?? humanized(figure.name)
    }

    /// The column that the total stands under, if it has one.
    func column(of total: TotalDefinition) -> Int? {
        let name = total.of.content
        guard isOfTotals else { return columns.firstIndex { $0.name == name } }
        return totalColumns.firstIndex(of: TotalColumn(total))
    }

    /// Whether a column has no values of its own, and is there for calculated totals.
    func isForTotals(_ name: String) -> Bool {
        hasNoValues(name) && allTotals.contains { $0.of.content == name && $0.value != nil }
    }

    /// Whether nothing is ever in a column.
    func hasNoValues(_ name: String) -> Bool {
        (report.columns ?? []).contains { $0.name.content == name && $0.value?.content == "missing" }
    }

    /// Notes what the figures of a column of totals are.
    mutating func note(column: Int, role: String) {
        guard isOfTotals || isForTotals(columns[column].name), columns[column].role.isEmpty || role == "money" else {
            return
        }
        columns[column].role = role
        columns[column].alignment = role == "number" || role == "money" ? .end : .start
    }

    /// The number of records, as the cell of their column; its number is that behind all figures.
    var countCell: CellShape {
        let column = totalColumns.firstIndex(of: .count).map { columns[$0] }
        return CellShape(
            cell: Self.countMark, name: "count", label: column?.label ?? "", role: "number", alignment: .end)
    }

    /// What stands for the number of the cell with the number of records, until that of all figures is known.
    static let countMark = Int.max

    /// Gives the cells that count records their number, when all figures are known.
    mutating func numberCounts() {
        guard isOfTotals else { return }
        let number = totals.figures.count
        for i in shapes.indices {
            for k in shapes[i].cells.indices where shapes[i].cells[k].cell == Self.countMark {
                shapes[i].cells[k].cell = number
                for j in shapes[i].cells[k].figures.indices { shapes[i].cells[k].figures[j].shape.cell = number }
            }
        }
    }
}
