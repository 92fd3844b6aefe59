package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Exchange rates as their author declared them: which source has them, and what its fields mean.
package struct RatesDefinition: Sendable {
    /// Where the rates are.
    package var source: SourceDefinition
    /// The field that has the day of a rate; nil for `date`, where there is such a field.
    package var date: LocatedText?
    /// The field that has the other currency; nil where columns are called after currencies.
    package var currency: LocatedText?
    /// The field that has the rate.
    package var rate: LocatedText?
    /// The currency of which one unit is priced, or the field that has it.
    package var from: LocatedText?
    /// The currency of the price, or the field that has it.
    package var to: LocatedText?
    /// How many days old a rate may be.
    package var within: Located<Int>?
    /// What is declared of the fields of the source.
    package var fields: [FieldDeclaration] = []
    /// Where it is written.
    package var place: Place

    /// Rates from `source`.
    package init(_ source: SourceDefinition, at place: Place) {
        (self.source, self.place) = (source, place)
    }

    /// All that the table depends on, by which it is known.
    var identity: String {
        let texts = [date, currency, rate, from, to].map { $0?.content.debugDescription ?? "" }
        let declared = fields.map { field in
            let parts = [
                field.name.content, field.type?.content.rawValue, field.format?.content, field.locale?.content,
            ]
            return "\(parts.map { $0?.debugDescription ?? "" })"
        }
        return "\(source.identity) \(texts) \(within?.content ?? -1) \(declared)"
    }
}
