import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// A page that suits a source that was inspected: what is grouped, added up and shown, written out with comments, so that
/// a person can go on from there.
package struct PageDraft {
    /// The page's title.
    package let title: String
    /// The value of `source:`, in YAML.
    private let source: String
    package let records: Int
    /// What is declared of its fields.
    package let proposal: FieldProposal
    package let grouping: DraftGrouping
    /// How many of the records it shows.
    let limit: DraftLimit
    /// The condition that leaves out lines of totals.
    private let condition: String
    /// The statements, if it is a file of bank statements.
    let statements: StatementsFound?

    /// What each column does.
    package var roles: ColumnRoles { proposal.roles }
    /// Two columns that are one amount.
    package var pair: AmountPair? { proposal.pair }

    /// A page called `title` of what `inspection` found; `source` is what it says of its records, in YAML.
    package init(_ inspection: Inspection, title: String, source: String, currency: String?) {
        self.title = title
        self.source = source
        records = inspection.records
        statements = inspection.statements
        condition = inspection.condition.map { "  where: \($0)\n" } ?? ""
        proposal = FieldProposal(inspection, currency: currency.flatMap { Currency($0) })
        limit = DraftLimit(
            records, day: proposal.roles[.day].first.map { [roles = proposal.roles] in roles.columns[$0] })
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
        \(fields)\(condition)\(arrangement)\(limit.line)  downloads: [csv]
        ---
        \(shown), as they were when this page was begun. Say here what they are.
        \(prose)
        """
    }

    /// What to tell on the terminal, in sentences without a full stop.
    package var remarks: [String] { proposal.remarks + [limit.remark].compactMap(\.self) }

    private var shown: String {
        guard let words = limit.words else { return records == 1 ? "One record" : "\(records) records" }
        return words.prefix(1).uppercased() + words.dropFirst()
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
