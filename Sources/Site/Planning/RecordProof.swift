import BroadsheetBytes
import BroadsheetRecords

/// Of each page the hash of its records in their order: equal where the same records came, in whatever files and with whatever order of fields.
/// The name of the file is no part of a record.
struct RecordProof: ~Copyable {
    /// The hashes by page.
    private(set) var all: [UInt64] = []
    private let fields: [(number: Int, name: UInt64)]
    private var bytes = ByteSink()

    /// For records of the fields of `schema`.
    init(_ schema: Schema) {
        fields = schema.fields.enumerated().filter { $1.name != UnitedSource.fileField }
            .sorted { $0.element.name < $1.element.name }
            .map { ($0.offset, ContentHash.of(Array($0.element.name.utf8).span)) }
    }

    /// Adds record `row` of `batch` to `page`.
    mutating func add(_ row: Int, of batch: borrowing Batch, to page: Int) {
        while all.count <= page { all.append(0) }
        bytes.removeAll()
        bytes.append(number: all[page])
        for (field, name) in fields {
            let cell = batch.cell(row, field)
            // A field that no record here has may not be known at all.
            if cell.form == .missing { continue }
            bytes.append(number: name)
            bytes.append(number: UInt64(cell.length << 3 | Int(cell.form.rawValue)))
            bytes.append(batch.bytes.bytes(cell.offset, cell.length))
        }
        all[page] = ContentHash.of(bytes.span)
    }
}
