import BroadsheetBytes
package import BroadsheetValues

/// How the numbers at a chart's axis are written.
package enum ChartFigures: Sendable, Equatable {
    /// As plain numbers: 0.25. From a million on they are short, as people write them.
    case numbers
    /// As hundredths: 25%.
    case percents
    /// With as few digits as tell them, and the page's word for thousands and millions: 2.5M. Amounts in a currency, the greatest
    /// of them with it.
    case short(Currency?)
    /// As amounts: the greatest with its currency, all others without. From a million on they are short.
    case money(Currency)
    /// Written out however great they are, amounts in a currency as those are.
    case whole(Currency?)

    /// From where on people write numbers short.
    private static let great = Decimal(1_000_000)

    /// How the numbers of an axis are written that goes as far as `ends`: all of them alike.
    func atAxis(of ends: [Decimal]) -> ChartFigures {
        let isGreat = ends.contains { $0.magnitude >= Self.great }
        switch self {
        case .numbers: return isGreat ? .short(nil) : self
        case .money(let currency): return isGreat ? .short(currency) : self
        case .whole(let currency): return currency.map { .money($0) } ?? .numbers
        case .percents, .short: return self
        }
    }

    /// A count, in the page's digits.
    package static func counted(_ count: Int, _ locale: LocaleTable) -> String {
        numbers.format(decimals: 0, locale: locale).text(of: Decimal(count))
    }

    /// A number as a sentence tells it, with its currency.
    package func told(_ number: Decimal, _ locale: LocaleTable, decimals: Int? = nil) -> String {
        let figures: ChartFigures =
            switch self {
            case .short(let currency?), .whole(let currency?): .money(currency)
            case .whole(nil): .numbers
            default: self
            }
        return figures.text(of: number, decimals: decimals ?? Int(number.scale), isGreatest: true, locale)
    }

    /// A day or a period, as the page writes it.
    package static func day(_ day: Day, _ locale: LocaleTable) -> String {
        DateFormat(locale: locale, precision: day.precision).text(of: day)
    }

    /// A number at the axis; `isGreatest` is the uppermost or the last one.
    func text(of number: Decimal, decimals: Int, isGreatest: Bool, _ locale: LocaleTable) -> String {
        if case .short(let currency) = self { return short(number, isGreatest ? currency : nil, locale) }
        guard isGreatest, case .money(let currency) = self else {
            return format(decimals: decimals, locale: locale).text(of: number)
        }
        var format = MoneyFormat(locale: locale, digits: decimals, rounding: .halfEven)
        format.prepare(currency)
        var sink = ByteSink(capacity: 48)
        format.append(Money(number, currency), to: &sink)
        return sink.string
    }

    /// A number as short as it can be without being another one.
    private func short(_ number: Decimal, _ currency: Currency?, _ locale: LocaleTable) -> String {
        var units = number.units.magnitude
        while units != 0, units % 10 == 0 { units /= 10 }
        let format = BriefFormat(
            locale: locale, BriefFormat.Brevity(isCompact: true, significant: max(1, String(units).count)),
            rounding: .halfEven)
        var sink = ByteSink(capacity: 48)
        if let currency {
            format.append(Money(number, currency), to: &sink)
        } else {
            format.append(number, to: &sink)
        }
        return sink.string
    }

    /// The format for numbers of so many decimals.
    func format(decimals: Int, locale: LocaleTable) -> NumberFormat {
        let isPercent = self == .percents
        let digits = isPercent ? max(0, decimals - 2) : decimals
        return NumberFormat(
            locale: locale, minimumDigits: digits, maximumDigits: digits, percent: isPercent, rounding: .halfEven)
    }
}
