import BroadsheetBytes
import BroadsheetDiagnostics

/// The first record of a CSV file: what the fields are called, and where the records begin.
struct CSVHeader {
    /// The names, in their order.
    let names: [String]
    /// Where the first record begins in the file.
    let end: Int

    /// Reads the header of `file`.
    init(of file: SourceFile) throws(Problem) {
        guard let record = try CSVRecord(file, at: 0) else {
            throw Problem(
                "the source \(file.name) is empty",
                at: Place(file: file.name, line: 1, column: 1),
                advice: "Its first line must name the fields, with commas between them.")
        }
        if let fault = record.fault { throw fault.kind.problem(at: PlaceFinder.place(file, at: fault.offset)) }
        if let separator = Self.separator(in: record) {
            throw Problem(
                "the fields of \(file.name) are not separated by commas, but by \(separator)",
                at: PlaceFinder.place(file, at: record.fields[0].offset, size: record.fields[0].size),
                advice: "Save the table as CSV with commas between the fields; other separators are not known yet.")
        }
        var seen: Set<String> = []
        for (i, field) in record.fields.enumerated() {
            func place() -> Place { PlaceFinder.place(file, at: field.offset, size: field.size) }
            if field.text.utf8.contains(0) || field.text.unicodeScalars.contains("\u{FFFD}") {
                throw CSVFault.notText.problem(at: place())
            }
            if field.text.isEmpty {
                throw Problem(
                    "field \(i + 1) of the header has no name", at: place(),
                    advice: "Every field needs a name of its own in the first line.")
            }
            if !seen.insert(field.text).inserted {
                throw Problem(
                    "the header names \"\(field.text)\" twice", at: place(),
                    advice: "Every field needs a name of its own in the first line.")
            }
        }
        names = record.fields.map(\.text)
        end = record.end
    }

    /// What separates the names in place of commas, if that can be told: the header is one name with such signs in it.
    private static func separator(in header: CSVRecord) -> String? {
        guard header.fields.count == 1, let name = header.fields.first, name.size == name.text.utf8.count else {
            return nil
        }
        return [(";", "semicolons"), ("\t", "tabs"), ("|", "bars")].first { name.text.contains($0.0) }?.1
    }
}
