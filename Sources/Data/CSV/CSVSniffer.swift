import BroadsheetDiagnostics
import BroadsheetRecords

/// Finds out how a delimited text is written, by looking at its beginning, where its author does not say.
///
/// What is found must be clear. A line is left out only where it could be neither a record nor a header; where two
/// readings are as good, the author is asked.
struct CSVSniffer {
    let file: SourceFile
    let declared: CSVDeclaration
    let sample: CSVSample

    /// Looks at `file`.
    init(_ file: SourceFile, _ declared: CSVDeclaration) throws(Problem) {
        self.file = file
        self.declared = declared
        sample = try CSVSample(file, skip: declared.skip)
    }

    /// The table that was found, and where another one may begin that could not be taken without asking.
    func table() throws(Problem) -> (table: CSVTable, possible: CSVTable?)? {
        let quotes = declared.quote.map { [$0] } ?? [UInt8(ascii: "\"")]
        let usual = try table(quotedBy: quotes[0])
        guard declared.quote == nil, let usual, sample.bytes.contains(UInt8(ascii: "'")) else { return usual }
        // Apostrophes are signs around fields only where nothing else can be meant: not in a table that is right by
        // usual quotes and whose header begins with something else.
        let head = usual.table.rows[0]
        guard !usual.table.isAll || sample.bytes[head.start] == UInt8(ascii: "'") else { return usual }
        guard let other = try? table(quotedBy: UInt8(ascii: "'")) else { return usual }
        let isBetter = other.table.isAll && !usual.table.isAll && other.table.columns > 1
        return isBetter || isWrapped(other.table) ? other : usual
    }

    /// Whether every name of the header stands in apostrophes, and most of the records bear it.
    private func isWrapped(_ table: CSVTable) -> Bool {
        let right = table.rows.count { !$0.isFaulty }
        guard table.first == 0, !table.rows[0].isFaulty, right * 2 >= table.rows.count else { return false }
        let bare = CSVTable(
            CSVSigns(table.signs.delimiter, quote: nil), table.rows, at: table.first, mayHaveShortHeader: false)
        let names = CSVTable.trimmed(bare.texts(bare.first, sample))
        return !names.isEmpty && names.allSatisfy { $0.utf8.count > 2 && $0.hasPrefix("'") && $0.hasSuffix("'") }
    }

    private func table(quotedBy quote: UInt8) throws(Problem) -> (table: CSVTable, possible: CSVTable?)? {
        let until = Array((declared.until?.content ?? "").utf8)
        let candidates = promisingDelimiters.map { delimiter in
            let signs = CSVSigns(delimiter, quote: quote == CSVSigns.noQuote ? nil : quote)
            return (signs: signs, rows: CSVRow.all(in: sample, signs, until: until))
        }
        let choice = CSVChoice(candidates, sample, declared, file)
        return try choice.table()
    }

    /// The signs of a file in which there is nothing to look at.
    var usualSigns: CSVSigns { CSVSigns(delimiters[0], quote: declared.quote ?? UInt8(ascii: "\"")) }

    /// The delimiters that can tell something: those that occur, and the first of the others, by all of which every row
    /// is one field.
    private var promisingDelimiters: [UInt8] {
        let all = delimiters
        let absent = all.filter { !sample.bytes.contains($0) }
        return all.filter { $0 == absent.first || !absent.contains($0) }
    }

    /// The delimiters to try, the likeliest first.
    private var delimiters: [UInt8] {
        if let delimiter = declared.delimiter ?? sample.separator { return [delimiter] }
        let usual = Array(",;\t|".utf8)
        return declared.prefersTabs ? [UInt8(ascii: "\t")] + usual.filter { $0 != UInt8(ascii: "\t") } : usual
    }
}
