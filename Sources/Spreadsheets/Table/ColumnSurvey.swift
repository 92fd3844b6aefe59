import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// What the cells of one column are, counted.
struct ColumnSurvey: Sendable {
    private var texts = 0
    private var numbers = 0
    private var percents = 0
    private var amounts = 0
    private var days = 0
    private var times = 0
    private var truths = 0
    /// Whether some days have times.
    private(set) var hasMoments = false
    private var scale = 0
    /// Whether a figure other than zero stands without a currency.
    private var hasBare = false
    /// The different currencies, as far as they are few.
    private var units: [UInt16] = []
    /// The first figure of another kind than most.
    private var figures = StrayCount(among: .numbers)
    private var dates = StrayCount(among: .dates)
    /// The row of the first whole number of more digits than workbooks keep, and how many there are.
    private(set) var rounded: (row: Int, count: Int)?
    /// The rows of the first percentage and the first plain number.
    private var firstPercent: (text: String, row: Int)?
    private var firstBare: (text: String, row: Int)?

    private static let mostUnits = 256

    /// Takes a cell of `row` into account, whose bytes are `bytes`.
    mutating func add(_ cell: SheetCell, _ bytes: borrowing Span<UInt8>, row: Int, count: Int) {
        switch cell.kind {
        case .text: texts += count
        case .number:
            numbers += count
            if bytes.count != 1 || bytes[0] != UInt8(ascii: "0") {
                if firstBare == nil { firstBare = (bytes.string, row) }
                hasBare = true
            }
        case .percent:
            percents += count
            if firstPercent == nil { firstPercent = (bytes.string, row) }
        case .money:
            amounts += count
            if !units.contains(cell.unit), units.count < Self.mostUnits { units.append(cell.unit) }
        case .date: days += count
        case .moment: (days, hasMoments) = (days + count, true)
        case .time: times += count
        case .boolean: truths += count
        case .error, .uncalculated, .noDate, .noNumber: return
        }
        if cell.isFigure {
            if Int(cell.scale) > scale { scale = Int(cell.scale) }
            if cell.isRounded { rounded = (rounded?.row ?? row, (rounded?.count ?? 0) + count) }
            figures.addOther()
        } else if !figures.isOver {
            figures.add(bytes, origin: UInt64(row))
        }
        if cell.kind == .date || cell.kind == .moment {
            dates.addOther()
        } else if !dates.isOver {
            dates.add(bytes, origin: UInt64(row))
        }
    }

    /// Whether it has no cell, and whether all that it has are texts.
    var isEmpty: Bool { all == 0 }
    var isText: Bool { texts > 0 && texts == all }
    private var all: Int { texts + numbers + percents + amounts + days + times + truths }

    /// The currencies of its amounts, if they are several: each stands in a field of its own then.
    func currencies(_ words: [String]) -> (String, String)? {
        guard numbers + percents + amounts == all, percents == 0, units.count > 1 else { return nil }
        return (words[Int(units[0])], words[Int(units[1])])
    }

    /// What the field is, called `name`, if it is not one of texts alone; `words` are the workbook's currencies.
    func field(_ name: String, _ words: [String]) -> Field {
        if isEmpty { return .blank(name) }
        if truths == all { return Field(name, .boolean) }
        if days == all { return Field(name, .date, writing: hasMoments ? .dates(pattern: Self.moment) : .plain) }
        if numbers + percents + amounts == all { return figure(name, words) }
        var field = Field(name)
        field.stray = figures.stray(isCertain: true) ?? dates.stray(isCertain: true)
        return field
    }

    private static let moment = "yyyy-MM-dd HH:mm:ss"

    private func figure(_ name: String, _ words: [String]) -> Field {
        if percents > 0 {
            if amounts == 0, !hasBare {
                return Field(name, .number, scale: scale, writing: .figures(.point), unit: .percent)
            }
            var field = Field(name)
            // Which of them are meant, nobody can tell: 5 % are not 5.
            let isFew = percents <= numbers + amounts
            let odd = isFew ? firstPercent : firstBare ?? firstPercent
            if let odd {
                field.stray = Stray(
                    odd.text, origin: UInt64(odd.row), count: isFew ? percents : all - percents,
                    others: isFew ? all - percents : percents, kind: .numbers, isCertain: true)
            }
            return field
        }
        guard let first = units.first else { return Field(name, .number, scale: scale) }
        let word = words[Int(first)]
        if units.count > 1 {
            return Field(name, writing: .figures(.point), unit: .several(word, words[Int(units[1])]))
        }
        guard let currency = Currency(word) else {
            guard let sign = CurrencySign.allCases.first(where: { $0.text == word }) else { return Field(name) }
            return Field(name, writing: .figures(.point), unit: .sign(sign))
        }
        if hasBare { return Field(name, writing: .figures(.point), unit: .partly(currency)) }
        return Field(name, .money, scale: scale, writing: .figures(.point), unit: .currency(currency))
    }
}
