package import BroadsheetBytes
import CTables

/// How figures are shown that are to be taken in at a glance: with so many significant digits, or short, as `1.2K`. What is shown is
/// rounded once from the exact figure.
package struct BriefFormat: Sendable {
    /// How brief figures are.
    package struct Brevity: Sendable, Hashable {
        /// Whether thousands, millions and so on stand as the locale's word or letter for them.
        package var isCompact: Bool
        /// How many digits count from the first one that is not a zero.
        package var significant: Int?
        /// How many digits stand behind the decimal sign.
        package var digits: Int?

        /// Compact or not, with that many significant digits, or that many decimals.
        package init(isCompact: Bool, significant: Int? = nil, digits: Int? = nil) {
            (self.isCompact, self.significant, self.digits) = (isCompact, significant, digits)
        }

        /// How many decimals a figure is shown with whose first digit stands for 10^`power`; below zero if it is rounded to
        /// tens, hundreds and so on.
        func decimals(_ power: Int) -> Int {
            if let significant { return significant - 1 - power }
            // As CLDR has it: two digits at least, and no decimals if there are two before the sign.
            return digits ?? max(0, 1 - power)
        }

        /// Whether decimals that are zeros stand there.
        var isPadded: Bool { significant != nil || digits != nil }
    }

    private let brevity: Brevity
    private let locale: LocaleTable
    private let rounding: RoundingMode
    private let isAccounting: Bool
    private let moneyLayout: FigureLayout
    private let numbers: ShortForms
    private let moneys: ShortForms
    /// What stands around plain numbers, and around amounts in the currencies that are ready.
    private let plain: Look
    private var looks: [(currency: Currency, look: Look)] = []

    /// What stands around digits, by the numbers of forms.
    private struct Look: Sendable {
        var layout: FigureLayout
        var affixes: [Affixes] = []
        var pool: [UInt8] = []
    }

    /// Figures as a locale writes them, so brief; numbers have `unit` behind them, or a per cent sign.
    package init(
        locale: LocaleTable, _ brevity: Brevity, grouping: Bool = true, accounting: Bool = false, percent: Bool = false,
        unit: String? = nil, rounding: RoundingMode
    ) {
        (self.locale, self.brevity, self.rounding) = (locale, brevity, rounding)
        let isCompact = brevity.isCompact
        func pattern(_ field: Int) -> NumberPattern {
            var pattern = NumberPattern(known: locale.text(field).string)
            pattern.minimumIntegers = 1
            if !grouping { pattern.primary = 0 }
            return pattern
        }
        let number = pattern(percent ? BROADSHEET_LOCALE_PERCENT_PATTERN : BROADSHEET_LOCALE_DECIMAL_PATTERN)
        let money = pattern(BROADSHEET_LOCALE_CURRENCY_PATTERN)
        let layout = FigureLayout(number, locale: locale, rounding: rounding).spread(isCompact)
        moneyLayout = FigureLayout(money, locale: locale, money: true, rounding: rounding).spread(isCompact)
        var numbers = ShortForms(locale, plain: number, isMoney: false, isCompact: isCompact && !percent)
        var moneys = ShortForms(locale, plain: money, isMoney: true, isCompact: isCompact)
        if let unit { numbers.change { $0.addUnit(unit) } }
        isAccounting = accounting && locale.hasAccountingParentheses
        if isAccounting {
            numbers.change { $0.addParentheses() }
            moneys.change { $0.addParentheses() }
        }
        (self.numbers, self.moneys) = (numbers, moneys)
        plain = Self.look(of: numbers, layout, locale, nil)
    }

    private static func look(
        of forms: ShortForms, _ layout: FigureLayout, _ locale: LocaleTable, _ currency: [UInt8]?
    ) -> Look {
        var look = Look(layout: layout)
        for pattern in forms.patterns {
            look.affixes.append(Affixes(pattern, locale: locale, currency: currency, pool: &look.pool))
        }
        return look
    }

    /// Makes a currency ready, so that its amounts are shown as fast as numbers.
    package mutating func prepare(_ currency: Currency) {
        if !looks.contains(where: { $0.currency == currency }) { looks.append((currency, look(of: currency))) }
    }

    private func look(of currency: Currency) -> Look {
        let symbol = locale.symbol(of: currency) ?? Array(currency.code.utf8)
        guard let own = locale.ownLook(of: currency) else { return Self.look(of: moneys, moneyLayout, locale, symbol) }
        var (layout, forms) = (moneyLayout, moneys)
        layout.decimal = SmallText(own.decimal)
        layout.group = SmallText(own.group)
        var pattern = NumberPattern(known: String(decoding: own.pattern, as: UTF8.self))
        if isAccounting { pattern.addParentheses() }
        forms.changePlain(to: pattern)
        return Self.look(of: forms, layout, locale, symbol)
    }

    /// Appends a number.
    package func append(_ number: Decimal, to sink: inout ByteSink) {
        append(number, numbers, plain, to: &sink)
    }

    /// Appends an amount.
    package func append(_ money: Money, to sink: inout ByteSink) {
        let look = looks.first { $0.currency == money.currency }?.look ?? look(of: money.currency)
        append(money.amount, moneys, look, to: &sink)
    }

    private func append(
        _ number: Decimal, _ forms: ShortForms, _ look: Look, to sink: inout ByteSink
    ) {
        let shown = BriefFigure(number, brevity, forms, rounding)
        var layout = look.layout
        layout.minimumDecimals = brevity.isPadded ? UInt8(clamping: max(0, shown.decimals)) : 0
        let affixes = look.affixes[forms.number(shown.power, count: shown.count, isPadded: layout.minimumDecimals > 0)]
        affixes.append(
            shown.figure, isNegative: number.units < 0, layout, pool: look.pool.span, to: &sink)
    }
}

/// A figure rounded as briefly as it is shown.
private struct BriefFigure {
    /// What is shown of it.
    var figure: FigureLayout.Figure
    /// The decimals that it is rounded to.
    var decimals: Int
    /// The power of ten that its first digit stands for.
    var power: Int
    /// What is shown, if it is a whole number that is not too long, with decimals or without.
    var count: Int?

    init(_ number: Decimal, _ brevity: BriefFormat.Brevity, _ forms: ShortForms, _ rounding: RoundingMode) {
        let magnitude = number.units.magnitude
        let power = magnitude == 0 ? 0 : magnitude.digitCount - 1 - Int(number.scale)
        self.init(magnitude, Int(number.scale), power, brevity, forms, rounding)
        // 999,999 is rounded to a thousand thousands, and so is a million; 9.995 is 10.0.
        if figure.magnitude.digitCount + figure.zeros - figure.decimals - 1 > power - forms.shift(power) {
            self.init(magnitude, Int(number.scale), power + 1, brevity, forms, rounding)
        }
        if !brevity.isPadded {
            while figure.decimals > 0, figure.magnitude % 10 == 0 {
                figure.magnitude /= 10
                figure.decimals -= 1
            }
        }
        let (whole, rest) = figure.magnitude.quotientAndRemainder(dividingBy: powerOfTen(figure.decimals))
        count = rest == 0 && figure.zeros == 0 ? Int(exactly: whole) : nil
    }

    private init(
        _ magnitude: UInt128, _ scale: Int, _ power: Int, _ brevity: BriefFormat.Brevity, _ forms: ShortForms,
        _ rounding: RoundingMode
    ) {
        let shift = forms.shift(power)
        self.power = power
        decimals = min(brevity.decimals(power - shift), Decimal.mostDecimals)
        figure = FigureLayout.Figure(magnitude: magnitude, decimals: scale + shift, zeros: 0)
        if figure.decimals > decimals {
            figure.magnitude = Decimal.dropping(figure.decimals - decimals, from: magnitude, rounding)
            figure.decimals = max(0, decimals)
            figure.zeros = figure.magnitude == 0 ? 0 : max(0, -decimals)
        }
    }
}

extension UInt128 {
    /// How many decimal digits it has; one for 0.
    fileprivate var digitCount: Int {
        var count = 1
        var rest = self
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }
}

extension FigureLayout {
    /// The same, for short figures: there are no groups before five digits.
    fileprivate func spread(_ isCompact: Bool) -> FigureLayout {
        var layout = self
        layout.minimumDecimals = 0
        if isCompact { layout.minimumGrouping = max(2, minimumGrouping) }
        return layout
    }
}
