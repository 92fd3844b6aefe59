import BroadsheetBytes
import BroadsheetValues

/// How a number is shown, as far as that says what it is.
struct CellFormat: Sendable, Hashable {
    /// What a number is by it.
    enum Kind: Sendable, Hashable {
        case number, percent, date, moment, time
        /// A span of time: more than 24 hours stay hours.
        case span
        /// An amount of the currency beside it.
        case money(String)
        /// An amount of the currency of whoever looks at it.
        case ownMoney
        /// A number of something, with zeros in front up to this width.
        case padded(Int)
    }

    /// What a number is by it.
    var kind = Kind.number
    /// Whether it shows seconds.
    var hasSeconds = false

    /// The format of which nothing is known.
    static let general = CellFormat()

    /// The format that is written as `code`.
    init(_ code: String) {
        var scan = FormatScan()
        scan.read(code)
        hasSeconds = scan.hasSeconds
        kind = scan.kind
    }

    private init() {}

    /// The format by which a number is of that `kind`.
    init(_ kind: Kind, seconds: Bool = false) { (self.kind, hasSeconds) = (kind, seconds) }

    /// The format with the `number` that Excel knows without being told, in any language.
    init(builtIn number: Int) {
        switch number {
        case 9, 10: self.init(.percent)
        case 5...8, 42, 44: self.init(.ownMoney)
        case 14...17, 27...31, 34...36, 50...54, 57, 58: self.init(.date)
        case 22: self.init(.moment)
        case 18, 20, 32: self.init(.time)
        case 19, 21, 33, 45, 47: self.init(.time, seconds: true)
        case 55, 56: self.init(.date)
        case 46: self.init(.span, seconds: true)
        default: self.init()
        }
    }
}

/// What is found in the code of a format, sign by sign.
private struct FormatScan {
    private var hasDay = false
    private var hasHours = false
    private var hasMinutes = false
    private(set) var hasSeconds = false
    private var isSpan = false
    private var hasDigits = false
    private var hasPercent = false
    private var isPadded = true
    private var zeros = 0
    /// What stands beside the digits, and what a bracket names as their currency.
    private var literal = ""
    private var currency: String?

    /// Reads the first section of `code`: that of numbers above zero.
    mutating func read(_ code: String) {
        let signs = Array(code.unicodeScalars.prefix(1024))
        if code.lowercased() == "general" || code.lowercased() == "standard" { return }
        var i = 0
        while i < signs.count, signs[i] != ";" { i = step(signs, i) }
    }

    /// Takes the sign at `i`; gives where the next begins.
    private mutating func step(_ signs: [Unicode.Scalar], _ i: Int) -> Int {
        let sign = signs[i]
        if sign != "0" { isPadded = false }
        switch sign {
        case "\"":
            let end = signs[(i + 1)...].firstIndex(of: "\"") ?? signs.endIndex
            literal.unicodeScalars.append(contentsOf: signs[(i + 1)..<end])
            return end + 1
        case "\\":
            if i + 1 < signs.count { literal.unicodeScalars.append(signs[i + 1]) }
            return i + 2
        case "_", "*":
            literal += " "
            return i + 2
        case "[":
            let end = signs[i...].firstIndex(of: "]") ?? signs.endIndex
            bracket(String(String.UnicodeScalarView(signs[(i + 1)..<end])))
            return end + 1
        case "0", "#", "?":
            hasDigits = true
            if sign == "0" { zeros += 1 }
        case "%": hasPercent = true
        case "E" where i + 1 < signs.count && (signs[i + 1] == "+" || signs[i + 1] == "-"):
            return i + 2
        default: return letter(signs, i)
        }
        return i + 1
    }

    /// Takes letters that stand for parts of a date, and those that stand for themselves.
    private mutating func letter(_ signs: [Unicode.Scalar], _ i: Int) -> Int {
        var end = i + 1
        let letter = Self.small(signs[i])
        while end < signs.count, Self.small(signs[end]) == letter { end += 1 }
        switch letter {
        case "y", "d", "e", "g", "b": hasDay = true
        case "h": hasHours = true
        case "s": hasSeconds = true
        case "m": if end - i > 2 || !isMinutes(signs, i, end) { hasDay = true } else { hasMinutes = true }
        case "a":
            // AM/PM, A/P, or the name of a day.
            let rest = String(String.UnicodeScalarView(signs[i...].prefix(5))).lowercased()
            if rest.hasPrefix("am/pm") { return i + 5 }
            if rest.hasPrefix("a/p") { return i + 3 }
            if end - i >= 3 { hasDay = true } else { literal.unicodeScalars.append(contentsOf: signs[i..<end]) }
        default:
            // Signs of numbers stand beside their digits, and are no currency.
            if " ,.-+()/:'<>=!^&~{}".unicodeScalars.contains(letter) {
                literal += " "
            } else {
                literal.unicodeScalars.append(contentsOf: signs[i..<end])
            }
        }
        return end
    }

    private static func small(_ sign: Unicode.Scalar) -> Unicode.Scalar {
        sign.value >= 0x41 && sign.value <= 0x5A ? Unicode.Scalar(sign.value + 32) ?? sign : sign
    }

    /// Whether an m stands for minutes: behind hours, or before seconds.
    private func isMinutes(_ signs: [Unicode.Scalar], _ i: Int, _ end: Int) -> Bool {
        let before = signs[..<i].last { "ymdhs".unicodeScalars.contains(Self.small($0)) }.map(Self.small)
        let after = signs[end...].first { "ymdhs".unicodeScalars.contains(Self.small($0)) }.map(Self.small)
        return before == "h" || after == "s"
    }

    /// Takes `[$€-407]`, `[h]`, `[Red]` or `[>100]`.
    private mutating func bracket(_ text: String) {
        let word = text.lowercased()
        if !word.isEmpty,
            word.allSatisfy({ $0 == "h" }) || word.allSatisfy({ $0 == "m" })
                || word.allSatisfy({ $0 == "s" })
        {
            isSpan = true
            if word.hasPrefix("s") { hasSeconds = true }
            return
        }
        guard text.hasPrefix("$") else { return }
        let parts = text.dropFirst().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let sign = parts.first, !sign.isEmpty else { return }
        currency = FormatCurrency.word(String(sign), place: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// What it all means.
    var kind: CellFormat.Kind {
        if isSpan { return .span }
        let hasTime = hasHours || hasSeconds || hasMinutes
        if hasDay, !hasDigits || hasTime { return hasTime ? .moment : .date }
        if hasTime { return .time }
        guard hasDigits else { return .number }
        if hasPercent { return .percent }
        if let word = currency ?? FormatCurrency.word(literal, place: nil) { return .money(word) }
        return isPadded && zeros >= 3 ? .padded(zeros) : .number
    }
}

/// The currencies that formats name.
enum FormatCurrency {
    private static let reader = NumberReader(decimal: ".", group: ",")

    /// `text` as it is to stand behind an amount, if it is a currency: its code, where the sign and the place together tell
    /// which it is, else the sign.
    static func word(_ text: String, place: String?) -> String? {
        let word = text.trimmedOfBlanks
        guard !word.isEmpty, word.utf8.count <= 16, let reading = read(word) else { return nil }
        if let currency = reading.currency { return currency.code }
        guard let sign = reading.sign else { return nil }
        if let code = place.flatMap({ codes[String($0.uppercased().suffix(4)).withoutZeros] }),
            let currency = Currency(code), sign.canMean(currency)
        {
            return code
        }
        return sign.text
    }

    private static func read(_ word: String) -> NumberReading? {
        var bytes = ByteSink(capacity: 32)
        bytes.append("1 " + word)
        return try? reader.read(bytes.span)
    }

    /// The currencies of the places by whose numbers formats name them, as far as a sign alone is not enough.
    private static let codes = [
        "409": "USD", "1009": "CAD", "C0C": "CAD", "C09": "AUD", "1409": "NZD", "1004": "SGD", "4809": "SGD",
        "C04": "HKD", "404": "TWD", "80A": "MXN", "2C0A": "ARS", "340A": "CLP", "240A": "COP", "411": "JPY",
        "804": "CNY", "41D": "SEK", "414": "NOK", "814": "NOK", "406": "DKK", "40F": "ISK", "807": "CHF", "100C": "CHF",
        "810": "CHF", "418": "RON", "419": "RUB", "4009": "INR",
    ]
}

extension String {
    /// It without blanks of any kind at both ends.
    var trimmedOfBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// It without zeros in front.
    fileprivate var withoutZeros: String { String(drop { $0 == "0" }) }
}
