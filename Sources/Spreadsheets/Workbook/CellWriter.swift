import BroadsheetBytes
import BroadsheetValues

/// Writes the cells of a sheet into rows: numbers by their formats, and all else as it is.
struct CellWriter: Sendable {
    /// Whether days are counted from 1904.
    var is1904 = false
    /// The formats, by the numbers of styles.
    var formats: [CellFormat] = []
    /// The currencies that formats name, by the numbers that cells have.
    private(set) var units: [String] = []
    /// The number of the currency of each format.
    private var unitOfFormat: [UInt16] = []

    /// Formats by the numbers of styles, and days counted from 1904 or not.
    init(formats: [CellFormat] = [], is1904: Bool = false) {
        self.is1904 = is1904
        for format in formats { add(format) }
    }

    /// Adds a format; gives its number.
    @discardableResult
    mutating func add(_ format: CellFormat) -> Int {
        formats.append(format)
        if case .money(let word) = format.kind { unitOfFormat.append(unit(word)) } else { unitOfFormat.append(0) }
        return formats.count - 1
    }

    /// The number of `format`, which is added if it is not there.
    mutating func format(_ format: CellFormat) -> Int { formats.firstIndex(of: format) ?? add(format) }

    /// The number of the currency that `word` names.
    mutating func unit(_ word: String) -> UInt16 {
        if let known = units.firstIndex(of: word) { return UInt16(known) }
        if units.count == Int(UInt16.max) { return 0 }
        units.append(word)
        return UInt16(units.count - 1)
    }

    /// Writes the number that `bytes` are, by the format with the number `style`.
    func write(
        number bytes: borrowing Span<UInt8>, style: Int, _ cell: inout SheetCell, to sink: inout ByteSink
    ) {
        cell.offset = sink.count
        defer { cell.length = sink.count - cell.offset }
        guard let number = CellNumber(bytes) else {
            cell.kind = .noNumber
            sink.append(bytes)
            return
        }
        let known = style >= 0 && style < formats.count
        switch known ? formats[style].kind : .number {
        case .number, .ownMoney: write(number, .number, &cell, to: &sink)
        case .percent:
            write(number.shifted(by: 2), .percent, &cell, to: &sink)
            sink.append(UInt8(ascii: "%"))
        case .money:
            cell.unit = unitOfFormat[style]
            write(number, .money, &cell, to: &sink)
            sink.append(" ")
            sink.append(units[Int(cell.unit)])
        case .padded(let width) where number.scale == 0 && !number.isNegative && number.exponent < 20:
            let start = sink.count
            number.append(to: &sink)
            pad(from: start, to: width, &sink)
            cell.kind = .text
        case .padded: write(number, .number, &cell, to: &sink)
        case .date, .moment, .time, .span: write(number, formats[style], bytes, &cell, to: &sink)
        }
    }

    private func write(_ number: CellNumber, _ kind: SheetCell.Kind, _ cell: inout SheetCell, to sink: inout ByteSink) {
        cell.kind = kind
        cell.scale = UInt8(clamping: number.scale)
        cell.isRounded = number.isBeyondDigits
        number.append(to: &sink)
    }

    /// Puts zeros before the digits from `start` on.
    private func pad(from start: Int, to width: Int, _ sink: inout ByteSink) {
        let digits = sink.bytes(start, sink.count - start).array
        sink.truncate(to: start)
        for _ in 0..<max(0, min(width, 64) - digits.count) { sink.append(0x30) }
        sink.append(digits.span)
    }

    /// Writes a day, a time or both.
    private func write(
        _ number: CellNumber, _ format: CellFormat, _ bytes: borrowing Span<UInt8>, _ cell: inout SheetCell,
        to sink: inout ByteSink
    ) {
        guard let serial = SerialDate(number) else {
            cell.kind = .noDate
            return number.append(to: &sink)
        }
        if format.kind == .time || format.kind == .span {
            cell.kind = .time
            // A time of a day is shown without it.
            serial.appendTime(to: &sink, hasDays: format.kind == .span, hasSeconds: format.hasSeconds)
            return
        }
        guard let day = serial.day(is1904: is1904) else {
            cell.kind = .noDate
            return number.append(to: &sink)
        }
        day.appendISO(to: &sink)
        cell.kind = .date
        if format.kind == .moment {
            cell.kind = .moment
            sink.append(" ")
            serial.appendTime(to: &sink, hasDays: false, hasSeconds: true)
        }
    }
}
