package import BroadsheetBytes
import CTables

/// What is shown of an amount's currency.
package enum CurrencyDisplay: Sendable, Hashable {
    /// The symbol that the locale has for it: `$`, or `US$` where `$` is another one.
    case symbol
    /// The three letters.
    case code
    /// Nothing: where a column says it already.
    case none
}

/// How amounts of money are shown: made once, then used for every row.
package struct MoneyFormat: Sendable {
    private let locale: LocaleTable
    private let pattern: NumberPattern
    /// Whether the pattern is the author's and not the locale's.
    private let isOwn: Bool
    private let display: CurrencyDisplay
    /// How many decimals all currencies have; nil if each has its own.
    package private(set) var decimals: (least: Int, most: Int)?
    /// How many they have at least, beyond that.
    private var floor: (least: Int, most: Int) = (0, 0)
    private var layout: FigureLayout
    /// The currencies that are ready, and their looks in the same order.
    private(set) var ready: [UInt16] = []
    private(set) var looks: [Look] = []
    private(set) var pool: [UInt8] = []

    /// How amounts of one currency look.
    struct Look: BitwiseCopyable, Sendable {
        var layout: FigureLayout
        var affixes: Affixes
    }

    /// Amounts as a locale writes them. Each currency has its own number of decimals, unless `digits` says how many.
    package init(
        locale: LocaleTable, display: CurrencyDisplay = .symbol, accounting: Bool = false, digits: Int? = nil,
        grouping: Bool = true, rounding: RoundingMode
    ) {
        var pattern = NumberPattern(known: locale.moneyPattern(display, accounting: accounting))
        if display == .none, accounting, locale.hasAccountingParentheses {
            pattern.negative = ([.literal("(")] + pattern.prefix, pattern.suffix + [.literal(")")])
        }
        pattern.minimumIntegers = 1
        if !grouping { pattern.primary = 0 }
        let decimals = digits.map { min(max(0, $0), Decimal.mostDecimals) }
        self.init(pattern, display, decimals.map { ($0, $0) }, isOwn: false, locale: locale, rounding: rounding)
    }

    /// Amounts as a pattern writes them, with ¤ where the currency goes: `¤#,##0.00`. Its decimals hold for all
    /// currencies.
    package init(
        pattern text: String, locale: LocaleTable, display: CurrencyDisplay = .symbol, rounding: RoundingMode
    ) throws(PatternError) {
        let pattern = try NumberPattern(text)
        let decimals = (pattern.minimumDecimals, pattern.maximumDecimals)
        self.init(pattern, display, decimals, isOwn: true, locale: locale, rounding: rounding)
    }

    private init(
        _ pattern: NumberPattern, _ display: CurrencyDisplay, _ decimals: (Int, Int)?, isOwn: Bool,
        locale: LocaleTable, rounding: RoundingMode
    ) {
        self.locale = locale
        self.pattern = pattern
        self.isOwn = isOwn
        self.display = display
        self.decimals = decimals
        layout = FigureLayout(pattern, locale: locale, money: display != .none, rounding: rounding)
        if isOwn { layout.minimumGrouping = 1 }
        for code in ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR", "CAD", "AUD", "SEK", "PLN", "BRL"] {
            if let currency = Currency(code) { prepare(currency) }
        }
    }

    /// Makes a currency ready, so that its amounts are shown as fast as numbers. A dozen are ready anyway; the
    /// others are shown as well, ten times more slowly.
    package mutating func prepare(_ currency: Currency) {
        guard !ready.contains(currency.number) else { return }
        ready.append(currency.number)
        looks.append(look(of: currency, pool: &pool))
    }

    /// Lets it show amounts with no fewer decimals than `other` does.
    package mutating func widen(to other: MoneyFormat) {
        if let decimals = other.decimals {
            widen(least: decimals.least, most: decimals.most)
        } else if let decimals {
            // As many as each currency has, and its own.
            self.decimals = nil
            widen(least: decimals.least, most: decimals.most)
        }
        widen(least: other.floor.least, most: other.floor.most)
    }

    /// Lets it show amounts with at least and at most so many decimals, or more.
    package mutating func widen(least: Int, most: Int) {
        floor = (max(floor.least, least), max(floor.most, most))
        let codes = ready
        (ready, looks, pool) = ([], [], [])
        for number in codes { prepare(Currency(number: number)) }
    }

    /// Appends the amount.
    package func append(_ money: Money, to sink: inout ByteSink) {
        let looks = looks.span
        for i in looks.indices where ready[i] == money.currency.number {
            return looks[i].affixes.append(money.amount, looks[i].layout, pool: pool.span, to: &sink)
        }
        appendUnprepared(money, to: &sink)
    }

    @inline(never)
    private func appendUnprepared(_ money: Money, to sink: inout ByteSink) {
        var own: [UInt8] = []
        let look = look(of: money.currency, pool: &own)
        look.affixes.append(money.amount, look.layout, pool: own.span, to: &sink)
    }

    func look(of currency: Currency, pool: inout [UInt8]) -> Look {
        var layout = layout
        layout.minimumDecimals = UInt8(clamping: max(decimals?.least ?? currency.digits, floor.least))
        layout.maximumDecimals = UInt8(clamping: max(decimals?.most ?? currency.digits, floor.most))
        var pattern = pattern
        if display != .none, let own = locale.ownLook(of: currency) {
            layout.decimal = SmallText(own.decimal)
            layout.group = SmallText(own.group)
            if !isOwn { pattern = NumberPattern(known: String(decoding: own.pattern, as: UTF8.self)) }
        }
        let text: [UInt8]? =
            switch display {
            case .symbol: locale.symbol(of: currency) ?? Array(currency.code.utf8)
            case .code: Array(currency.code.utf8)
            case .none: nil
            }
        return Look(layout: layout, affixes: Affixes(pattern, locale: locale, currency: text, pool: &pool))
    }
}

extension LocaleTable {
    /// The pattern of its amounts.
    fileprivate func moneyPattern(_ display: CurrencyDisplay, accounting: Bool) -> String {
        if display == .none { return text(BROADSHEET_LOCALE_DECIMAL_PATTERN).string }
        return text(accounting ? BROADSHEET_LOCALE_ACCOUNTING_PATTERN : BROADSHEET_LOCALE_CURRENCY_PATTERN).string
    }

    /// What one currency has that others have not: 20$00 escudos.
    func ownLook(of currency: Currency) -> (pattern: [UInt8], decimal: [UInt8], group: [UInt8])? {
        if text(BROADSHEET_LOCALE_SIGNS).isEmpty { return nil }
        let parts = list(BROADSHEET_LOCALE_SIGNS)
        let code = Array(currency.code.utf8)
        for i in stride(from: 0, to: parts.count - 3, by: 4) where parts[i] == code {
            return (parts[i + 1], parts[i + 2], parts[i + 3])
        }
        return nil
    }
}

extension MoneyFormat {
    /// What amounts of a currency can have behind the decimal sign; amounts of any currency, if it is nil: those have
    /// two decimals at the most, as nearly all currencies do.
    package func tail(in currency: Currency?, isRightToLeft: Bool) -> FigureTail {
        guard let euro = currency ?? Currency("EUR") else { preconditionFailure("the euro is a currency") }
        var own: [UInt8] = []
        let look = look(of: euro, pool: &own)
        return FigureTail(
            least: currency == nil && decimals == nil ? 0 : Int(look.layout.minimumDecimals),
            most: Int(look.layout.maximumDecimals),
            closing: look.affixes.closing(own.span, isRightToLeft: isRightToLeft), isRightToLeft: isRightToLeft)
    }

    /// Appends what an amount lacks at its end against the figures of its column.
    package func appendPad(after money: Money, _ tail: FigureTail, to sink: inout ByteSink) {
        let looks = looks.span
        for i in looks.indices where ready[i] == money.currency.number {
            return looks[i].affixes.appendPad(money.amount, looks[i].layout, tail, pool: pool.span, to: &sink)
        }
        var own: [UInt8] = []
        let look = look(of: money.currency, pool: &own)
        look.affixes.appendPad(money.amount, look.layout, tail, pool: own.span, to: &sink)
    }
}
