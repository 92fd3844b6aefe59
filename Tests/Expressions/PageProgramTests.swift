import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

/// What the script of a page gets of an expression.
@Suite struct PageProgramTests {
    private func program(_ text: String, _ memory: inout Memory) throws -> ExpressionProgram {
        try Sample.parse(text).compile(in: Sample.scope, constants: &memory.constants)
    }

    private func json(_ text: String) throws -> String {
        var memory = Sample.memory()
        let program = try program(text, &memory)
        var sink = ByteSink()
        program.appendForPage(to: &sink, texts: memory.constants)
        return sink.string
    }

    @Test(arguments: [
        ("shares", #"{"k":[],"o":[],"r":20}"#),
        ("shares * 2.50", #"{"k":[["n","2.50"]],"o":["multiply",0,0,20,5,1],"r":2}"#),
        ("money(shares, 'EUR')", #"{"k":["EUR"],"o":["makeMoney",0,0,20,5,1],"r":2}"#),
        (
            "shares > 3 and paid",
            #"{"k":[["n","3"]],"o":["compareNumbers",4,0,20,5,1,"jumpIfFalse",0,0,2,1,13,"and",0,0,2,72,1],"r":2}"#
        ),
        (
            "month(date) == date('2026-02')",
            #"{"k":["2026-02",["d","2026-02"]],"o":["period",2,0,60,1,1,"compareDates",2,0,2,9,1],"r":2}"#
        ),
        (
            "coalesce(name, 'it\\'s')",
            #"{"k":["it's"],"o":["copy",0,0,0,1,1,"jumpIfPresent",0,0,2,1,13,"copy",0,0,5,1,1],"r":2}"#
        ),
    ])
    func stepsAreTheProgramsOwn(_ text: String, _ expected: String) throws {
        #expect(try json(text) == expected)
    }

    @Test(arguments: [
        "price * rate", "convert(fee, EUR, on: date)", "number(rate(USD, EUR, on: date)) + 1",
        "rate_date(USD, EUR, on: date)",
    ])
    func whatNoPageCanDoIsAProblem(_ text: String) throws {
        var memory = Sample.memory()
        let program = try program(text, &memory)
        #expect(
            program.pageProblem?.sentence == "a rate is looked up here, or multiplied, which no page can do by itself")
    }

    @Test func currenciesAreKnownBefore() throws {
        var memory = Sample.memory()
        #expect(try program("money(shares, currency)", &memory).currencySlots == [2])
        #expect(try program("money(shares, upper(currency))", &memory).currencySlots == nil)
        #expect(try program("money(shares, 'EUR')", &memory).currencySlots == [])
        let both = try program("if(paid, money(1, 'EUR'), money(1, 'JPY'))", &memory)
        #expect(both.currencies(memory.constants).map(\.code) == ["EUR", "JPY"])
    }
}
