import BroadsheetRecords
import Testing

@testable import BroadsheetExpressions

/// The truth table of SQL, with fields and with calculations on either side.
@Suite struct LogicTests {
    private static let words = ["true", "false", "missing"]
    private static let and = ["true false missing", "false false false", "missing false missing"]
    private static let or = ["true true true", "true false missing", "true missing missing"]

    /// The same truth as a field and as a calculation that cannot be known before.
    private static let ways = [["paid", "late", "unsure"], ["shares > 1", "shares < 1", "nothing > 1"]]

    @Test(arguments: 0..<3, 0..<3)
    func table(_ a: Int, _ b: Int) throws {
        let and = Self.and[a].split(separator: " ").map(String.init)[b]
        let or = Self.or[a].split(separator: " ").map(String.init)[b]
        for left in Self.ways {
            for right in Self.ways {
                #expect(try Sample.result(of: "\(left[a]) and \(right[b])") == and)
                #expect(try Sample.result(of: "\(left[a]) or \(right[b])") == or)
            }
        }
        #expect(try Sample.result(of: "\(Self.words[a]) and \(Self.words[b])") == and)
        #expect(try Sample.result(of: "\(Self.words[a]) or \(Self.words[b])") == or)
    }

    @Test(arguments: zip(["paid", "late", "unsure"], ["false", "true", "missing"]))
    func not(_ field: String, _ expected: String) throws {
        #expect(try Sample.result(of: "not \(field)") == expected)
    }

    @Test(arguments: [
        ("paid", true), ("late", false), ("unsure", false), ("not unsure", false), ("shares > 1", true),
        ("nothing > 1 or paid", true), ("status", false),
    ])
    func aConditionThatIsMissingIsFalse(_ text: String, _ expected: Bool) throws {
        var memory = Sample.memory()
        let program = try Sample.parse(text).compile(in: Sample.scope, constants: &memory.constants)
        #expect(try program.isTrue(in: &memory) == expected)
    }

    @Test func whatIsDecidedAlreadyIsNotAsked() throws {
        // The amounts are in two currencies: asking would be an error.
        #expect(try Sample.result(of: "late and price < fee") == "false")
        #expect(try Sample.result(of: "paid or price < fee") == "true")
        #expect(try Sample.result(of: "if(paid, 1, amount(price + fee))") == "1")
        #expect(try Sample.result(of: "coalesce(shares, amount(price + fee))") == "120")
    }
}
