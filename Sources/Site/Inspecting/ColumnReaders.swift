import BroadsheetRecords
import BroadsheetValues

/// Reads the fields of a source as the source itself knows them.
struct ColumnReaders {
    private(set) var decoder = RecordDecoder()
    /// How each field is read.
    private(set) var rules: [FieldRule] = []

    init(_ schema: Schema) {
        for field in schema.fields { rules.append(FieldRule(inferred: field.type)) }
    }
}
