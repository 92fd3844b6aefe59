import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The table in a sheet, as a source reads it: which rows are records, which columns are fields.
struct SheetTable: Sendable {
    /// A field of the records.
    struct Column: Sendable {
        /// The column of the sheet.
        var column: Int
        /// Its name.
        var name: String
        /// Whether its days have times.
        var hasTimes = false
        /// Whether it is the currency of the amounts in that column, and not these themselves.
        var isCurrency = false
    }

    /// The workbook, and which of its sheets it is.
    let book: any Workbook
    let sheet: Int
    /// How messages name its places.
    let places: SheetPlaces
    /// The row of names, and how it was found.
    let header: SheetHeader
    /// The first row of records, and the row behind the last, if it ends before the sheet does.
    let firstRow: Int
    let endRow: Int?
    /// How many records there are.
    let records: Int
    /// The fields.
    let columns: [Column]
    /// The fields as they are, for each set of declared ones.
    private let fields: [Field]
    private let textFields: [Int: Field]
    /// What is known beside the rows.
    let facts: SheetFacts
    /// The cells that go on in the rows below them, the highest first.
    let merges: [SheetMerge]
    /// The words that stand for no value in each field.
    let absences: [MissingWords]
    /// The columns with numbers of more digits than are kept: the field, the row of the first, how many.
    let rounded: [(field: Int, row: Int, count: Int)]

    /// The fields; nothing is said of the type of texts that are `declared`.
    func schema(declared: Set<String>) -> Schema {
        Schema(
            fields.indices.map { i in
                guard let field = textFields[i], declared.contains(fields[i].name) else { return fields[i] }
                return field
            })
    }

    /// The table in sheet number `sheet` of `book`, of which `format` is declared.
    init(_ book: any Workbook, _ sheet: Int, _ format: FormatDefinition, _ places: SheetPlaces) throws(Problem) {
        let until = Array((format.until?.content ?? "").utf8)
        let sample = try SheetSample(book.open(sheet), behind: format.skip?.content ?? 0, until: until)
        let header = try SheetHeader(sample, format, places)
        let given = header.row.map { SheetNames($0.cells) } ?? SheetNames([])
        let absent = MissingWords(format.missingValues.map(\.content))
        var survey = SheetSurvey(absent, given.absences(format))
        let stream = try book.open(sheet)
        try survey.read(stream, from: header.firstRecord, until: until)
        if !until.isEmpty, survey.end == nil { throw places.untilIsNowhere(format) }
        let facts = stream.receiver.facts
        let made = try TableColumns(survey, header, given, facts, format, places, book.units)
        (self.book, self.sheet, self.places, self.header) = (book, sheet, places, header)
        (firstRow, endRow, records) = (header.firstRecord, survey.end, survey.records)
        (columns, fields, textFields, self.facts) = (made.columns, made.fields, made.declaredFields, facts)
        rounded = made.rounded
        absences = made.columns.map { column in
            MissingWords(format.missingValues.map(\.content) + (format.missingInField[column.name] ?? []))
        }
        let (first, end) = (firstRow, endRow ?? .max)
        merges = facts.merges.filter { $0.lastRow > $0.firstRow && $0.firstRow >= first && $0.firstRow < end }
            .sorted { ($0.firstRow, $0.firstColumn) < ($1.firstRow, $1.firstColumn) }
    }
}

extension SheetPlaces {
    /// What to say where no row ends the records, though one is declared to.
    fileprivate func untilIsNowhere(_ format: FormatDefinition) -> Problem {
        Problem(
            "no cell of the sheet \"\(sheet)\" in \(file) begins with \"\(format.until?.content ?? "")\"",
            at: format.until?.place,
            advice: "Write until: with the beginning of a cell in the first row behind the records, or take it out.")
    }
}

/// The names that a row gives to columns.
struct SheetNames {
    /// The names, by their columns.
    private(set) var names: [Int: String]

    /// Those in `cells`.
    init(_ cells: [SheetSample.Cell]) {
        names = Dictionary(
            cells.map { ($0.column, $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
        ) { first, _ in first }
    }

    /// The same, with those of merged cells in every column that these cover.
    func spread(_ merges: [SheetMerge], row: Int) -> SheetNames {
        var spread = self
        for merge in merges where merge.firstRow <= row && row <= merge.lastRow {
            guard let name = names[Int(merge.firstColumn)], merge.lastColumn > merge.firstColumn else { continue }
            for column in Int(merge.firstColumn)...Int(min(merge.lastColumn, Int32(CellName.mostColumns - 1)))
            where names[column] == nil {
                spread.names[column] = name
            }
        }
        return spread
    }

    /// The words that stand for no value in single columns.
    func absences(_ format: FormatDefinition) -> [Int: MissingWords] {
        if format.missingInField.isEmpty { return [:] }
        return names.compactMapValues { name in format.missingInField[name].map { MissingWords($0) } }
    }
}
