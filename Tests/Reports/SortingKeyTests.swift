import BroadsheetBytes
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues
import Testing

/// Keys whose bytes compare as the values do, held to a plain comparison of the values.
@Suite struct SortingKeyTests {
    /// A value with its text, and how the tests compare it.
    private enum Plain: CustomStringConvertible {
        case missing
        case boolean(Bool)
        case number(Int128, UInt8)
        case money(UInt16, Int128, UInt8)
        case date(Int32)
        case text([UInt8])

        var description: String {
            switch self {
            case .missing: "missing"
            case .boolean(let isTrue): "\(isTrue)"
            case .number(let units, let scale): "\(units)e-\(scale)"
            case .money(let currency, let units, let scale): "\(currency) \(units)e-\(scale)"
            case .date(let number): "day \(number)"
            case .text(let bytes): "\(bytes)"
            }
        }

        var kind: Int {
            switch self {
            case .boolean: 0
            case .number: 1
            case .money: 2
            case .date: 3
            case .text: 4
            case .missing: 5
            }
        }
    }

    /// The digits of a number with `before` places before and 260 after the decimal point, to be compared as text.
    private static func digits(_ units: Int128, _ scale: UInt8) -> String {
        let digits = String(units.magnitude)
        let padded = String(repeating: "0", count: max(0, 300 - digits.count)) + digits
        let cut = padded.count - Int(scale)
        let whole = String(padded.prefix(cut))
        let fraction = String(padded.dropFirst(cut))
        return String(repeating: "0", count: 300 - whole.count) + whole + fraction
            + String(repeating: "0", count: 260 - fraction.count)
    }

    private static func compare(_ left: (Int128, UInt8), _ right: (Int128, UInt8)) -> Int {
        let (leftSign, rightSign) = (left.0.signum(), right.0.signum())
        if leftSign != rightSign { return leftSign < rightSign ? -1 : 1 }
        let (leftDigits, rightDigits) = (digits(left.0, left.1), digits(right.0, right.1))
        if leftDigits == rightDigits { return 0 }
        return (leftDigits < rightDigits) == (leftSign > 0) ? -1 : 1
    }

    private static func compare(_ left: Plain, _ right: Plain) -> Int {
        switch (left, right) {
        case (.boolean(let left), .boolean(let right)): return (left ? 1 : 0) - (right ? 1 : 0)
        case (.number(let left, let leftScale), .number(let right, let rightScale)):
            return compare((left, leftScale), (right, rightScale))
        case (.money(let leftCurrency, let left, let leftScale), .money(let rightCurrency, let right, let rightScale)):
            if leftCurrency != rightCurrency { return leftCurrency < rightCurrency ? -1 : 1 }
            return compare((left, leftScale), (right, rightScale))
        case (.date(let left), .date(let right)): return left < right ? -1 : left == right ? 0 : 1
        case (.text(let left), .text(let right)):
            return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
        default: return left.kind - right.kind
        }
    }

    private static func random(_ generator: inout SeededGenerator) -> Plain {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return .missing
        case 1: return .boolean(.random(using: &generator))
        case 2: return .date(.random(in: -3...3, using: &generator))
        case 3: return .date(.random(in: .min ... .max, using: &generator))
        case 4...5:
            let bytes: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0...2 : 0...255
            return .text(
                (0..<Int.random(in: 0...5, using: &generator)).map { _ in .random(in: bytes, using: &generator) })
        case 6:
            let (units, scale) = randomNumber(&generator)
            return .money(.random(in: 255...258, using: &generator), units, scale)
        default:
            let (units, scale) = randomNumber(&generator)
            return .number(units, scale)
        }
    }

    /// Numbers of all sizes, and often the same one in two scales.
    private static func randomNumber(_ generator: inout SeededGenerator) -> (Int128, UInt8) {
        let extremes: [Int128] = [.max, .min, .max - 1, .min + 1, 0, 1, -1, 10, 99, 100, 101]
        if Int.random(in: 0..<6, using: &generator) == 0 {
            return (extremes.randomElement(using: &generator) ?? 0, .random(in: 0...255, using: &generator))
        }
        let bits = Int.random(in: 1...126, using: &generator)
        let units = Int128.random(in: -(1 << bits)...(1 << bits), using: &generator)
        let small = Int128.random(in: -120...120, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return (units, .random(in: 0...38, using: &generator))
        case 1: return (small, .random(in: 0...3, using: &generator))
        default: return (small * 1_000, .random(in: 2...5, using: &generator))
        }
    }

    private static func key(_ value: Plain, _ writer: SortKeyWriter) -> [UInt8] {
        var memory = Memory(width: 0, slots: 0)
        var sink = ByteSink()
        let made: Value
        switch value {
        case .missing: made = .missing
        case .boolean(let isTrue): made = .boolean(isTrue)
        case .number(let units, let scale): made = .number(Decimal(units: units, scale: scale))
        case .money(let currency, let units, let scale):
            made = .money(Money(Decimal(units: units, scale: scale), Currency(number: currency)))
        case .date(let number): made = .date(Day(number: number))
        case .text(let bytes):
            memory.scratch.append(bytes.span)
            made = .text(Text(0, bytes.count, in: .scratch))
        }
        writer.append(made, in: memory, to: &sink)
        return (0..<sink.count).map { sink.span[$0] }
    }

    private static func order(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }

    @Test(arguments: [false, true], [false, true])
    func keysCompareAsTheirValues(descending: Bool, missingFirst: Bool) {
        var generator = SeededGenerator(21)
        let writer = SortKeyWriter(descending: descending, missingFirst: missingFirst)
        for _ in 0..<20_000 {
            let (left, right) = (Self.random(&generator), Self.random(&generator))
            var expected = Self.compare(left, right).signum() * (descending ? -1 : 1)
            switch (left, right) {
            case (.missing, .missing): expected = 0
            case (.missing, _): expected = missingFirst ? -1 : 1
            case (_, .missing): expected = missingFirst ? 1 : -1
            default: break
            }
            let (leftKey, rightKey) = (Self.key(left, writer), Self.key(right, writer))
            #expect(Self.order(leftKey, rightKey) == expected, "\(left) and \(right)")
            // A key that another begins with would let the next key of the order decide too early.
            if leftKey != rightKey { #expect(!leftKey.starts(with: rightKey), "\(left) and \(right)") }
        }
    }

    @Test func theSameNumberInTwoScalesHasTheSameKey() {
        let writer = SortKeyWriter()
        #expect(Self.key(.number(15, 1), writer) == Self.key(.number(1500, 3), writer))
        #expect(Self.key(.number(0, 0), writer) == Self.key(.number(0, 7), writer))
    }

    @Test func textsSortAsTheirLanguageDoes() {
        func sorted(_ texts: [String], _ tag: String, descending: Bool = false) -> [String] {
            let writer = SortKeyWriter(descending: descending, collator: Collator(tag))
            let keys = texts.map { text in
                var sink = ByteSink()
                writer.append(text: Array(text.utf8).span, to: &sink)
                return (key: (0..<sink.count).map { sink.span[$0] }, text: text)
            }
            return keys.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.text)
        }
        let words = ["öl", "zebra", "Anna", "åka", "anna", "ärta", "ana"]
        #expect(sorted(words, "sv-SE") == ["ana", "anna", "Anna", "zebra", "åka", "ärta", "öl"])
        #expect(sorted(words, "de-DE") == ["åka", "ana", "anna", "Anna", "ärta", "öl", "zebra"])
        #expect(sorted(words, "sv-SE", descending: true) == ["öl", "ärta", "åka", "zebra", "Anna", "anna", "ana"])
    }
}
