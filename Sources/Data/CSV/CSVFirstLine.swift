import BroadsheetDiagnostics

/// Looks at the first row of a table: whether it names the fields, or is a record.
struct CSVFirstLine {
    private let record: CSVRecord?
    private let table: CSVTable?
    private let sample: CSVSample
    private let file: SourceFile

    /// The row `record` that `table` begins with.
    init(_ record: CSVRecord?, _ table: CSVTable?, _ sample: CSVSample, _ file: SourceFile) {
        (self.record, self.table, self.sample, self.file) = (record, table, sample, file)
    }

    private var texts: [String] { record?.fields.map(\.text) ?? [] }

    /// How many columns at the end have neither a name nor a value.
    var unnamedAtEnd: Int {
        let unnamed = texts.count - CSVTable.trimmed(texts).count
        let empty = table.map { table in table.records.map { table.rows[$0].emptyAtEnd }.min() ?? unnamed } ?? 0
        return min(unnamed, empty, texts.count - 1)
    }

    /// Throws the first name that is not text.
    func checkText() throws(Problem) {
        for field in record?.fields ?? [] {
            let fault: TextFault? =
                if field.text.utf8.contains(0) { .nul } else if isReplaced(field) { .notUTF8 } else { nil }
            if let fault { throw fault.problem(at: place(of: field), try file.textEncoding()) }
        }
    }

    /// Whether a sign in the text stands for bytes that could not be read, and not for itself.
    private func isReplaced(_ field: CSVRecord.Field) -> Bool {
        guard field.text.unicodeScalars.contains("\u{FFFD}") else { return false }
        let start = field.offset - sample.origin
        guard start >= 0, start + field.size <= sample.bytes.count else { return true }
        let bytes = sample.bytes[start..<(start + field.size)]
        return !bytes.indices.contains { bytes[$0...].starts(with: "\u{FFFD}".utf8) }
    }

    /// Throws if the names look like the values below them: a record would be lost.
    func checkNames() throws(Problem) {
        guard let record else { return }
        try checkTitle(record)
        guard let at = valueAmongNames else { return }
        throw Problem(
            "the first line of \(file.name) looks like a record, not like names",
            at: place(of: record.fields[at]),
            advice: "Write header: false in the source if no line names the fields, or header: true if this one does.")
    }

    /// Throws if the line names so few of the fields that it must be a title filled up with delimiters.
    private func checkTitle(_ record: CSVRecord) throws(Problem) {
        let fields = texts.count - unnamedAtEnd
        let named = texts.count { CSVLook($0) != .empty }
        guard fields >= 3, named * 3 <= fields, let first = record.fields.first(where: { !$0.text.isEmpty }) else {
            return
        }
        throw Problem(
            "the first line of \(file.name) names only \(named) of \(fields) fields", at: place(of: first),
            advice:
                "If it is a title, leave it out with skip: 1, and write header: false in the source as well if no line "
                + "names the fields; write header: true if this line does.")
    }

    /// A name that must be a value.
    private var valueAmongNames: Int? {
        let looks = texts.map { CSVLook($0) }
        guard let first = looks.firstIndex(where: \.isValue) else { return nil }
        if looks.allSatisfy({ $0 != .text }) { return first }
        let isRun = isCounting(looks)
        // A figure among names is none that counts columns or years: a record, even if others lack that figure.
        if !isRun, let at = looks.firstIndex(of: .integer) { return at }
        guard let table else { return nil }
        var columns = Set(looks.indices.filter { looks[$0].isValue && !(looks[$0] == .integer && isRun) })
        var filled: Set<Int> = []
        for row in table.records.prefix(50) {
            for (i, text) in table.texts(row, sample).enumerated() where columns.contains(i) {
                let look = CSVLook(text)
                if look == .empty { continue }
                if look == looks[i] { filled.insert(i) } else { columns.remove(i) }
            }
        }
        return columns.intersection(filled).min()
    }

    /// Whether the whole numbers among the names are years, or count the columns: 1, 2, 3.
    private func isCounting(_ looks: [CSVLook]) -> Bool {
        let numbers = looks.indices.filter { looks[$0] == .integer }.map { Int(texts[$0]) ?? -1 }
        if numbers.allSatisfy({ (1900...2100).contains($0) }) { return true }
        return numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }

    /// How many fields a record has in the file, where the author names them.
    func columns(named names: [LocatedText]) throws(Problem) -> Int {
        guard let record else { return names.count }
        if let fault = record.fault { throw fault.kind.problem(at: PlaceFinder.place(file, at: fault.offset)) }
        let count = record.fields.count
        if texts.prefix(names.count).map({ $0.lowercased() }) == names.map({ $0.content.lowercased() }) {
            throw Problem(
                "the first line of \(file.name) has these names already", at: names.first?.place,
                advice: "Take out header, or write skip: 1 with it to leave that line out.")
        }
        let isEmptyAtEnd = table.map { table in
            (table.first..<table.end).allSatisfy { table.rows[$0].emptyAtEnd > 0 }
        }
        if count == names.count || count == names.count + 1 && isEmptyAtEnd == true { return count }
        throw Problem(
            "the header names \(names.count) field\(names.count == 1 ? "" : "s"), but the first record of "
                + "\(file.name) has \(count)",
            at: names.first?.place, advice: "Name each of them: \(shown).")
    }

    /// The beginning of the record, for a message.
    private var shown: String {
        let shown = texts.prefix(4).map { $0.count > 20 ? "\($0.prefix(20))…" : $0 }.joined(separator: " | ")
        return texts.count > 4 ? "\(shown) | …" : shown
    }

    private func place(of field: CSVRecord.Field) -> Place {
        PlaceFinder.place(file, at: field.offset, size: field.size)
    }
}
