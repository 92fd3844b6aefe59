import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What fields of QIF are: nothing in the format says how days and figures are written, so all of them are looked at, as in a CSV.
enum QIFSchema {
    private static let open: [StatementField] = [.date, .amount, .units, .price, .commission]

    /// `known` with the types of days and figures that `cursor` shows.
    static func schema(
        _ known: Schema, declared: Set<String>, _ cursor: StatementCursor
    ) throws(Problem) -> Schema {
        let names = known.fields.map(\.name)
        let settled = Set(names).subtracting(open.map(\.name)).union(declared)
        var inference = TypeInference(names, declared: settled, delimiter: 0)
        var batch = Batch(width: names.count)
        while try cursor.next(&batch) { inference.look(at: batch) }
        let found = inference.schema
        var schema = known
        for field in open {
            guard let i = known.index(of: field.name), !known.fields[i].isBlank else { continue }
            schema.fields[i] = found.fields[i]
        }
        return schema
    }
}
