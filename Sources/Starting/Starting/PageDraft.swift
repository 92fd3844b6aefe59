import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// A page that suits a source that was inspected: what is grouped, added up and shown, written out with comments, so that
/// a person can go on from there.
package struct PageDraft {
    /// The page's title.
    package let title: String
    /// The value of `source:`, in YAML.
    package let source: String
    package let records: Int
    /// What is declared of its fields.
    package let proposal: FieldProposal
    package let grouping: DraftGrouping
    /// The condition that leaves out lines of totals.
    private let condition: String
    /// The statements, if it is a file of bank statements.
    let statements: StatementsFound?

    /// What each column does.
    package var roles: ColumnRoles { proposal.roles }
    /// Two columns that are one amount.
    package var pair: AmountPair? { proposal.pair }

    /// A page called `title` of what `inspection` found, which the page knows by `path`.
    package init(_ inspection: Inspection, title: String, source path: String, currency: String?) {
        self.title = title
        source = inspection.format.source(file: path)
        records = inspection.records
        statements = inspection.statements
        condition = inspection.condition.map { "  where: \($0)\n" } ?? ""
        proposal = FieldProposal(inspection, currency: currency.flatMap { Currency($0) })
        grouping =
            proposal.roles[.day].first.map { [records, roles = proposal.roles] in
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
        \(fields)\(condition)\(arrangement)  downloads: [csv]
        ---
        \(records == 1 ? "One record" : "\(records) records"), as they were when this page was begun. Say here what they are.
        \(prose)
        """
    }

    /// What the balances were, in a list.
    private var prose: String {
        (statements?.prose ?? []).map { $0 + "\n" }.joined()
    }

    /// Whether anything in it waits for a decision.
    package var isOpen: Bool { proposal.isOpen || proposal.hasDoubts }

    private var fields: String {
        // The fields of a statement need no word where they are texts.
        let lines = statements == nil ? proposal.lines : proposal.neededLines
        return lines.isEmpty ? "" : FieldLine.block(lines)
    }
}
