import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// A page that suits a source that was inspected: what is grouped, added up and shown, written out with comments, so that
/// a person can go on from there.
package struct PageDraft {
    /// The page's title.
    let title: String
    /// The value of `source:`, in YAML.
    let source: String
    /// The currency of amounts that do not say theirs.
    let currency: String?
    let records: Int
    let roles: ColumnRoles
    let grouping: DraftGrouping
    /// Two columns that are one amount.
    let pair: AmountPair?

    /// A page called `title` of what `inspection` found, which the page knows by `path`.
    package init(_ inspection: Inspection, title: String, source path: String, currency: String?) {
        self.title = title
        source = inspection.format.source(file: path)
        self.currency = currency
        records = inspection.records
        roles = ColumnRoles(
            inspection.columns, records: inspection.records, currency: currency.flatMap { Currency($0) })
        pair = AmountPair(roles)
        grouping =
            roles[.day].first.map { [records = inspection.records, roles] in
                DraftGrouping(roles.columns[$0], records: records)
            } ?? .none
    }

    /// The page, front matter and a line of prose.
    package var text: String {
        """
        ---
        title: \(YAMLWriting.text(title))
        menu: true
        report:
          source: \(source)
        \(fields)\(arrangement)  downloads: [csv]
        ---
        \(records == 1 ? "One record" : "\(records) records"), as they were when this page was begun. Say here what they are.

        """
    }

    /// Whether anything in it waits for a decision.
    package var isOpen: Bool { lines.contains(where: \.isOpen) }

    private var fields: String {
        let lines = lines
        return lines.isEmpty ? "" : FieldLine.block(lines)
    }
}
