import BroadsheetDiagnostics
package import BroadsheetExpressions
import BroadsheetRecords
package import BroadsheetValues

/// The programs of a section by number: what a row's steps name, so that they are plain data and running one counts
/// no references.
package struct ProgramList: Sendable {
    private var code = ProgramCode()
    /// The programs once more, for what is to be said when one fails.
    private var all: [ExpressionProgram] = []

    /// No programs.
    package init() {}

    /// Adds a program and gives its number.
    package mutating func add(_ program: ExpressionProgram) -> Int {
        all.append(program)
        return code.add(program)
    }

    /// What the programs look rates up in.
    package var rates: RateTable { code.rates }

    /// Program `number`, for what else is made of it.
    subscript(number: Int) -> ExpressionProgram { all[number] }

    /// The value of program `number` for the record in `memory`.
    @inline(__always)
    func value(_ number: Int, in memory: inout Memory) throws(Problem) -> Value {
        do {
            return try code.value(number, in: &memory)
        } catch {
            throw all[number].problem(error, in: memory)
        }
    }

    /// Whether condition `number` holds for the record in `memory`.
    @inline(__always)
    func holds(_ number: Int, in memory: inout Memory) throws(Problem) -> Bool {
        do {
            return try code.isTrue(number, in: &memory)
        } catch {
            throw all[number].problem(error, in: memory)
        }
    }
}
