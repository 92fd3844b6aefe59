import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

/// Makes the formats that a report's values are shown by, each once.
struct FormatPlanner {
    let locale: LocaleTable
    let rounding: RoundingMode
    /// Whether totals are of rounded figures, which need a fixed number of decimals.
    var isOfRounded = false
    var table = FormatTable()
    private var known: [Look: CellFormat] = [:]

    /// All that decides how a value looks.
    struct Look: Hashable {
        var type: ValueType
        var show: String?
        var digits: Int?
        var grouping: Bool
        var accounting: Bool
        var percent: Bool
        var letterCase: LetterCase?
        var brevity: BriefFormat.Brevity?
        var unit: String?
        var isYear: Bool
    }

    /// The currencies that most amounts are in: their looks are made once.
    static let common = ["EUR", "USD", "GBP", "GBX", "JPY", "CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN"]

    init(locale: LocaleTable, rounding: RoundingMode, words: Words) throws(Problem) {
        self.locale = locale
        self.rounding = rounding
        table.words = (yes: words.yes, no: words.no)
        table.count = table.numbers.add(
            NumberFormat(locale: locale, minimumDigits: 0, maximumDigits: 0, rounding: rounding))
        table.share = table.numbers.add(
            NumberFormat(locale: locale, minimumDigits: 1, maximumDigits: 1, percent: true, rounding: rounding))
        for precision in [Day.Precision.day, .week, .month, .quarter, .year] {
            table.periods.append(DateFormat(locale: locale, precision: precision))
        }
    }

    /// How a value of `entry` is shown: as `style` says, else as its field's declaration says, else as suits it.
    mutating func format(_ entry: SlotAllocator.Entry, _ style: CellStyle) throws(Problem) -> CellFormat {
        let declared = entry.declaration?.style
        let grouping = style.grouping ?? declared?.grouping
        let brevity = try brevity(entry, style)
        let unit = try unit(of: entry, style)
        let show = brevity == nil ? style.show ?? declared?.show : nil
        let type = entry.kind.type
        let look = Look(
            type: type, show: show?.content,
            digits: style.digits?.content ?? declared?.digits?.content ?? digits(of: entry),
            grouping: grouping ?? !(entry.isGiven || entry.named == .code || entry.named == .coordinate),
            accounting: style.accounting ?? declared?.accounting ?? false,
            percent: entry.declaration?.type?.content == .percent,
            letterCase: style.letterCase?.content ?? declared?.letterCase?.content, brevity: brevity,
            unit: unit?.content, isYear: grouping == nil && entry.named == .year)
        if let format = known[look] { return format }
        let format = try make(look, show)
        known[look] = format
        return format
    }

    /// The digits that a figure is shown with, if they are limited.
    func shownDigits(_ entry: SlotAllocator.Entry, _ style: CellStyle) -> ShownDigits? {
        let declared = entry.declaration?.style
        if briefStyle(entry, style) != nil { return nil }
        if let show = style.show ?? declared?.show { return NumberFormat.digits(of: show.content).map { .fixed($0) } }
        if let digits = style.digits?.content ?? declared?.digits?.content ?? digits(of: entry) {
            return .fixed(digits)
        }
        return entry.kind.type == .money ? .ofCurrency : nil
    }

    /// The digits of a figure that declares none: those of its field; of what was computed, two at the most. A rate
    /// has the digits that it is written with: 1.1437, and 0.005563 beside it; one that was computed has six.
    func digits(of entry: SlotAllocator.Entry) -> Int? {
        switch entry.kind.type {
        case .rate where entry.isComputed: 6
        case .money, .rate: nil
        // In a column the decimals stand below each other; a figure that stands alone is as it was written.
        case .number where entry.isAlone || entry.isGiven: nil
        case .number where entry.isComputed: min(entry.digits ?? 2, 2)
        default: entry.digits
        }
    }

    private mutating func make(_ look: Look, _ show: LocatedText?) throws(Problem) -> CellFormat {
        switch look.type {
        case .text: return look.letterCase.map { $0 == .upper ? .upper : .lower } ?? .text
        case .boolean: return .boolean
        case .number, .rate, .money:
            if let brevity = look.brevity { return brief(look, brevity) }
            if look.type == .money { return try money(look, show) }
            let number = table.numbers.add(try number(look, show))
            if look.percent, show == nil { return .percent(number) }
            return look.digits == nil && show == nil ? .written(number) : .number(number)
        case .date:
            guard let show else {
                return look.letterCase.map { $0 == .upper ? .upperPeriod : .lowerPeriod } ?? .period
            }
            table.dates.append(try date(show))
            let number = table.dates.count - 1
            return look.letterCase.map { $0 == .upper ? .upperDate(number) : .lowerDate(number) } ?? .date(number)
        }
    }

    private func number(_ look: Look, _ show: LocatedText?) throws(Problem) -> NumberFormat {
        if let show { return try pattern(show, unit: look.unit) }
        return NumberFormat(
            locale: locale, minimumDigits: look.digits ?? 0, maximumDigits: look.digits ?? Decimal.mostDecimals,
            grouping: look.grouping, accounting: look.accounting, percent: look.percent, unit: look.unit,
            leastDigits: look.isYear ? 5 : 0, rounding: rounding)
    }

    private mutating func money(_ look: Look, _ show: LocatedText?) throws(Problem) -> CellFormat {
        if let show, !show.content.unicodeScalars.contains("¤") {
            return .number(table.numbers.add(try pattern(show)))
        }
        if let show {
            table.moneys.append(try moneyPattern(show))
            return .money(table.moneys.count - 1)
        }
        var format = MoneyFormat(
            locale: locale, accounting: look.accounting, digits: look.digits, grouping: look.grouping,
            rounding: rounding)
        for code in Self.common { Currency(code).map { format.prepare($0) } }
        table.moneys.append(format)
        return .money(table.moneys.count - 1)
    }

    private func pattern(_ show: LocatedText, unit: String? = nil) throws(Problem) -> NumberFormat {
        do {
            return try NumberFormat(pattern: show.content, locale: locale, unit: unit, rounding: rounding)
        } catch {
            throw error.problem(at: show.place)
        }
    }

    private func moneyPattern(_ show: LocatedText) throws(Problem) -> MoneyFormat {
        do {
            // As in the patterns of CLDR, ¤ is the currency's symbol and ¤¤ its code.
            let isCode = show.content.unicodeScalars.count { $0 == "¤" } > 1
            let pattern = isCode ? show.content.replacing("¤¤", with: "¤") : show.content
            return try MoneyFormat(
                pattern: pattern, locale: locale, display: isCode ? .code : .symbol, rounding: rounding)
        } catch {
            throw error.problem(at: show.place)
        }
    }

    private func date(_ show: LocatedText) throws(Problem) -> DateFormat {
        do {
            return try DateFormat(pattern: show.content, locale: locale)
        } catch {
            throw error.problem(at: show.place)
        }
    }
}
