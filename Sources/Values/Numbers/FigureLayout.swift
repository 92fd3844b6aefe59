import BroadsheetBytes
import CTables

/// How the digits of a number are laid out: decimals, groups, signs, script. What stands around them is not its affair.
struct FigureLayout: BitwiseCopyable, Sendable {
    var minimumIntegers: UInt8
    var minimumDecimals: UInt8
    var maximumDecimals: UInt8
    /// The size of the last group and of those before; 0 for none.
    var primary: UInt8
    var secondary: UInt8
    /// How many digits must stand before the first group sign: 2 in Spanish, where 1000 has none.
    var minimumGrouping: UInt8
    /// By how many decimal places numbers are moved: 2 for percent.
    var shift: UInt8
    var rounding: RoundingMode
    var decimal: SmallText
    var group: SmallText
    var zero: SmallText

    /// The layout of a pattern in a locale; `money` takes the signs that it has for money.
    init(_ pattern: NumberPattern, locale: LocaleTable, money: Bool = false, rounding: RoundingMode) {
        minimumIntegers = UInt8(clamping: pattern.minimumIntegers)
        minimumDecimals = UInt8(clamping: pattern.minimumDecimals)
        maximumDecimals = UInt8(clamping: pattern.maximumDecimals)
        primary = UInt8(clamping: pattern.primary)
        secondary = UInt8(clamping: pattern.secondary)
        shift = UInt8(clamping: pattern.shift)
        self.rounding = rounding
        decimal = SmallText(locale.text(money ? BROADSHEET_LOCALE_MONEY_DECIMAL : BROADSHEET_LOCALE_DECIMAL))
        group = SmallText(locale.text(money ? BROADSHEET_LOCALE_MONEY_GROUP : BROADSHEET_LOCALE_GROUP))
        zero = SmallText(locale.text(BROADSHEET_LOCALE_ZERO))
        minimumGrouping = UInt8(clamping: max(1, locale.number(BROADSHEET_LOCALE_MINIMUM_GROUPING)))
    }

    /// What is left of a number to be written: rounded, and without a sign.
    struct Figure {
        var magnitude: UInt128
        /// How many of its digits are decimals.
        var decimals: Int
        /// How many zeros follow its digits, before the decimal sign.
        var zeros: Int
    }

    /// The digits that are shown of a number.
    @inline(__always)
    func figure(of number: Decimal) -> Figure {
        var magnitude = number.units.magnitude
        var decimals = Int(number.scale) &- Int(shift)
        var zeros = 0
        if decimals < 0 {
            zeros = magnitude == 0 ? 0 : -decimals
            decimals = 0
        }
        let most = Int(maximumDecimals)
        if decimals > most {
            magnitude = Decimal.dropping(decimals &- most, from: magnitude, rounding)
            decimals = most
        }
        while decimals > Int(minimumDecimals) {
            let (tenth, digit) = magnitude.quotientAndRemainder(dividingBy: 10)
            if digit != 0 { break }
            magnitude = tenth
            decimals &-= 1
        }
        return Figure(magnitude: magnitude, decimals: decimals, zeros: zeros)
    }

    /// Appends the digits with their signs.
    @inline(__always)
    func append(_ figure: Figure, to sink: inout ByteSink) {
        var digits = DigitBuffer()
        digits.fill(figure.magnitude, atLeast: figure.decimals)
        let integers = digits.count - figure.decimals
        appendIntegers(digits, integers, zeros: figure.zeros, to: &sink)
        guard figure.decimals > 0 || minimumDecimals > 0 else { return }
        decimal.append(to: &sink)
        for i in 0..<figure.decimals { append(digit: digits[integers + i], to: &sink) }
        if figure.decimals < Int(minimumDecimals) {
            for _ in figure.decimals..<Int(minimumDecimals) { append(digit: 0, to: &sink) }
        }
    }

    @inline(__always)
    private func append(digit: UInt8, to sink: inout ByteSink) {
        if zero.count == 1 { sink.append(0x30 &+ digit) } else { zero.append(adding: digit, to: &sink) }
    }

    @inline(__always)
    private func appendIntegers(
        _ digits: borrowing DigitBuffer, _ integers: Int, zeros: Int, to sink: inout ByteSink
    ) {
        let written = integers &+ zeros
        let count = max(written, Int(minimumIntegers))
        let grouped = primary > 0 && count >= Int(primary) &+ Int(minimumGrouping)
        for place in stride(from: count, to: 0, by: -1) {
            let index = written &- place
            append(digit: index < 0 || index >= integers ? 0 : digits[index], to: &sink)
            if grouped, place > Int(primary), endsGroup(place &- 1) { group.append(to: &sink) }
        }
    }

    /// Whether a group ends where `left` digits of the integer part follow.
    @inline(__always)
    private func endsGroup(_ left: Int) -> Bool {
        // The usual sizes are divided by as constants, which is several times faster.
        if primary == 3, secondary == 3 { return UInt32(truncatingIfNeeded: left) % 3 == 0 }
        return left >= Int(primary) && (left &- Int(primary)) % Int(secondary) == 0
    }
}

/// The decimal digits of a number, the first one first.
struct DigitBuffer: ~Copyable {
    private var bytes = InlineArray<48, UInt8>(repeating: 0)
    private var start = 48

    /// How many digits there are; none for 0.
    @inline(__always)
    var count: Int { 48 &- start }

    /// Digit number `index`, 0 … 9.
    @inline(__always)
    subscript(index: Int) -> UInt8 { bytes[start &+ index] }

    /// Takes the digits of `magnitude`, with zeros before them up to `least` digits.
    @inline(__always)
    mutating func fill(_ magnitude: UInt128, atLeast least: Int) {
        if magnitude <= UInt128(UInt64.max) {
            fill(UInt64(truncatingIfNeeded: magnitude))
        } else {
            let (upper, lower) = magnitude.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
            fill(UInt64(truncatingIfNeeded: lower))
            start = 48 - 19
            // 128 bits have 39 digits: the upper part has 20 at most.
            fill(UInt64(truncatingIfNeeded: upper))
        }
        start = min(start, 48 &- min(least, 48))
    }

    @inline(__always)
    private mutating func fill(_ value: UInt64) {
        var rest = value
        while rest != 0 {
            let tenth = rest / 10
            start &-= 1
            bytes[start] = UInt8(truncatingIfNeeded: rest &- tenth &* 10)
            rest = tenth
        }
    }
}
