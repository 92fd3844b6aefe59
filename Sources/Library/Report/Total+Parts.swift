import BroadsheetDiagnostics
import BroadsheetReports

extension Total {
    /// The value that so many per cent of all values of a column are not above, between two values as SQL's PERCENTILE_CONT has it.
    public init<Content: ReportValue>(
        percentile percent: Decimal, _ path: any KeyPath<Record, Content> & Sendable, file: StaticString = #fileID,
        line: Int = #line
    ) {
        let plain = Total(.median, path, file: file, line: line)
        let place = Place(file, line)
        self.init(resolving: { draft in
            guard var total = plain.resolve(&draft) else { return nil }
            guard percent >= Decimal(0), percent <= Decimal(100) else {
                draft.problems.add(
                    Problem(
                        "there is no percentile \(percent)", at: place, advice: "Write a number from 0 to 100."))
                return nil
            }
            total.rule = Located(.percentile, at: place)
            total.percent = Located(percent.exact, at: place)
            return total
        })
    }

    /// The same total of some records only, under a label of its own.
    public func of(
        _ label: String, where condition: @escaping @Sendable (Record) throws -> Bool, file: StaticString = #fileID,
        line: Int = #line
    ) -> Total {
        let place = Place(file, line)
        return Total(resolving: { draft in
            guard var total = self.resolve(&draft) else { return nil }
            let value = NamedValue<Record>(
                name: "\(label) \(draft.values.count)", title: label, kind: .truth, make: { .truth(try condition($0)) },
                place: place)
            total.condition = draft.add(hidden: value)
            total.style.label = LocatedText(label, at: place)
            return total
        })
    }

    /// A total that is calculated from totals of columns, by the names that these have in downloads:
    /// `Total("Margin", formula: "sum(profit) / sum(revenue)", under: margin)`. Without a column it stands in summaries.
    public init(
        _ title: String, formula: String, under column: Column<Record>? = nil, isPercent: Bool = false,
        file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        self.init(resolving: { draft in
            let known = column.flatMap { draft.column(nil, $0.identity) }
            let name = known ?? ColumnName.made(from: title, number: draft.columns.count + 1)
            var total = TotalDefinition(of: LocatedText(name, at: place), rule: Located(.value, at: place))
            total.value = LocatedText(formula, at: place)
            if isPercent { total.isPercent = Located(true, at: place) }
            total.style.label = LocatedText(title, at: place)
            return total
        })
    }
}
