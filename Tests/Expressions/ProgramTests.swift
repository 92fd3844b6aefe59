import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

@Suite struct ProgramTests {
    private func program(_ text: String, _ memory: inout Memory) throws -> ExpressionProgram {
        try Sample.parse(text).compile(in: Sample.scope, constants: &memory.constants)
    }

    @Test func aProgramKnowsWhatItUses() throws {
        var memory = Sample.memory()
        #expect(try program("if(paid, shares, shares * 2)", &memory).usedSlots == [20 - 2, 5])
        #expect(try program("base == 'EUR'", &memory).isConstant)
        #expect(try !program("shares > 1", &memory).isConstant)
        #expect(try program("(shares)", &memory).isSlot == 5)
        #expect(try program("-shares", &memory).isSlot == nil)
        #expect(try program("date('2026-01-31')", &memory).ops.isEmpty)
    }

    @Test(arguments: [
        ("price * rate", Kind(.money)), ("rate * 2", Kind(.rate, target: Currency("EUR"))), ("missing", Kind(.text)),
        ("if(paid, missing, price)", Kind(.money)), ("coalesce(missing, date)", Kind(.date)), ("1 > 2", Kind(.boolean)),
        ("missing * price", Kind(.money)),
    ])
    func kinds(_ text: String, _ kind: Kind) throws {
        var memory = Sample.memory()
        #expect(try program(text, &memory).kind == kind)
        #expect(try Sample.parse(text).kind(in: Sample.scope) == kind)
    }

    @Test func manyRowsRunInOneMemory() throws {
        var memory = Sample.memory()
        let program = try program("upper(status) + text(shares * 2)", &memory)
        var seen: [String] = []
        try program.forEach(
            4, in: &memory,
            load: { row, memory in
                memory.scratch.removeAll()
                memory.slots[5] = row == 2 ? .missing : .number(Decimal(row))
            },
            take: { _, value, memory in seen.append(memory.show(value)) })
        #expect(seen == ["'OPEN0'", "'OPEN2'", "missing", "'OPEN6'"])
    }

    @Test func whatIsMadeDoesNotDisturbWhatWasMadeBefore() throws {
        var memory = Sample.memory()
        let first = try program("upper(status)", &memory).value(in: &memory)
        let second = try program("lower(currency) + '!'", &memory).value(in: &memory)
        #expect(memory.show(first) == "'OPEN'")
        #expect(memory.show(second) == "'gbp!'")
    }

    @Test func aSmallProgramIsSmall() throws {
        var memory = Sample.memory()
        #expect(try program("status == 'open'", &memory).ops.count == 1)
        #expect(try program("shares * quantity - 1", &memory).ops.count == 2)
        #expect(try program("shares * quantity - 1", &memory).temporaries == 1)
        #expect(MemoryLayout<Op>.size == 20)
    }
}
