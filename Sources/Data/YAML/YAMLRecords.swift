import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetYAML

/// All records of a YAML file, as flat data.
struct YAMLRecords: Sendable {
    /// The most bytes that the texts of all records may take: aliases can repeat a long one without end.
    private static let most = 256 << 20

    private(set) var schema: Schema
    /// The fields whose values are of several types.
    let mixedFields: [Int]
    let bytes: [UInt8]
    let values: [NodeValue]
    /// The field of each key.
    let slots: [Int?]
    /// For each record, and for what would come behind the last, where its values and its bytes begin.
    let starts: [(value: Int, byte: Int)]

    /// Reads `file`, whose records stand where `pointer` leads.
    init(_ file: SourceFile, at pointer: JSONPointer) throws(Problem) {
        let collector = Collector()
        try YAMLList(file, at: pointer).read { node throws(Problem) in
            guard let entries = node.mapping else { throw YAMLList.notARecord(node) }
            try collector.take(entries, at: node.place)
        }
        (schema, mixedFields, bytes, values, slots, starts) = collector.finish()
    }

    /// The same records, with what was found of their fields.
    func knowing(_ schema: Schema) -> YAMLRecords {
        var records = self
        records.schema = schema
        return records
    }

    /// How many records there are.
    var count: Int { starts.count - 1 }

    /// Gathers records while the file is being read.
    private final class Collector {
        private var reader = NodeReader()
        private var starts: [(value: Int, byte: Int)] = []

        func take(_ entries: [YAMLEntry], at place: Place) throws(Problem) {
            starts.append((value: reader.values.count, byte: reader.bytes.count))
            reader.begin()
            try reader.read(entries)
            guard reader.bytes.count > YAMLRecords.most else { return }
            throw Problem(
                "the records up to this one take more than 256 MiB", at: place,
                advice: "Aliases multiply what they repeat; keep so many records in CSV or JSON.")
        }

        func finish() -> (Schema, [Int], [UInt8], [NodeValue], [Int?], [(value: Int, byte: Int)]) {
            var shape = reader.shape
            let fields = shape.makeFields()
            starts.append((value: reader.values.count, byte: reader.bytes.count))
            return (
                Schema(fields), shape.mixedFields, reader.bytes.array, reader.values, shape.entries.map(\.slot), starts
            )
        }
    }
}
