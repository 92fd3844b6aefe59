import BroadsheetDiagnostics
import BroadsheetRecords

/// Everything that reading the records of a delimited text needs to know.
struct CSVLayout {
    /// How the file is written.
    var dialect: CSVDialect
    /// Its signs as bytes.
    var signs: CSVSigns
    /// How many fields a record has in the file: more than there are names behind trailing delimiters.
    var columns: Int
    /// Which fields the header has no name for.
    var unnamed: Set<Int>
    /// Where the first record begins in the file.
    var start: Int
    /// The bytes that end the records, and where they are declared.
    var until: [UInt8]
    var untilPlace: Place?
    /// The words that stand for no value.
    var absences: SourceAbsences
    /// How many lines stand before what may be the true header, where that was not clear enough to leave them out.
    var possibleSkip: Int?

    /// How many fields other records have than the one that is wrong, in words.
    var others: String {
        let count = dialect.names.count
        if columns != count { return "the header names \(count)" }
        return switch dialect.header.content {
        case .line: "the header names \(count)"
        case .names: "the source names \(count)"
        case .none: "the first one has \(count)"
        }
    }
}

extension CSVLayout {
    /// The most fields of a record: as many as a spreadsheet has columns.
    static let mostColumns = 1 << 14

    /// Looks at `file` for what is not `declared`.
    init(of file: SourceFile, _ declared: CSVDeclaration) throws(Problem) {
        let sniffer = try CSVSniffer(file, declared)
        let sample = sniffer.sample
        let found = try sniffer.table()
        let signs = found?.table.signs ?? sniffer.usualSigns
        let first = found.map { $0.table.rows[$0.table.first].start } ?? 0
        let record = try CSVRecord(file, at: sample.origin + first, signs)
        if let record, record.fields.count > Self.mostColumns {
            throw Problem(
                "a record has \(record.fields.count) fields, and a source has at most \(Self.mostColumns)",
                at: PlaceFinder.place(file, at: record.offset),
                advice: "Leave out the columns that no report needs, or declare what stands between the fields.")
        }
        let naming = try CSVNaming(record, found?.table, sample, declared, file, signs)
        let isMoved = (found?.table.first ?? 0) > 0
        dialect = CSVDialect(
            delimiter: .init(signs.delimiterText, isDeclared: declared.delimiter != nil),
            quote: .init(signs.quoteText, isDeclared: declared.quote != nil),
            skip: .init(
                declared.skip?.content ?? (isMoved ? sample.line(of: first) - 1 : 0), isDeclared: declared.skip != nil),
            header: .init(naming.header, isDeclared: declared.header != nil),
            until: declared.until?.content,
            names: naming.names,
            trailingDelimiters: naming.columns - naming.names.count)
        self.signs = signs
        unnamed = naming.unnamed
        columns = naming.columns
        start = naming.start
        until = Array((declared.until?.content ?? "").utf8)
        untilPlace = declared.until?.place
        absences = SourceAbsences(declared.format, names: naming.names)
        possibleSkip = found?.possible.map { sample.line(of: $0.rows[$0.first].start) - 1 }
    }
}

extension CSVLayout {
    /// What to say where no line ends the records, though one is declared to.
    func untilIsNowhere(in file: SourceFile) -> Problem {
        Problem(
            "no line of \(file.name) begins with \"\(dialect.until ?? "")\", and no field of one does", at: untilPlace,
            advice:
                "Write until: with the beginning of the first line behind the records as it stands there, or take it out."
        )
    }
}
