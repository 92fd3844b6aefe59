import BroadsheetDatabases

/// What must hold of statements for every input: the first byte says of which database, the rest is the statement.
///
/// A second judge finds the same parameters; of what SQLite itself takes, they are the parameters that it finds.
package struct SQLCheck: FuzzCheck {
    private let database = SQLiteJudge()

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let dialect = input.choice() & 1 == 0 ? Dialect.sqlite : .postgres
        let text = input.text
        let found = BroadsheetDatabases.QueryText(text, dialect)
        let count = text.unicodeScalars.count
        guard found.range.lowerBound >= 0, found.range.upperBound <= count else {
            return "\(found.range) of \(count) characters"
        }
        if let fault = found.fault {
            return fault.range.upperBound <= count ? nil : "\(fault) of \(count) characters"
        }
        // The judge does not know that a name behind a colon in brackets goes on with $, where a parameter ends.
        if dialect == .postgres, text.contains("["), text.contains("$") { return nil }
        let judged = ReferenceSQL(text, dialect).parameters
        guard found.parameters.map(\.range) == judged else {
            return "\(found.parameters) are found, and \(judged) are there"
        }
        guard dialect == .sqlite, let names = database.parameters(of: text) else { return nil }
        // Names such as :a$b, :a::b and :a(b) are no names here, and end where letters do.
        if names.contains(where: { $0.dropFirst().contains { "$(:".contains($0) } }) { return nil }
        let own = Set(found.parameters.map { ":\($0.name)" })
        return own == names ? nil : "\(own) are found, and SQLite has \(names)"
    }
}
