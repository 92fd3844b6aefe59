package import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetValues
import Synchronization

/// Records from bank statements: one an entry, with its account, its days, its signed amount and all its texts.
///
/// Each reading proves the file: opening balance and booked entries give the closing balance of each statement, and what a
/// statement says of its entries holds. What does not add up is an error at the balance, after the records before it.
package struct StatementSource: FileSource {
    /// The file.
    package let file: SourceFile
    private let format: StatementFormat
    private let window: Int
    private let found = FirstReading()

    /// What messages call it.
    package var name: String { file.name }

    /// The records of `file`, of which its author says what is `declared`.
    package init(
        file: SourceFile, format: StatementFormat, declared: FormatDefinition = FormatDefinition()
    ) throws(Problem) {
        try self.init(file: file, format: format, declared: declared, window: Pieces.usualWindow)
    }

    /// The same, read in pieces of `window` bytes: for tests of what happens at the edges of pieces.
    package init(
        file: SourceFile, format: StatementFormat, declared: FormatDefinition, window: Int
    ) throws(Problem) {
        self.file = format == .ofx && declared.encoding == nil ? try OFXHeader.encoded(file) : file
        self.format = format
        self.window = window
    }

    /// The fields that the format has. Those without a value in any record are blank.
    package func schema(declared: Set<String>) throws(Problem) -> Schema {
        let known = try knowledge()
        guard format == .qif else { return known.schema }
        return try QIFSchema.schema(known.schema, declared: declared, cursor(known))
    }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor {
        // What describes the securities of an investment statement stands behind its entries.
        try cursor(format == .ofx ? knowledge() : nil)
    }

    /// Where `field` of the record stands that begins at `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let start = Int(clamping: origin)
        guard let cursor = try? cursor(format == .ofx ? knowledge() : nil, placesOf: start) else {
            return PlaceFinder.place(file, at: start)
        }
        var batch = Batch(width: format.fields.count)
        while cursor.book.places == nil, (try? cursor.next(&batch)) == true {}
        guard let places = cursor.book.places, places.indices.contains(field) else {
            return PlaceFinder.place(file, at: start)
        }
        return PlaceFinder.place(file, at: places[field])
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }

    /// What the statements of the file say of themselves, the first thousand of them, and how many there are.
    package func statements() throws(Problem) -> (first: [StatementSummary], count: Int) {
        let known = try knowledge()
        return (known.statements, known.count)
    }

    private func cursor(_ known: StatementKnowledge?, placesOf wanted: Int? = nil) throws(Problem) -> StatementCursor {
        let book = StatementBook(file, format.fields, placesOf: wanted)
        let reader: any StatementReader =
            switch format {
            case .camt: try CamtReader(book)
            case .mt: MTReader(book)
            case .ofx: OFXReader(book, known?.securities ?? OFXSecurities())
            case .qif: QIFReader(book)
            }
        return try StatementCursor(file, book, reader, window: window)
    }

    private func knowledge() throws(Problem) -> StatementKnowledge {
        if let known = found.knowledge.withLock({ $0 }) { return known }
        let cursor = try cursor(nil)
        var survey = StatementSurvey(format.fields)
        var batch = Batch(width: format.fields.count)
        while try cursor.next(&batch) { survey.look(at: batch) }
        var known = StatementKnowledge(
            schema: survey.schema, statements: cursor.book.ledger.ended, count: cursor.book.ledger.count)
        if let reader = cursor.reader as? OFXReader {
            known.securities = reader.securities
            if !reader.securities.isEmpty { known.schema.fillSecurities() }
        }
        found.knowledge.withLock { $0 = known }
        return known
    }
}

/// What was found out, for all copies of a source.
private final class FirstReading: Sendable {
    let knowledge = Mutex<StatementKnowledge?>(nil)
}

extension Schema {
    /// Names of securities come when the file is read again.
    fileprivate mutating func fillSecurities() {
        for field in [StatementField.security, .ticker] {
            if let i = index(of: field.name) { fields[i].isBlank = false }
        }
    }
}
