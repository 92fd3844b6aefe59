import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// What the fields of positions mean where nothing is declared: prices are amounts in the record's `currency`, and
/// rates lead to the report's `base`.
///
/// It holds only where a report has a base, its source has a currency and a rate, and none of them is declared: who says
/// what one of them is means all of them to be as they say. Without it, a price in pence
/// times a rate for pounds would be a hundred times too much, and nobody would be told.
struct PositionFields {
    private static let prices: Set<String> = ["price", "purchase_price", "current_price", "change"]
    private static let rates: Set<String> = ["rate", "purchase_rate", "current_rate", "exchange_rate"]

    private let areMeant: Bool

    /// The meaning of the fields of `schema` in `report`.
    init(_ report: ReportDefinition, _ schema: Schema) {
        areMeant =
            report.base.map { Currency($0.content) != nil } == true && schema.index(of: "currency") != nil
            && schema.fields.contains { Self.rates.contains($0.name) && $0.type == .number }
            && !report.declarations.contains { Self.isMeant($0.name.content) && Self.isTyped($0) }
    }

    private static func isMeant(_ name: String) -> Bool { prices.contains(name) || rates.contains(name) }

    private static func isTyped(_ field: FieldDeclaration) -> Bool {
        field.type != nil || field.currency != nil || field.to != nil
    }

    /// The declaration of `field` with what it means, where `own` does not say that itself.
    func declaration(of field: Field, own: FieldDeclaration?, in report: ReportDefinition) -> FieldDeclaration? {
        guard areMeant, field.type == .number, let base = report.base else { return own }
        var declaration = own ?? FieldDeclaration(.init(field.name, at: report.place))
        if Self.prices.contains(field.name) {
            declaration.currency = .init("currency", at: report.place)
        } else if Self.rates.contains(field.name) {
            declaration.to = base
        } else {
            return own
        }
        return declaration
    }
}
