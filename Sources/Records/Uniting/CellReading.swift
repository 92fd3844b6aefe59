import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// How the cells of one field are written in one of several files, and what they mean.
struct CellReading: Sendable {
    /// The way in which they are read.
    enum Way: Sendable {
        /// As they stand.
        case asWritten
        /// Figures in plain writing, and as a reader reads them if there is one.
        case figures(NumberReader?)
        /// Dates of a pattern, or as ISO 8601 has them where there is none.
        case dates(DateReader?)
        case truth
    }

    var way: Way
    /// What is said of a value that is not written so.
    var writing: ReaderWriting?
    /// The words that stand for a value that is not there.
    var absences = MissingWords([])

    /// Texts, and whatever is no figure and no date.
    static let asWritten = CellReading(way: .asWritten)

    /// What a cell means.
    enum Meaning {
        case figure(Decimal, unit: String?)
        case day(Day)
        case truth(Bool)
    }

    /// What `bytes`, around which there are no blanks, mean in a cell of `form`; nil for a text and for what is not
    /// written as it should be.
    func meaning(_ bytes: borrowing Span<UInt8>, _ form: Cell.Form) -> Meaning? {
        switch way {
        case .asWritten: return nil
        case .truth: return Truth.of(bytes).map { .truth($0) }
        case .figures(let reader):
            // A number of JSON is written as JSON has it, whatever is declared.
            if form == .number || reader == nil { return Decimal(bytes).map { .figure($0, unit: nil) } }
            guard let found = try? reader?.read(bytes) else { return nil }
            return .figure(found.amount, unit: found.currency?.code ?? found.sign?.text)
        case .dates(let reader):
            if let day = reader?.read(bytes) { return .day(day) }
            return (Day(iso: bytes) ?? Day(isoTimestamp: bytes)).map { .day($0) }
        }
    }

    /// How the values are written, in words; nil for texts.
    var words: String? {
        switch (way, writing) {
        case (.asWritten, _), (.truth, _): nil
        case (_, .decimal(.comma, _)?): "a decimal comma"
        case (_, .decimal(.point, _)?), (.figures, nil): "a decimal point"
        case (_, .pattern(let pattern, _)?): pattern
        case (_, .locale(let tag)?): "figures as in \(tag)"
        case (.dates, nil): "yyyy-MM-dd"
        }
    }
}
