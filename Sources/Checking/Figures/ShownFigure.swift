/// A figure as a page shows it, held against the value that it says it is.
enum ShownFigure {
    /// Whether `text` shows `value`: its digits are those of the value, rounded by `rule` to as many as are shown, and it has a
    /// minus exactly where the rounded value has one. Which sign is the decimal one differs from language to language, so any of them
    /// may be it, and none. A figure in short (`1.2bn`) may leave out digits before the decimal sign.
    /// Of a figure that is adjusted the last digit may be that of either neighbour.
    static func shows(
        _ text: String, _ value: Exact, rounding rule: RoundingRule?, isShort: Bool = false, isAdjusted: Bool = false
    ) -> Bool {
        if isPlainly(text, value) { return true }
        var isNegative = false
        var found = false
        for numeral in numerals(in: text, &isNegative) {
            found = true
            if matches(numeral, value, isNegative: isNegative, rule, isShort: isShort) { return true }
            if isAdjusted, isNeighbour(numeral, value, isNegative: isNegative) { return true }
        }
        // A figure may be shown as a word alone; then nothing is shown that could be wrong.
        return !found
    }

    /// The number that a text with one numeral shows, whose last sign is the decimal one, as it is in shares; nil for others.
    static func decimal(in text: String) -> Exact? {
        var isNegative = false
        let all = numerals(in: text, &isNegative)
        guard all.count == 1, all[0].digits.count <= 18, let digits = all[0].fractions.first else { return nil }
        let units = all[0].digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
        return Exact(units: isNegative ? -units : units, scale: digits)
    }

    /// The number that a text with one numeral shows, with the digits behind its last sign as decimals, or as thousands where they may be; nil for others.
    static func number(in text: String, isDecimal: Bool) -> Exact? {
        var isNegative = false
        let all = numerals(in: text, &isNegative)
        guard all.count == 1, !all[0].isBeforeWord, all[0].digits.count <= 18,
            let digits = isDecimal ? all[0].fractions.first : all[0].fractions.last
        else { return nil }
        let units = all[0].digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
        return Exact(units: isNegative ? -units : units, scale: digits)
    }

    /// The bytes of the signs of the dollar, the euro, the pound and others of two bytes.
    private static let signs: [UInt8] = [UInt8(ascii: "$"), 0xE2, 0x82, 0xAC, 0xC2, 0xA3]

    /// Whether a text of the most frequent form shows all digits of the value: one numeral, a minus before it, signs of currencies around it.
    /// All others are looked at sign by sign.
    private static func isPlainly(_ text: String, _ value: Exact) -> Bool {
        var (shown, digits, behind): (Int64, Int, Int?) = (0, 0, nil)
        var (isNegative, isClosed) = (false, false)
        var before: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            defer { before = (before.1, byte) }
            let digit = byte &- UInt8(ascii: "0")
            if digit <= 9 {
                if isClosed || digits == 17 { return false }
                shown = shown * 10 + Int64(digit)
                digits += 1
                if let count = behind { behind = count + 1 }
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                if digits == 0 || isClosed { return false }
                behind = 0
            } else if byte == UInt8(ascii: "-") || byte == 0x92 && before == (0xE2, 0x88) {
                if digits > 0 { return false }
                isNegative = true
            } else if digits == 0, byte == 0x88, before.1 == 0xE2 {
                // The minus has three bytes, and ends above.
            } else if digits == 0 {
                // The signs of the euro and of others with two bytes; what else there is may be a digit, or a minus.
                guard Self.signs.contains(byte) else { return false }
            } else if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") {
                isClosed = true
            } else {
                return false
            }
        }
        guard digits > 0, shown != 0 || !isNegative, behind != 0, value.scale <= behind ?? 0 else { return false }
        return value.units(at: behind ?? 0) == Int128(isNegative ? -shown : shown)
    }

    /// The numerals in a text: their digits, without the zeros that they begin with, and after how many of them a sign stands.
    struct Numeral {
        var digits: [UInt8] = []
        /// Whether a word follows, which may say thousands or millions.
        var isBeforeWord = false
        /// How many digits may stand behind the decimal sign: those behind the last sign, or none where that may part thousands.
        var fractions: [Int] = []
    }

    private static func numerals(in text: String, _ isNegative: inout Bool) -> [Numeral] {
        var all: [Numeral] = []
        var open: Numeral?
        var breaks: [Int] = []
        func close() {
            if var numeral = open {
                numeral.fractions = fractions(of: numeral.digits, breaks)
                all.append(numeral)
            }
            open = nil
            breaks = []
        }
        for scalar in text.unicodeScalars {
            if let digit = digit(scalar) {
                open = open ?? Numeral()
                open?.digits.append(digit)
                continue
            }
            switch scalar {
            case "-", "\u{2212}", "(": isNegative = true; close()
            case ".", ",", "\u{66B}", "\u{66C}", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}", "·":
                if let open { breaks.append(open.digits.count) }
            case "\u{200E}", "\u{200F}", "\u{61C}": break
            default:
                open?.isBeforeWord = scalar.properties.isAlphabetic
                close()
            }
        }
        close()
        return all
    }

    /// The digit that a sign of any script is.
    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return scalar.value >= 0x30 && scalar.value <= 0x39 ? UInt8(scalar.value - 0x30) : nil }
        guard scalar.properties.generalCategory == .decimalNumber else { return nil }
        return scalar.properties.numericValue.map { UInt8($0) }
    }

    /// The last sign may be the decimal one. It may also part thousands, where three digits follow it and no zero comes first.
    private static func fractions(of digits: [UInt8], _ breaks: [Int]) -> [Int] {
        guard let last = breaks.last(where: { $0 < digits.count }) else { return [0] }
        let behind = digits.count - last
        return behind == 3 && digits[0] != 0 ? [behind, 0] : [behind]
    }

    /// How many zeros the words for great numbers stand for: thousands and millions, and those of India (thousands of crores, too)
    /// and East Asia.
    private static let words = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15]

    private static func matches(
        _ numeral: Numeral, _ value: Exact, isNegative: Bool, _ rule: RoundingRule?, isShort: Bool
    ) -> Bool {
        var shown: Int128 = 0
        for digit in numeral.digits {
            let (tens, over) = shown.multipliedReportingOverflow(by: 10)
            if over { return false }
            shown = tens + Int128(digit)
        }
        if isNegative { shown = -shown }
        if shown == 0, isNegative { return false }
        for digits in numeral.fractions {
            if isSame(shown, value, at: digits, rule) { return true }
        }
        // In short: 1.2bn is 12 hundreds of millions. In few digits: 18,600,000 is rounded to hundreds of thousands, 830K to tens of
        // thousands.
        guard shown != 0 else { return false }
        let words = isShort ? Array(1...30) : numeral.isBeforeWord ? words : []
        for digits in numeral.fractions {
            let zeros = digits == 0 ? numeral.digits.reversed().prefix { $0 == 0 }.count : 0
            for word in [0] + words {
                for zeros in 0...zeros where isRounded(shown, value, at: digits - word, zeros, rule) { return true }
            }
        }
        return false
    }

    /// Whether a numeral is the value cut off to its digits, or a unit of the last of them above that.
    private static func isNeighbour(_ numeral: Numeral, _ value: Exact, isNegative: Bool) -> Bool {
        var shown: Int128 = 0
        for digit in numeral.digits.prefix(36) { shown = shown * 10 + Int128(digit) }
        if isNegative { shown = -shown }
        return numeral.fractions.contains { digits in
            guard digits < value.scale, let divisor = Exact.power(value.scale - digits) else { return false }
            let floor = value.units / divisor - (value.units < 0 && value.units % divisor != 0 ? 1 : 0)
            return shown == floor || shown == floor + 1
        }
    }

    /// Whether `shown`, which ends with so many zeros, is the value in units of ten to the power of minus `digits`, rounded as far as
    /// these zeros say.
    private static func isRounded(
        _ shown: Int128, _ value: Exact, at digits: Int, _ zeros: Int, _ rule: RoundingRule?
    ) -> Bool {
        if digits - zeros > value.scale { return value.units(at: digits) == shown }
        guard let divisor = Exact.power(value.scale - digits + zeros), let tens = Exact.power(zeros) else {
            return false
        }
        return (rule ?? .halfEven).quotient(value.units, by: divisor) == shown / tens
    }

    /// Whether `shown` is the value in units of ten to the power of minus `digits`.
    private static func isSame(_ shown: Int128, _ value: Exact, at digits: Int, _ rule: RoundingRule?) -> Bool {
        if digits >= value.scale { return value.units(at: digits) == shown }
        guard let divisor = Exact.power(value.scale - digits) else { return shown == 0 }
        if let rule { return rule.quotient(value.units, by: divisor) == shown }
        // What no report has may be rounded by another rule than that of one: to the nearest, wherever halves go.
        return [.halfUp, .halfDown, .halfEven].contains { (rule: RoundingRule) in
            rule.quotient(value.units, by: divisor) == shown
        }
    }
}
