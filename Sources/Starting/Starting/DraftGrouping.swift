import BroadsheetValues

/// How the records of a drafted page are grouped by their day.
package enum DraftGrouping {
    case none, day, month, year

    /// What suits `records` from `first` to `last`, on `different` days.
    init(_ column: ColumnProfile, records: Int) {
        guard case .dates(let first, let last) = column.extent, column.missing == 0, records > 2 else {
            self = .none
            return
        }
        let days = Int(last.number) - Int(first.number) + 1
        let perDay = column.different.map { Double(records) / Double(max(1, $0)) } ?? 1
        switch days {
        case ...45: self = perDay >= 1.8 && days > 1 ? .day : first.month == last.month ? .none : .month
        case ...1500: self = .month
        default: self = records / max(1, days / 30) >= 3 ? .month : .year
        }
    }

    /// The level of `group:` for the field `name`, an expression's name, in YAML.
    func level(_ name: String, newestFirst: Bool) -> String? {
        let by: String
        let show: String
        switch self {
        case .none: return nil
        case .day: (by, show) = (name, "")
        case .month: (by, show) = ("month(\(name))", "")
        case .year: (by, show) = ("year(\(name))", "")
        }
        let text = DraftYAML.expression(by)
        return newestFirst ? "{ by: \(text), sort: desc\(show) }" : text
    }

    /// What the view that is grouped so is called.
    var title: String {
        switch self {
        case .none: "All"
        case .day: "By day"
        case .month: "By month"
        case .year: "By year"
        }
    }
}

extension Day {
    /// Year and month as one number.
    fileprivate var month: Int { components.year * 12 + components.month }
}
