package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetYAML
import Synchronization

/// Records from a YAML file: a list of mappings, at the top of the document or deeper in it.
///
/// Mappings in records become fields with dotted names, and lists texts, as in JSON. A plain scalar is what it looks
/// like, number, boolean, date or text, and one in quotes is a text. The file is read as a whole and kept.
package struct YAMLSource: RecordSource {
    /// The file.
    package let file: SourceFile
    private let pointer: JSONPointer
    private let found = FoundRecords()

    /// What messages call it.
    package var name: String { file.name }

    /// The records of `file`, at the place that `format` says.
    package init(file: SourceFile, format: FormatDefinition) throws(Problem) {
        self.file = file
        if let at = format.at { pointer = try JSONPointer(at) } else { pointer = .document }
    }

    /// The fields. YAML knows its types, so nothing depends on what is `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema { try records().schema }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor { YAMLRecordCursor(try records()) }

    /// Where the value of `field` stands of the record with the number `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let finder = RecordFinder(Int(clamping: origin))
        try? YAMLList(file, at: pointer).read { node throws(Problem) in finder.look(at: node) }
        guard let record = finder.record else { return Place(lostIn: name) }
        guard let fields = try? records().schema.fields, fields.indices.contains(field) else { return record.place }
        return record.value(of: fields[field].name)?.place ?? record.place
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }

    private func records() throws(Problem) -> YAMLRecords {
        if let records = found.records.withLock({ $0 }) { return records }
        var records = try YAMLRecords(file, at: pointer)
        found.records.withLock { $0 = records }
        records = records.knowing(try findingStrays(of: records.mixedFields, in: records.schema))
        found.records.withLock { $0 = records }
        return records
    }
}

/// What was read of a file, for all copies of its source.
private final class FoundRecords: Sendable {
    let records = Mutex<YAMLRecords?>(nil)
}

/// Finds one record by its number.
private final class RecordFinder {
    private(set) var record: YAMLNode?
    private var left: Int

    init(_ number: Int) { left = number }

    func look(at node: YAMLNode) {
        if left == 0 { record = node }
        left -= 1
    }
}

extension YAMLNode {
    /// The value of a field with a dotted name.
    func value(of name: String) -> YAMLNode? {
        for entry in mapping ?? [] {
            if entry.key.content == name { return entry.value }
            let prefix = entry.key.content + "."
            if name.hasPrefix(prefix), let value = entry.value.value(of: String(name.dropFirst(prefix.count))) {
                return value
            }
        }
        return nil
    }
}
