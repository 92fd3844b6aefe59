import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

/// Every message word by word: column in the expression (from 1), length, message, advice.
@Suite struct ProblemTests {
    @Test(arguments: [
        ("", "1+1: the expression is empty | Write a field, a value or a calculation."),
        ("   ", "4+1: the expression is empty | Write a field, a value or a calculation."),
        (
            "1 § 2",
            "3+1: unexpected character \"§\" | A field whose name has such characters is written in backquotes: `Unit price`."
        ),
        ("status = 'open'", "8+1: there is no operator \"=\" | Write == to compare."),
        ("paid && late", "6+2: there is no operator \"&&\" | Write and."),
        ("paid || late", "6+2: there is no operator \"||\" | Write or between conditions, or + to join texts."),
        ("!paid", "1+5: there is no operator \"!\" | Write not paid."),
        ("shares <> 1", "8+2: there is no operator \"<>\" | Write !=."),
        ("paid ? 1", "6+1: there is no operator \"?\" | Write if(condition, this, that)."),
        ("status == “open”", "11+6: texts stand in straight quotes, and not in “ | Write 'open'."),
        ("paid AND late", "6+3: there is no operator \"AND\" | Write and in small letters."),
        ("status == 'open", "11+5: the text is not closed | Put a ' at the end of the text."),
        ("\"a", "1+2: the text is not closed | Put a \" at the end of the text."),
        ("'a\\", "1+3: the text is not closed | Put a ' at the end of the text."),
        (
            "'a\\d'",
            "3+2: \"\\d\" stands for nothing | Write \\\\ for a backslash; \\n, \\t, \\' and \\\" are the others."
        ),
        ("`Unit price", "1+11: the name in backquotes is not closed | Put a ` at the end of the name."),
        ("``", "1+2: there is no name between the backquotes | Write the field's name between them: `Unit price`."),
        ("(1 + 2", "1+1: the parenthesis is not closed | Put a ) where it ends."),
        ("round(1.5", "6+1: the parenthesis is not closed | Put a ) where it ends."),
        ("1 + 2)", "6+1: there is no \"(\" for this \")\" | Take it away, or put a ( where it begins."),
        ("1 +", "4+1: the expression ends too early | Something is missing at its end."),
        ("* 2", "1+1: a value is missing before \"*\" | Write a field, a value or a calculation."),
        ("1 + + 2", "5+1: a value is missing before \"+\" | Write a field, a value or a calculation."),
        ("and paid", "1+3: a value is missing before \"and\" | Write a field, a value or a calculation."),
        ("()", "2+1: a value is missing before \")\" | Write one, or take the parenthesis away."),
        ("round(1,)", "9+1: a value is missing before \")\" | Write one, or take the parenthesis away."),
        ("shares 5", "8+1: an operator is missing here | Write one, such as + or and, between the two values."),
        (
            "(shares 5)",
            "9+1: an operator, a comma or \")\" is missing here | Write one, such as + or and, between the two values."
        ),
        ("1 < 2 < 3", "7+1: \"<\" cannot follow another comparison | Write two comparisons: 1 < 2 and 2 < 3."),
        ("shares + not paid", "10+3: \"not\" needs parentheses here | Write (not …)."),
        ("sum(1: 2)", "6+1: \":\" must follow a label | Write labels so: avg(price, by: shares)."),
        (
            "12x",
            "1+3: \"12x\" is neither a number nor a name | A name that begins with a digit is written in backquotes: `12x`."
        ),
        (
            "1e5",
            "1+3: numbers have no exponent | Write 100000."
        ),
        ("1.2.3", "1+5: \"1.2.3\" is not a number | Write up to 38 digits, with a point between digits: 12.50."),
        ("5.", "1+2: \"5.\" is not a number | Write up to 38 digits, with a point between digits: 12.50."),
        (
            "1234567890123456789012345678901234567891",
            "1+40: \"1234567890123456789012345678901234567891\" is not a number"
                + " | Write up to 38 digits, with a point between digits: 12.50."
        ),
    ])
    func writing(_ text: String, _ expected: String) {
        #expect(Sample.problem(of: text) == expected)
    }

    @Test(arguments: [
        ("shares * prise", "10+5: there is no field \"prise\" in data/stocks.csv | Did you mean \"price\"?"),
        (
            "Unit price",
            "1+10: an operator is missing between these names | Write \"`Unit price`\", if it is one name."
        ),
        ("roun(1.5)", "1+4: there is no function \"roun\" | Did you mean \"round\"?"),
        ("sum(price)", "1+3: sum belongs under totals | Write it there, by its column: totals: { price: sum }."),
        (
            "1 + avg(price, by: shares)",
            "5+3: avg belongs under totals | Write it there, by its column: totals: { price: avg }."
        ),
        ("max(price)", "1+3: max belongs under totals | Write it there, by its column: totals: { price: max }."),
        ("left(name, by: 3)", "12+2: left has no argument called \"by\" | Write left(text, 3)."),
        ("left(name)", "1+10: left takes 2 arguments, not 1 | Write left(text, 3)."),
        ("upper(name, 1)", "1+14: upper takes 1 argument, not 2 | Write upper(text)."),
        ("round(1, 2, 3)", "1+14: round takes 1 or 2 arguments, not 3 | Write round(number, 2)."),
        ("coalesce(1)", "1+11: coalesce takes at least 2 arguments, not 1 | Write coalesce(first, second)."),
        ("concat()", "1+8: concat takes at least 1 argument, not 0 | Write concat(first, second)."),
        (
            "date(2026, 1)",
            "1+13: date takes one or three arguments, not 2 | Write date('2026-01-31') or date(2026, 1, 31)."
        ),
        ("if(paid, 1)", "1+11: if takes 3 arguments, not 2 | Write if(condition, this, that)."),
        ("left(shares, 3)", "6+6: the first argument of left must be text, not number | Write left(text, 3)."),
        ("upper(date)", "7+4: the argument of upper must be text, not date | Write upper(text)."),
        ("abs(name)", "5+4: the argument of abs must be number, money or rate, not text | Write abs(number)."),
        (
            "percent(price, shares)",
            "16+6: percent needs values of one type, not money and number | Let both be of one type, or write missing for one of them."
        ),
        ("if(shares, 1, 2)", "4+6: if needs conditions, not number | Write a comparison: status == 'open'."),
        (
            "if(paid, 1, 'x')",
            "13+3: if needs values of one type, not number and text | Let both be of one type, or write missing for one of them."
        ),
        ("paid and status", "10+6: and needs conditions, not text | Write a comparison: status == 'open'."),
        ("not status", "1+3: not needs a condition, not text | Write a comparison: not status == 'open'."),
        ("-status", "1+1: - needs a number or money, not text | Look at what stands after it."),
        (
            "status - shares",
            "8+1: - needs two numbers, two amounts of money or two dates, not text and number | Write number(t) to read the text as a number, or text(x) for the number's text."
        ),
        (
            "status + shares",
            "1+15: + needs two numbers, two amounts of money or two texts, not text and number | Write status + text(shares)."
        ),
        (
            "price + 1",
            "7+1: + needs two numbers, two amounts of money or two texts, not money and number | Write amount(m) for the money's plain figure."
        ),
        (
            "price * price",
            "7+1: * needs two numbers, or money and a number or a rate, not money and money | Write amount(m) for the plain figure of one of them."
        ),
        (
            "1 / price",
            "3+1: / needs two numbers, two amounts of money, or money and a number, not number and money | Write amount(m) for the money's plain figure."
        ),
        (
            "1 / rate",
            "3+1: / needs two numbers, two amounts of money, or money and a number, not number and rate | Money is converted by amount * rate; number(r) is a rate's plain number."
        ),
        ("price % 2", "7+1: % needs two numbers, not money and number | Write amount(m) for the money's plain figure."),
        (
            "date + 7",
            "1+8: + needs two numbers, two amounts of money or two texts, not date and number | Write add_days(date, 7)."
        ),
        (
            "date == '2026-01-31'",
            "9+12: == needs two values of one type, not date and text | Write date('2026-01-31')."
        ),
        (
            "price == 'EUR'",
            "7+2: == needs two values of one type, not money and text | Write currency(m) for the money's currency, amount(m) for its figure."
        ),
        (
            "paid < late",
            "6+1: < needs two texts, numbers, amounts of money or dates, not true or false and true or false | Write if(condition, this, that) to choose a value by a condition."
        ),
        ("shares == missing", "1+17: a comparison with missing is never true | Write is_missing(shares)."),
        (
            "date('31.1.2026')",
            "1+17: \"31.1.2026\" is not a date | Write date('2026-01-31')."
        ),
        ("money(1, 'EUX')", "10+5: \"EUX\" is not a currency | Did you mean \"EUR\"?"),
    ])
    func meaning(_ text: String, _ expected: String) {
        #expect(Sample.problem(of: text) == expected)
    }

    @Test(arguments: [
        (
            "price + fee",
            "7+1: EUR and USD are two currencies and cannot be added | Convert one of them first: convert(amount, EUR, on: date), or amount * rate."
        ),
        (
            "price - fee",
            "7+1: EUR and USD are two currencies and cannot be subtracted | Convert one of them first: convert(amount, EUR, on: date), or amount * rate."
        ),
        (
            "1 + 1 < 5 and price < fee",
            "21+1: EUR and USD are two currencies and cannot be compared | Convert one of them first: convert(amount, EUR, on: date), or amount * rate."
        ),
        (
            "percent(price, fee)",
            "1+19: EUR and USD are two currencies and cannot be divided | Convert one of them first: convert(amount, EUR, on: date), or amount * rate."
        ),
        (
            "90000000000000000000000000000000000000 + 90000000000000000000000000000000000000",
            "40+1: the result has more than 38 digits | Look at the figures: no account needs so many."
        ),
        ("number(status)", "1+14: \"open\" is not a number | Digits with a point are read: 1234.50."),
        ("date(status)", "1+12: \"open\" is not a date | Dates are read as year-month-day: 2026-01-31."),
        ("date(2026, 2, 30)", "1+17: there is no day 30 in month 2 of year 2026 | Look at the three numbers."),
        ("money(1, status)", "1+16: \"open\" is not a currency | Use the three letters of its code: EUR, USD, GBX."),
        ("left(name, 1.5)", "1+15: 1.5 is not a whole number | Round it first: round(x, 0)."),
        (
            "add_months(date, 1000000)",
            "1+25: the date lies outside the years 1 to 9999 | Look at the number that is added to it."
        ),
        (
            "add_days(date, 99999999999999999999999999)",
            "1+42: 99999999999999999999999999 is too large a number here | Look at what counts letters, digits or days."
        ),
        (
            "round(1, 99999999999)",
            "1+21: 99999999999 is too large a number here | Look at what counts letters, digits or days."
        ),
    ])
    func figuresOfARecord(_ text: String, _ expected: String) {
        #expect(Sample.problem(of: text) == expected)
    }

    @Test func aProblemPointsIntoTheLineOfItsFile() {
        do {
            _ = try Sample.parse("shares * prise").check(in: Sample.scope)
            Issue.record("nothing was found wrong")
        } catch {
            #expect(
                error.text == """
                    page.md:7:19: there is no field "prise" in data/stocks.csv
                        7 |   value: shares * prise
                          |                   ^^^^^
                    Did you mean "price"?
                    """)
        }
    }

    @Test func aFieldOfSeveralWordsIsToBeWrittenInBackquotes() {
        var scope = Sample.scope
        scope.add("unit-price", slot: 0, Kind(.number))
        do {
            _ = try Sample.parse("2 * unit-price").check(in: scope)
            Issue.record("nothing was found wrong")
        } catch {
            #expect(error.message == "there is no field \"unit\" in data/stocks.csv")
            #expect(error.advice == "Write `unit-price`.")
        }
    }

    @Test(arguments: ["(", "-", "not ", "abs(", "if(true, 1, "])
    func whatIsNestedTooDeeplyIsAProblem(_ opening: String) throws {
        let deep = String(repeating: opening, count: 100_000)
        let problem = try #require(throws: Problem.self) { try Sample.parse(deep + "1") }
        #expect(problem.message == "the expression is nested more than 200 levels deep")
        let column = try #require(problem.place?.column) - 10
        #expect(column / opening.count == 200)
    }

    @Test(arguments: [" + ", " or ", " * ", " - "])
    func aLongChainIsAProblem(_ sign: String) throws {
        let operand = sign == " or " ? "paid" : "1"
        let problem = try #require(throws: Problem.self) {
            try Sample.parse(operand + String(repeating: sign + operand, count: 100_000))
        }
        #expect(problem.message == "the expression has more than 1000 operators in a row")
        let longest = operand + String(repeating: sign + operand, count: 999)
        #expect(Sample.problem(of: longest) == nil || sign == " * ")
    }

    @Test func aTextThatGrowsWithoutEndIsAProblem() {
        let long = String(repeating: "a", count: 2000)
        let text = "replace(replace('aaaaaaaaaa', 'a', '\(long)'), 'a', '\(long)')"
        #expect(
            Sample.problem(of: text)?.hasSuffix(
                "the text is longer than 16 MiB | Look at what is joined or replaced again and again.") == true)
    }

    @Test func tooManyArgumentsAreAProblem() throws {
        func call(_ count: Int) -> String { "max(" + (1...count).map(String.init).joined(separator: ", ") + ")" }
        #expect(try Sample.result(of: call(250)) == "250")
        let problem = try #require(throws: Problem.self) { try Sample.parse(call(251)) }
        #expect(problem.message == "a function takes at most 250 arguments")
    }

    @Test func aConditionMustBeOne() throws {
        var memory = Sample.memory()
        let expression = try Sample.parse("  price")
        let problem = #expect(throws: Problem.self) {
            try expression.compileCondition(in: Sample.scope, constants: &memory.constants)
        }
        #expect(problem?.message == "a condition must be true or false, not money")
        #expect(problem?.place?.column == 12)
    }

    @Test func theDeepestThatIsAllowedRuns() throws {
        let deep = String(repeating: "(1 + ", count: 199) + "1" + String(repeating: ")", count: 199)
        #expect(try Sample.result(of: deep) == "200")
        let calls = String(repeating: "max(1, shares, ", count: 199) + "1" + String(repeating: ")", count: 199)
        #expect(try Sample.result(of: calls) == "120")
    }
}
