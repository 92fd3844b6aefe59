import BroadsheetValues
import Foundation
import Testing

private typealias Decimal = BroadsheetValues.Decimal

/// Arithmetic against results that Scripts/tables/decimal-cases.py worked out with whole numbers of any size.
@Suite struct ArithmeticTests {
    @Test func agreesWithWholeNumbers() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/decimals.tsv")
        var wrong: [String] = []
        var checked = 0
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            checked += 1
            let result = try result(parts[0], decimal(parts[1]), decimal(parts[2]))
            if result != parts[3], try !isSame(result, parts[3], parts[0]) {
                wrong.append("\(line) — and not: \(result)")
            }
        }
        #expect(checked > 1000)
        #expect(wrong.isEmpty, "\(wrong.count) of \(checked):\n\(wrong.prefix(20).joined(separator: "\n"))")
    }

    /// Sums may have more zeros at their end; the other results must be the same to the letter.
    private func isSame(_ result: String, _ expected: String, _ operation: String) throws -> Bool {
        guard operation == "add" || operation == "subtract", result != "overflow", expected != "overflow" else {
            return false
        }
        return try decimal(result) == decimal(expected)
    }

    private func result(_ operation: String, _ a: Decimal, _ b: Decimal) throws -> String {
        let words = operation.split(separator: " ")
        let mode: RoundingMode = words.last == "up" ? .halfUp : .halfEven
        let scale = words.count > 1 ? Int(words[1]) ?? 0 : 0
        do {
            switch words[0] {
            case "add": return try a.adding(b).description
            case "subtract": return try a.subtracting(b).description
            case "multiply": return try a.multiplied(by: b).description
            case "divide": return try a.divided(by: b, scale: scale, rounding: mode).description
            case "round": return try a.rounded(to: scale, mode).description
            default: return a < b ? "-1" : a == b ? "0" : "1"
            }
        } catch ArithmeticError.overflow {
            return "overflow"
        }
    }

    /// The two ends of what 128 bits hold are beyond 38 digits: whatever is done with them must not trap.
    @Test(arguments: [Int128.min, Int128.max, 0, 1, -1], [UInt8(0), 2, 38, 255])
    func nothingTraps(_ units: Int128, _ scale: UInt8) throws {
        let odd = Decimal(units: units, scale: scale)
        for other in [odd, 1, Decimal(units: .min, scale: 3), Decimal(units: .max, scale: 200), .zero] {
            _ = try? odd.adding(other)
            _ = try? odd.subtracting(other)
            _ = try? odd.multiplied(by: other)
            _ = try? odd.divided(by: other, scale: .max, rounding: .halfUp)
            _ = try? odd.remainder(dividingBy: other)
            _ = odd < other
            _ = odd == other
        }
        _ = try? odd.rounded(to: .min, .halfUp)
        _ = try? odd.rounded(to: .max, .halfEven)
        _ = (odd.description, odd.hashValue, odd.negated, odd.magnitude, odd.normalized)
        #expect(odd == odd)
    }

    /// Numbers of 34 digits, as decimal128 has them, survive every exact operation and its reverse.
    @Test func thirtyFourDigits() throws {
        let a = try decimal("1234567890123456789012345678901.234")
        let b = try decimal("0.876")
        #expect(try a.adding(b).description == "1234567890123456789012345678902.110")
        #expect(try a.adding(b).subtracting(b) == a)
        #expect(try a.multiplied(by: 10).divided(by: 10, scale: 3, rounding: .halfEven) == a)
    }

    @Test func noNegativeZero() throws {
        for text in ["-0", "-0.000", "-0e5"] { #expect(Decimal(text)?.isNegative == false) }
        #expect(Decimal.zero.negated.description == "0")
        #expect(try decimal("-0.4").rounded(to: 0, .halfUp).description == "0")
        #expect(try decimal("-5").adding(5).description == "0")
        #expect(try decimal("-5").multiplied(by: 0).description == "0")
    }
}
