import BroadsheetPublish

/// A plan as a table: what is done with which file, why, and how many bytes.
enum PlanTable {
    /// The lines of the table.
    static func lines(_ plan: PublishPlan, _ tree: LocalTree) -> [String] {
        var rows = plan.actions.map { action in
            [action.kind.rawValue, Shown.bytes(action.bytes), action.reason.rawValue, action.path.text]
        }
        rows += plan.kept.map { ["keep", Shown.bytes($0.size), "earlier pages need it", $0.path.text] }
        rows += plan.altered.map { ["leave", "", "changed on the host", $0.text] }
        rows += plan.foreign.map { ["leave", "", "foreign", $0.text] }
        rows += tree.hidden.map { ["skip", "", "hidden", $0] }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let sizes = String(repeating: " ", count: widths[1] - row[1].count) + row[1]
            return [pad(row[0], widths[0]), sizes, pad(row[2], widths[2]), row[3]].joined(separator: "  ")
        }
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }
}
