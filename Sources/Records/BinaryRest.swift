import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

/// A figure as a program wrote it that counts in binary fractions: 0.30000000000000004, and 0.3 is meant.
///
/// Such figures are exact here as all others, and make a column of sixteen decimals, in which nobody reads anything. So that is told.
package struct BinaryRest: Sendable, Hashable {
    /// The first such value, as it is written.
    package var value: String
    /// Where its record begins in the source.
    package var origin: UInt64
    /// The most decimals that are meant, of all values of the field.
    package var decimals: Int

    /// From so many decimals on a field is worth a look.
    package static let leastScale = 13
    /// The significant digits that doubles are written with, where that leaves a rest.
    private static let significant = 15...17
    /// How many zeros or nines stand before the rest at least, and how many digits a rest has at most: a few of the last unit of a double.
    private static let leastRun = 5
    private static let longestRest = 3

    /// How many decimals are meant by `bytes`, a figure with a decimal sign, if they end with such a rest; nil for any other figure.
    package static func decimals(of bytes: borrowing Span<UInt8>) -> Int? {
        var point = -1
        var digits = 0
        for i in bytes.indices {
            let byte = bytes[i]
            if byte &- 0x30 <= 9 {
                if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                if point >= 0 { return nil }
                point = i
            } else if i > 0 || byte != UInt8(ascii: "-") {
                return nil
            }
        }
        guard point >= 0, significant.contains(digits) else { return nil }
        for rest in 1...longestRest {
            let end = bytes.count - rest
            var start = end
            while start - 1 > point, bytes[start - 1] == bytes[end - 1] { start -= 1 }
            let isRun = bytes[end - 1] == UInt8(ascii: "0") || bytes[end - 1] == UInt8(ascii: "9")
            // What is all zeros before is no rest, but a very small figure.
            if isRun, end - start >= leastRun, bytes[end] != bytes[end - 1] { return start - point - 1 }
        }
        return nil
    }
}

extension RecordSource {
    /// `schema`, with the rests of its numbers that binary fractions have left: found by a look at all records, which only fields of
    /// many decimals are worth.
    package func findingBinaryRests(in schema: Schema) throws(Problem) -> Schema {
        let fields = schema.fields.indices.filter {
            schema.fields[$0].type == .number && schema.fields[$0].scale >= BinaryRest.leastScale
        }
        if fields.isEmpty { return schema }
        var schema = schema
        var most = schema.fields.map { _ in 0 }
        var batch = Batch(width: schema.fields.count)
        let cursor = try open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                for field in fields {
                    let cell = batch.cell(row, field)
                    if cell.form == .missing { continue }
                    let bytes = batch.bytes.bytes(cell.offset, cell.length).withoutBlanks
                    guard let decimals = BinaryRest.decimals(of: bytes) else {
                        let scale = Decimal(bytes).map { Int($0.scale) } ?? 0
                        if scale < BinaryRest.leastScale { most[field] = max(most[field], scale) }
                        continue
                    }
                    most[field] = max(most[field], decimals)
                    if schema.fields[field].rest == nil {
                        schema.fields[field].rest = BinaryRest(
                            value: bytes.string, origin: batch.origins[row], decimals: 0)
                    }
                }
            }
        }
        for field in fields { schema.fields[field].rest?.decimals = most[field] }
        return schema
    }
}

extension BinaryRest {
    /// What it does to the field called `name`, as a sentence without a full stop.
    package func remark(of name: String, scale: Int) -> String {
        "\"\(value)\" in the field \"\(name)\" is what floating point made of a figure; the field is shown with \(scale) decimals"
    }

    /// What to do about it.
    package func advice(for name: String) -> String {
        "Say how many are meant: fields: { \(Field.quoted(name)): { digits: \(decimals) } }. Sums stay exact."
    }
}
