package import BroadsheetReports

/// How much room the tables of a report need by the kinds of their columns, in quarters of a rem: those of the built-in style sheet, on a screen that is no
/// phone. What is decided by it stands on the page as classes, for a style sheet that asks of a whole report would be asked anew for each of its rows.
package struct TableRoom {
    /// Whether they need more than a page is wide, so that they take the window where that is wider.
    package let isBroad: Bool

    /// The room of a page: 66 rem.
    private static let page = 264

    /// The room that the columns of `plan` need.
    package init(_ plan: ReportPlan) {
        let columns = plan.columns
        let needed = columns.reduce(0) { $0 + Self.room(of: $1, amongMany: columns.count > 8) }
        isBroad =
            columns.count > ReportPlan.mostBesideContents || plan.isWide && needed > Self.page
    }

    private static func room(of column: ColumnPlan, amongMany: Bool) -> Int {
        switch column.drawing {
        case "bar", "share": return 52
        case "target": return 48
        case "rating": return 36
        case "sparkline", "bars": return 34
        case "picture": return 24
        case "markdown": return 56
        default: break
        }
        if column.isNarrow { return 20 }
        return switch column.role {
        case "number": amongMany ? 21 : 26
        case "money": amongMany ? 32 : 38
        case "date": 31
        case "boolean": 22
        default: 38
        }
    }
}
