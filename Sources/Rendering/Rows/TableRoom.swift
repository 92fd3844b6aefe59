package import BroadsheetReports

/// How much room the tables of a report need by the kinds of their columns, in quarters of a rem: those of the built-in style sheet, on a screen that is no
/// phone. What is decided by it stands on the page as classes, for a style sheet that asks of a whole report would be asked anew for each of its rows.
package struct TableRoom {
    /// Whether they need more than a page is wide, so that they take the window where that is wider.
    package let isBroad: Bool
    /// Whether the first column takes the room that the others leave: there is no text, which would take it.
    package let isFirstWide: Bool

    /// The room of a page: 66 rem.
    package static let page = 264

    /// The room that the columns of `plan` need.
    package init(_ plan: ReportPlan) {
        let columns = plan.columns
        isFirstWide = columns.count > 1 && columns.allSatisfy { Self.kinds.contains($0.role) }
        let needed = columns.reduce(0) { sum, column in
            sum
                + (column.drawing.flatMap { Self.drawings[$0] }
                    ?? Self.room(of: column.isNarrow ? "narrow" : column.role, among: columns.count))
        }
        isBroad =
            columns.count > ReportPlan.mostBesideContents || plan.isWide && needed > Self.page
    }

    /// The roles whose columns have a width of their own.
    private static let kinds = ["number", "money", "date", "boolean"]

    /// What columns need by what is drawn in them.
    package static let drawings = [
        "bar": 52, "share": 52, "target": 48, "rating": 36, "sparkline": 34, "bars": 34, "picture": 20, "markdown": 56,
    ]

    /// What a column of a role needs, or one that is narrow, in a table of so many columns: the more there are, the narrower are figures.
    package static func room(of role: String, among count: Int) -> Int {
        switch role {
        case "number": count > 8 ? 21 : 26
        case "money": count > 8 ? 32 : count > 6 ? 38 : 40
        case "date": count > 6 ? 31 : 34
        case "boolean": 22
        case "narrow": 20
        default: 38
        }
    }
}
