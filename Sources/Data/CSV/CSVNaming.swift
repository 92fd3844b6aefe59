import BroadsheetDiagnostics
import BroadsheetRecords

/// What the fields of a table are called, and where its records begin.
struct CSVNaming {
    /// The names.
    private(set) var names: [String]
    /// Which fields the header has no name for.
    private(set) var unnamed: Set<Int> = []
    /// How many fields a record has in the file.
    private(set) var columns: Int
    /// Where the first record begins in the file.
    private(set) var start: Int
    /// Where the names come from.
    let header: CSVDialect.Header

    /// The names for `table`, whose first row is `record`.
    init(
        _ record: CSVRecord?, _ table: CSVTable?, _ sample: CSVSample, _ declared: CSVDeclaration, _ file: SourceFile,
        _ signs: CSVSigns
    ) throws(Problem) {
        let looks = CSVFirstLine(record, table, sample, file)
        if let written = declared.names {
            header = .names
            names = written.map(\.content)
            columns = try looks.columns(named: written)
            start = record?.offset ?? sample.origin
            return
        }
        guard let record else {
            throw Problem(
                "the source \(file.name) is empty",
                at: Place(file: file.name, line: 1, column: 1),
                advice: "Its first line must name the fields, with commas between them.")
        }
        if let fault = record.fault { throw fault.kind.problem(at: PlaceFinder.place(file, at: fault.offset)) }
        columns = table?.columns ?? record.fields.count
        if case .some(.none) = declared.header {
            header = .none
            names = CSVNames.numbered(columns)
            start = record.offset
            return
        }
        header = .line
        try looks.checkText()
        if declared.header == nil { try looks.checkNames() }
        let named = table?.hasShortHeader == true ? columns - 1 : columns - looks.unnamedAtEnd
        let texts = record.fields.prefix(named).map(\.text)
        (names, unnamed) = (CSVNames.each(of: texts), CSVNames.unnamed(of: texts))
        start = record.end
    }
}
