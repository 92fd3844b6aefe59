/// A number pattern as CLDR writes it, taken apart: `¤#,##0.00;(¤#,##0.00)`.
struct NumberPattern: Sendable, Equatable {
    /// A piece of what stands before or after the digits.
    enum Piece: Sendable, Equatable {
        case literal(String)
        case currency, minus, plus, percent, permille
    }

    var prefix: [Piece] = []
    var suffix: [Piece] = []
    /// What stands around negative numbers, where the pattern says so; else a minus goes before all.
    var negative: (prefix: [Piece], suffix: [Piece])?
    var minimumIntegers = 0
    var minimumDecimals = 0
    var maximumDecimals = 0
    /// The size of the last group, and of those before it; 0 for none.
    var primary = 0
    var secondary = 0

    static func == (a: Self, b: Self) -> Bool {
        a.prefix == b.prefix && a.suffix == b.suffix && a.negative?.prefix == b.negative?.prefix
            && a.negative?.suffix == b.negative?.suffix && a.minimumIntegers == b.minimumIntegers
            && a.minimumDecimals == b.minimumDecimals && a.maximumDecimals == b.maximumDecimals
            && a.primary == b.primary && a.secondary == b.secondary
    }

    /// The pattern that `text` writes.
    init(_ text: String) throws(PatternError) {
        guard text.unicodeScalars.count <= 200 else {
            throw PatternError("the pattern is too long", at: 200, advice: "It may have 200 characters.")
        }
        var reader = NumberPatternReader(text)
        prefix = try reader.affix()
        try reader.digits(of: &self)
        suffix = try reader.affix()
        if reader.takeSeparator() {
            var other = self
            let before = try reader.affix()
            try reader.digits(of: &other)
            negative = (before, try reader.affix())
        }
        try reader.end()
    }

    /// A pattern of CLDR's, which are known to be right.
    init(known text: String) {
        self = (try? NumberPattern(text)) ?? NumberPattern()
    }

    private init() {}

    /// By how many decimal places its numbers are moved: 2 for percent.
    var shift: Int {
        let all = prefix + suffix
        return all.contains(.percent) ? 2 : all.contains(.permille) ? 3 : 0
    }

    /// Puts a unit behind its figures: `12 kg`.
    mutating func addUnit(_ unit: String) {
        let piece = Piece.literal("\u{A0}\(unit)")
        suffix.append(piece)
        negative?.suffix.append(piece)
    }

    /// Puts a power of ten behind its digits, before a currency: `100 × 10¹⁵ €`.
    mutating func addPower(_ power: Int) {
        let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
        let raised = String(String(power).compactMap { $0.wholeNumberValue.map { digits[$0] } })
        let piece = Piece.literal("\u{A0}×\u{A0}10\(raised)")
        suffix.insert(piece, at: 0)
        negative?.suffix.insert(piece, at: 0)
    }

    /// Puts negative figures into parentheses, as accounts have them.
    mutating func addParentheses() { negative = ([.literal("(")] + prefix, suffix + [.literal(")")]) }

    /// Whether it has a place for a currency.
    var hasCurrency: Bool { (prefix + suffix).contains(.currency) }
}

/// Reads a number pattern from its first character to its last.
private struct NumberPatternReader {
    private let text: [Unicode.Scalar]
    private var at = 0

    init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    private var next: Unicode.Scalar? { at < text.count ? text[at] : nil }

    /// What stands before or after the digits.
    mutating func affix() throws(PatternError) -> [NumberPattern.Piece] {
        var pieces: [NumberPattern.Piece] = []
        var literal = ""
        func flush() {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
        }
        while let character = next, !"#0,.;123456789@".unicodeScalars.contains(character) {
            let special: NumberPattern.Piece? =
                switch character {
                case "¤": .currency
                case "-": .minus
                case "+": .plus
                case "%": .percent
                case "‰": .permille
                default: nil
                }
            if let special {
                flush()
                pieces.append(special)
                at += 1
            } else if character == "'" {
                literal += try quoted()
            } else {
                literal.unicodeScalars.append(character)
                at += 1
            }
        }
        flush()
        return pieces
    }

    /// A text in quotes; two quotes are one apostrophe.
    private mutating func quoted() throws(PatternError) -> String {
        let start = at
        at += 1
        if next == "'" {
            at += 1
            return "'"
        }
        var result = ""
        while let character = next {
            at += 1
            guard character == "'" else {
                result.unicodeScalars.append(character)
                continue
            }
            guard next == "'" else { return result }
            result.append("'")
            at += 1
        }
        throw PatternError("a quote in the pattern is not closed", at: start, advice: "Close it with another '.")
    }

    /// The digits: `#,##0.00`.
    mutating func digits(of pattern: inout NumberPattern) throws(PatternError) {
        let start = at
        var integers = 0
        var groups: [Int] = []
        pattern.minimumIntegers = 0
        while let character = next, "#0,".unicodeScalars.contains(character) {
            if character == "," {
                groups.append(integers)
            } else if character == "#", pattern.minimumIntegers > 0 {
                throw PatternError(
                    "a # comes after a 0 in the pattern", at: at, advice: "Write every # before the zeros.")
            } else {
                integers += 1
                if character == "0" { pattern.minimumIntegers += 1 }
            }
            at += 1
        }
        if let last = groups.last {
            pattern.primary = integers - last
            pattern.secondary = groups.count > 1 ? last - groups[groups.count - 2] : pattern.primary
            guard pattern.primary > 0, pattern.secondary > 0 else {
                throw PatternError(
                    "a group of the pattern has no digits", at: start, advice: "Write #,##0 for thousands.")
            }
        }
        if next == "." { try decimals(of: &pattern) }
        if integers == 0 {
            pattern.minimumDecimals = max(1, pattern.minimumDecimals)
        } else if pattern.minimumIntegers == 0, pattern.minimumDecimals == 0 {
            pattern.minimumIntegers = 1
        }
        if integers + pattern.maximumDecimals == 0 {
            throw PatternError("there are no digits in the pattern", at: start, advice: "Write #,##0.00, for example.")
        }
    }

    private mutating func decimals(of pattern: inout NumberPattern) throws(PatternError) {
        at += 1
        pattern.minimumDecimals = 0
        pattern.maximumDecimals = 0
        while let character = next, "#0".unicodeScalars.contains(character) {
            pattern.maximumDecimals += 1
            if character == "0" {
                pattern.minimumDecimals += 1
                guard pattern.minimumDecimals == pattern.maximumDecimals else {
                    throw PatternError(
                        "a 0 comes after a # in the decimals of the pattern", at: at,
                        advice: "Write every 0 before the #.")
                }
            }
            at += 1
        }
        guard pattern.maximumDecimals <= Decimal.mostDecimals else {
            throw PatternError("the pattern has too many decimals", at: at - 1, advice: "There are at most 38.")
        }
    }

    /// The sign between the positive and the negative part.
    mutating func takeSeparator() -> Bool {
        guard next == ";" else { return false }
        at += 1
        return true
    }

    /// Nothing may be left.
    func end() throws(PatternError) {
        guard let character = next else { return }
        throw PatternError(
            "\"\(character)\" is not understood here in the pattern", at: at,
            advice: "A pattern is like #,##0.00, with other text before or after it in quotes: '#'0.")
    }
}
