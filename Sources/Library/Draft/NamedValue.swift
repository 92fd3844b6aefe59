import BroadsheetDiagnostics

/// A value of each record, as the engine reads it: a field of the source.
struct NamedValue<Record: Sendable>: Sendable {
    /// The field's name.
    var name: String
    /// What messages call it.
    var title: String
    var kind: ValueKind
    /// The currency of all its amounts, where it is declared.
    var currency: Currency?
    /// Makes it of a record.
    var make: @Sendable (Record) throws -> Value
    /// Where it is declared.
    var place: Place

    /// Whether its currency stands in a field of its own beside it.
    var hasCurrencyBeside: Bool { kind == .money && currency == nil }

    /// The name of that field.
    var currencyName: String { "currency of \(name)" }

    /// The name of that field where pages in YAML name the records.
    var namedCurrency: String { "\(name)_currency" }
}
