import BroadsheetRecords
import BroadsheetValues

/// Reads the fields of a source as the source itself knows them.
struct ColumnReaders {
    private(set) var decoder = RecordDecoder()
    /// How each field is read.
    private(set) var rules: [FieldRule] = []

    init(_ schema: Schema) {
        for field in schema.fields { rules.append(rule(for: field)) }
    }

    private mutating func rule(for field: Field) -> FieldRule {
        switch (field.type, field.writing) {
        case (.number, .figures(let sign)), (.money, .figures(let sign)):
            return figures(sign, field)
        case (.money, .plain): return figures(.point, field)
        case (.date, .dates(let pattern, let locale)), (.text, .dates(let pattern, let locale)),
            (.number, .dates(let pattern, let locale)):
            guard let table = LocaleTable(locale ?? "en"), let reader = try? DateReader(pattern: pattern, locale: table)
            else { return .text }
            return .patternDate(reader: decoder.add(reader, .pattern(pattern, isDeclared: false)))
        default: return FieldRule(inferred: field.type)
        }
    }

    private mutating func figures(_ sign: FieldWriting.DecimalSign, _ field: Field) -> FieldRule {
        var reader = NumberReader(
            decimal: Unicode.Scalar(sign.rawValue) ?? ".", group: Unicode.Scalar(sign.group.rawValue))
        reader.readsPercent = field.unit == .percent
        let index = decoder.add(reader, .decimal(sign, isDeclared: false))
        guard case .currency(let currency)? = field.unit else { return .localNumber(reader: index) }
        return .localMoney(currency, reader: index)
    }
}
