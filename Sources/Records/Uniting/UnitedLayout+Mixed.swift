import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

// Fields that are texts in one file, and figures or dates in another: all records are looked at.
extension UnitedLayout {
    /// Finds strays in such fields, and dates that one file has as texts, as JSON does.
    mutating func weighMixed(_ source: UnitedSource, _ schemas: [Schema]) throws(Problem) {
        let mixed = fields.indices.filter { fields[$0].isMixed }
        if mixed.isEmpty { return }
        var counts = mixed.map { _ in MixedCount() }
        for (number, part) in source.parts.enumerated() where !schemas[number].fields.isEmpty {
            let fields = schemas[number].fields
            var batch = Batch(width: fields.count)
            let cursor = try part.source.open()
            while try cursor.next(&batch) {
                for (i, field) in mixed.enumerated() where parts[number].fields[field] >= 0 {
                    let own = parts[number].fields[field]
                    counts[i].add(own, fields[own].type, of: batch) { origin in
                        PartOrigin.packed(origin, part: number, of: parts.count)
                    }
                }
            }
        }
        for (i, field) in mixed.enumerated() {
            let name = fields[field].field.name
            let types = schemas.compactMap { schema in schema.index(of: name).map { schema.fields[$0] } }
            if counts[i].dates.isOfOthersAlone, types.contains(where: { $0.type == .date }) {
                fields[field] = Self.uniter(name, schemas, source).ofDatesAlone()
            } else {
                let isCertain = types.contains { $0.scale > 0 || $0.unit != nil }
                fields[field].field.stray = counts[i].stray(isCertain: isCertain)
            }
        }
    }
}

/// What the values of one field are, in all files.
private struct MixedCount {
    private var numbers = StrayCount(among: .numbers)
    private(set) var dates = StrayCount(among: .dates)

    private static let readers = [NumberReader(decimal: ".", group: ","), NumberReader(decimal: ",", group: ".")]

    /// Adds the values of `field` in `batch`, which has `type` in its file.
    mutating func add(_ field: Int, _ type: ValueType, of batch: borrowing Batch, _ packed: (UInt64) -> UInt64) {
        for row in 0..<batch.count {
            let cell = batch.cell(row, field)
            let blanks = Blanks(around: batch.bytes.bytes(cell.offset, cell.length))
            if cell.form == .missing || blanks.isAll { continue }
            let value = batch.bytes.bytes(cell.offset + blanks.before, cell.length - blanks.before - blanks.after)
            let isFigure = type == .number || type == .money || cell.form == .number || Self.isFigure(value)
            if isFigure { numbers.addOther() } else { Self.add(value, packed(batch.origins[row]), to: &numbers) }
            let isDate = type == .date || Day(iso: value) != nil
            if isDate { dates.addOther() } else { Self.add(value, packed(batch.origins[row]), to: &dates) }
        }
    }

    private static func isFigure(_ value: borrowing Span<UInt8>) -> Bool {
        for reader in readers where (try? reader.read(value)) != nil { return true }
        return false
    }

    private static func add(_ value: borrowing Span<UInt8>, _ origin: UInt64, to count: inout StrayCount) {
        if !count.isOver { count.add(value, origin: origin) }
    }

    /// The strays, if there are some.
    func stray(isCertain: Bool) -> Stray? { numbers.stray(isCertain: isCertain) ?? dates.stray(isCertain: true) }
}
