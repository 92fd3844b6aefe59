import BroadsheetDiagnostics
import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

@Suite struct ParserTests {
    @Test(arguments: [
        ("a or b and c", "(`a` or (`b` and `c`))"), ("a and b or c", "((`a` and `b`) or `c`)"),
        ("not a and b", "((not `a`) and `b`)"), ("not a == b", "(not (`a` == `b`))"), ("not not a", "(not (not `a`))"),
        ("a and not b or c", "((`a` and (not `b`)) or `c`)"), ("a == b + c", "(`a` == (`b` + `c`))"),
        ("a + b * c", "(`a` + (`b` * `c`))"), ("a - b - c", "((`a` - `b`) - `c`)"),
        ("a / b * c % d", "(((`a` / `b`) * `c`) % `d`)"),
        ("-a * b", "((- `a`) * `b`)"), ("a - -b", "(`a` - (- `b`))"), ("(a < b) == c", "((`a` < `b`) == `c`)"),
        ("a<=b", "(`a` <= `b`)"), ("a<-b", "(`a` < (- `b`))"), ("((a))", "`a`"), ("f()", "f()"),
        ("f (a, b)", "f(`a`, `b`)"),
        ("avg(price, by: shares)", "avg(`price`, `by`: `shares`)"),
        ("convert(amount, EUR, on: date)", "convert(`amount`, `EUR`, `on`: `date`)"),
        ("address.city", "`address.city`"), ("items.0.name", "`items.0.name`"), ("`and`", "`and`"),
        ("größe_2", "`größe_2`"),
        ("nothing", "`nothing`"), ("android", "`android`"), ("true or false", "(true or false)"),
        ("a\n  + b", "(`a` + `b`)"),
        ("'a''b'", "'a''b'"), ("\"it's\"", "'it''s'"),
    ])
    func table(_ text: String, _ expected: String) throws {
        #expect(try Sample.parse(text).root.full == expected)
    }

    @Test func backquotesMayStandInNames() throws {
        #expect(try Sample.parse("`a``b`").isSimpleName == "a`b")
    }

    @Test func anExpressionKnowsItsNamesAndCalls() throws {
        let expression = try Sample.parse("if(paid, price, price * `Unit price` + abs(a.b))")
        #expect(expression.names == ["paid", "price", "Unit price", "a.b"])
        #expect(expression.isSimpleName == nil)
        #expect(try Sample.parse("(price)").isSimpleName == "price")
        let call = try #require(try Sample.parse("avg(price, by: shares * 2)").call)
        #expect(call.function == "avg")
        #expect(call.arguments.map(\.label) == [nil, "by"])
        #expect(try Sample.parse("avg(price) + 1").call == nil)
    }

    @Test func partsKnowWhereTheyStand() throws {
        let expression = try Sample.parse("avg(price, by: shares * 2)")
        let weight = try #require(expression.call?.arguments.last)
        let part = expression.part(weight.value)
        #expect(expression.written(weight.value.range) == "shares * 2")
        #expect(part.place.column == 10 + 15)
        #expect(part.place.length == 10)
        #expect(try part.check(in: Sample.scope) == .number)
    }

    @Test(arguments: 0..<400)
    func whatIsWrittenIsReadAgain(_ seed: UInt64) throws {
        var random = Seeded(seed: seed)
        let tree = Node.random(depth: 6, &random)
        #expect(try Sample.parse(tree.full).root.full == tree.full)
        #expect(try Sample.parse(tree.sparse).root.full == tree.full)
    }

    @Test(arguments: 0..<300)
    func anyTextGivesATreeOrAProblemInside(_ seed: UInt64) throws {
        var random = Seeded(seed: seed)
        let words = [
            "a", "12", ".5", "'x'", "'", "\"", "`", "(", ")", ",", ":", "+", "-", "*", "==", "=", "!", "and", "not",
            "if(",
            "missing", "é", "\u{0}", "\u{301}", "\u{1F600}", "\\", "date('2026-01-31')", "min(", "price", " ",
        ]
        let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in words.randomElement(using: &random)! }
            .joined()
        do {
            _ = try Sample.parse(text).check(in: Sample.scope)
        } catch {
            let place = try #require(error.place)
            #expect(place.column >= 10 && place.column <= 10 + text.unicodeScalars.count)
            #expect(place.column + place.length <= 11 + text.unicodeScalars.count)
            #expect(!error.message.hasSuffix("."))
            #expect(error.advice?.isEmpty == false)
        }
    }
}

/// Repeatable random numbers (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Node {
    /// A tree of any shape; its ranges mean nothing.
    static func random(depth: Int, _ random: inout Seeded) -> Node {
        let leaves: [Kind] = [
            .literal(.missing), .literal(.boolean(true)), .literal(.number(Decimal(units: 1250, scale: 2))),
            .literal(.text("it's \\ \"so\"")), .name("price"), .name("Unit price"), .name("and"), .name("a.b"),
        ]
        switch depth == 0 ? 0 : Int.random(in: 0...9, using: &random) {
        case 0, 1: return Node(leaves.randomElement(using: &random)!, 0..<0)
        case 2:
            let sign: UnaryOperator = Bool.random(using: &random) ? .minus : .not
            return Node(.unary(sign, sign: 0..<0, .random(depth: depth - 1, &random)), 0..<0)
        case 3:
            let arguments = (0..<Int.random(in: 0...3, using: &random)).map { index in
                Argument(
                    label: index == 1 ? "by" : nil, labelRange: nil, value: .random(depth: depth - 1, &random))
            }
            return Node(.call(Call(function: "f", nameRange: 0..<0, arguments: arguments)), 0..<0)
        default:
            let sign = BinaryOperator.allCases.randomElement(using: &random)!
            let left = Node.random(depth: depth - 1, &random)
            return Node(.binary(sign, sign: 0..<0, left, .random(depth: depth - 1, &random)), 0..<0)
        }
    }
}
