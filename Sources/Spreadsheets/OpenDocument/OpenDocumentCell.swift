import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues
import BroadsheetXML

/// A cell of an OpenDocument sheet: it says itself what it is.
struct OpenDocumentCell: ~Copyable {
    /// What the cell says it is.
    enum Kind { case nothing, number, percent, currency, date, time, boolean, string }

    private(set) var kind = Kind.nothing
    /// How many cells it stands for.
    private(set) var repeated = 1
    /// Whether it lies under a merged one.
    var isCovered = false
    /// What is shown of it.
    var text = ByteSink(capacity: 64)
    private var value = ByteSink(capacity: 64)
    private var currency = ""
    private var hasFormula = false
    private var hasValue = false
    private var padding: Int?
    private var saysError = false

    private enum Key {
        static let type = XMLKey("value-type"), value = XMLKey("value"), date = XMLKey("date-value")
        static let time = XMLKey("time-value"), boolean = XMLKey("boolean-value"), string = XMLKey("string-value")
        static let currency = XMLKey("currency"), formula = XMLKey("formula")
        static let repeated = XMLKey("number-columns-repeated"), style = XMLKey("style-name")
        static let columns = XMLKey("number-columns-spanned"), rows = XMLKey("number-rows-spanned")
    }

    /// Nothing yet.
    init() {}

    /// Takes what the cell's element says.
    mutating func read(
        _ element: borrowing XMLElement, _ styles: OpenDocumentStyles, row: Int, column: Int, _ facts: inout SheetFacts
    ) throws(Problem) {
        var (columns, rows) = (1, 1)
        var (kind, repeated, currency, hasFormula, style) = (Kind.nothing, 1, "", false, "")
        var (hasValue, saysError) = (false, false)
        value.removeAll()
        element.forEachAttribute { key, bytes in
            switch key {
            case Key.type:
                // LibreOffice says it a second time, in words of its own, where a formula gives an error.
                if kind == .nothing { kind = Self.kind(bytes) }
                if bytes.isEqual(to: "error".utf8Span.span) { saysError = true }
            case Key.value, Key.date, Key.time, Key.boolean, Key.string:
                hasValue = true
                value.removeAll()
                value.append(bytes)
            case Key.currency: currency = bytes.string
            case Key.formula: hasFormula = true
            case Key.repeated: repeated = max(1, ExcelSheet.number(bytes) ?? 1)
            case Key.style: style = bytes.string
            case Key.columns: columns = max(1, ExcelSheet.number(bytes) ?? 1)
            case Key.rows: rows = max(1, ExcelSheet.number(bytes) ?? 1)
            default: break
            }
        }
        (self.kind, self.repeated, self.currency, self.saysError) = (kind, repeated, currency, saysError)
        (self.hasFormula, self.hasValue) = (hasFormula, hasValue)
        padding = kind == .number ? styles.width(of: style) : nil
        if columns > 1 || rows > 1, facts.merges.count < SheetFacts.mostMerges {
            facts.merges.append(
                SheetMerge(
                    firstRow: row, lastRow: min(row + rows - 1, CellName.mostRows),
                    firstColumn: Int32(clamping: column),
                    lastColumn: Int32(clamping: column + columns - 1)))
        }
    }

    private static func kind(_ bytes: borrowing Span<UInt8>) -> Kind {
        switch bytes.string {
        case "float": .number
        case "percentage": .percent
        case "currency": .currency
        case "date": .date
        case "time": .time
        case "boolean": .boolean
        case "string": .string
        default: .nothing
        }
    }

    /// The cell as rows have it, with its bytes in `sink`; nil for one that has nothing in it.
    borrowing func made(hasText: Bool, _ writer: inout CellWriter, to sink: inout ByteSink) -> SheetCell? {
        var cell = SheetCell(column: 0, kind: .text, offset: sink.count)
        switch kind {
        case .nothing:
            if isError { return fault(.error, &cell, to: &sink) }
            if hasFormula, !hasText { return fault(.uncalculated, &cell, to: &sink) }
            sink.append(text.span)
        case .string:
            if isError { return fault(.error, &cell, to: &sink) }
            sink.append(hasValue ? value.span : text.span)
        case .boolean:
            cell.kind = .boolean
            sink.append(ExcelSheet.isTrue(value.span) ? "true" : "false")
        case .date: cell.kind = CellDate.append(value.span, to: &sink)
        case .time: cell.kind = span(to: &sink)
        case .number, .percent, .currency:
            // LibreOffice keeps an error as the number 0 that shows its name.
            if isError { return fault(.error, &cell, to: &sink) }
            // The format may be new, and must be there before the number is written.
            let style = style(&writer)
            writer.write(number: value.span, style: style, &cell, to: &sink)
        }
        cell.length = sink.count - cell.offset
        return cell.kind == .text && sink.isBlank(from: cell.offset) ? nil : cell
    }

    private func fault(_ kind: SheetCell.Kind, _ cell: inout SheetCell, to sink: inout ByteSink) -> SheetCell {
        cell.kind = kind
        if kind == .error { sink.append(text.span) }
        cell.length = sink.count - cell.offset
        return cell
    }

    /// The number of the format that says what the cell is.
    private func style(_ writer: inout CellWriter) -> Int {
        switch kind {
        case .percent: return writer.format(CellFormat(.percent))
        case .currency:
            // Where nothing says which currency it is, it is that of whoever looks at it.
            let word = currency.isEmpty ? nil : FormatCurrency.word(currency, place: nil)
            return word.map { writer.format(CellFormat(.money($0))) } ?? -1
        default: return padding.map { writer.format(CellFormat(.padded($0))) } ?? -1
        }
    }

    /// Whether what is shown is a formula's error: `#REF!`, `#N/A`, `Err:502`.
    private var isError: Bool {
        if saysError { return true }
        guard hasFormula else { return false }
        let bytes = text.span
        guard bytes.count >= 4, bytes.count <= 16 else { return false }
        if bytes[0] == UInt8(ascii: "#") {
            let last = bytes[bytes.count - 1]
            return last == UInt8(ascii: "!") || last == UInt8(ascii: "?")
                || bytes.isEqual(to: "#N/A".utf8Span.span)
        }
        return bytes.extracting(0..<4).isEqual(to: "Err:".utf8Span.span)
    }

    /// Appends a span of time: `PT36H30M00S` as `36:30`.
    private func span(to sink: inout ByteSink) -> SheetCell.Kind {
        var parts: [UInt8: Int] = [:]
        var (number, isFraction, hasNumber) = (0, false, false)
        for i in value.span.indices {
            let byte = value.span[i]
            switch byte {
            case 0x30...0x39:
                if !isFraction, number < 1 << 40 { (number, hasNumber) = (number * 10 + Int(byte - 0x30), true) }
            case UInt8(ascii: "."), UInt8(ascii: ","): isFraction = true
            case UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S"):
                if hasNumber { parts[byte] = number }
                (number, isFraction, hasNumber) = (0, false, false)
            case UInt8(ascii: "P"), UInt8(ascii: "T"): break
            default: parts = [0: 0]
            }
        }
        guard !parts.isEmpty, parts[0] == nil else {
            sink.append(value.span)
            return .noDate
        }
        let (hours, minutes) = (parts[UInt8(ascii: "H")] ?? 0, parts[UInt8(ascii: "M")] ?? 0)
        let seconds =
            min(hours, 1 << 30) * 3600 + min(minutes, 1 << 30) * 60 + min(parts[UInt8(ascii: "S")] ?? 0, 1 << 30)
        SerialDate(days: seconds / 86400, seconds: seconds % 86400)
            .appendTime(to: &sink, hasDays: true, hasSeconds: seconds % 60 != 0)
        return .time
    }
}
