import BroadsheetDiagnostics
import BroadsheetStatements
import BroadsheetValues
import BroadsheetYAML

/// What a file of bank statements says of itself, for an inspection and for the page that is drafted of it.
package struct StatementsFound: Sendable {
    /// The statements, the first thousand of them.
    let statements: [StatementSummary]
    /// How many there are.
    let count: Int

    /// The statements of `source`.
    init(_ source: StatementSource) throws(Problem) { (statements, count) = try source.statements() }

    /// Whether several accounts have statements in the file.
    var hasAccounts: Bool { Set(statements.map(\.account)).count > 1 }

    /// Whether entries are not booked, and whether others are.
    var isPartlyBooked: Bool {
        unbooked > 0 && unbooked < statements.reduce(0) { $0 + $1.entries }
    }

    private var unbooked: Int { statements.reduce(0) { $0 + $1.unbooked } }

    /// A fact for each of the first statements.
    var facts: [Inspection.Fact] {
        var facts = statements.prefix(Self.shown).map { Inspection.Fact("statement", words($0)) }
        if count > Self.shown { facts.append(Inspection.Fact("statements", "\(count) in all")) }
        return facts
    }

    private static let shown = 12

    /// What a person should look at, in sentences without a full stop.
    var notes: [String] {
        var notes: [String] = []
        let unproven = statements.filter { !$0.isProven }.count
        if unproven > 0 {
            let subject = count == 1 ? "the statement has" : "\(unproven) of \(count) statements have"
            notes.append(
                "\(subject) no opening and closing balance, so nothing proves that all entries are there")
        }
        if unbooked > 0 {
            notes.append(
                unbooked == 1
                    ? "one entry is not booked yet: its status says so, and no balance has it"
                    : "\(unbooked) entries are not booked yet: their status says so, and no balance has them")
        }
        return notes
    }

    /// `expect:` for the sums of all entries, in YAML; nil where nothing proves them.
    func expectation(total: String) -> String? {
        guard count == statements.count, unbooked == 0, statements.allSatisfy(\.isProven), !statements.isEmpty else {
            return nil
        }
        var sums: [(currency: String, sum: Decimal)] = []
        for (currency, sum) in statements.flatMap(\.sums) {
            if let i = sums.firstIndex(where: { $0.currency == currency }) {
                guard let more = try? sums[i].sum.adding(sum) else { return nil }
                sums[i].sum = more
            } else {
                sums.append((currency, sum))
            }
        }
        let figures = sums.map { "\($0.sum) \($0.currency)" }
        if figures.isEmpty { return nil }
        let value = figures.count == 1 ? figures[0] : "[\(figures.joined(separator: ", "))]"
        return "  expect: { \(total): \(value) }  # what the balances say that the entries add up to\n"
    }

    /// Opening and closing balance of each of the first statements, as paragraphs of Markdown.
    var prose: [String] {
        let told = statements.prefix(Self.shown).filter { $0.openingWords != nil || $0.closingWords != nil }.map {
            "- " + YAMLWriting.prose(words($0))
        }
        return told.isEmpty ? [] : ["", told.joined(separator: "\n")]
    }

    /// `12/1 of DE89…: 100.00 EUR, 2 entries, 70.00 EUR`
    private func words(_ statement: StatementSummary) -> String {
        let name = [statement.name, statement.account].filter { !$0.isEmpty }.joined(separator: " of ")
        let entries = statement.entries == 1 ? "1 entry" : "\(statement.entries) entries"
        let parts = [
            statement.openingWords.map { "opens with \($0)" }, entries,
            statement.closingWords.map { "closes with \($0)" },
            statement.isProven ? "adds up" : "not proven",
        ]
        return (name.isEmpty ? "" : "\(name): ") + parts.compactMap(\.self).joined(separator: ", ")
    }
}

extension YAMLWriting {
    /// Text that Markdown shows as it stands.
    fileprivate static func prose(_ text: String) -> String {
        var escaped = ""
        for sign in text {
            if "\\`*_{}[]<>#&|!~".contains(sign) { escaped.append("\\") }
            escaped.append(sign)
        }
        return escaped
    }
}
