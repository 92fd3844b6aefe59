package import BroadsheetDiagnostics
package import BroadsheetExpressions
package import BroadsheetRecords
package import BroadsheetValues

extension ExpressionProgram {
    /// The value for the record in `memory`; what goes wrong is told with its place in the expression.
    @inline(__always)
    package func checked(in memory: inout Memory) throws(Problem) -> Value {
        do {
            return try value(in: &memory)
        } catch {
            throw problem(error, in: memory)
        }
    }

    /// Whether the condition holds for the record in `memory`.
    @inline(__always)
    package func holds(in memory: inout Memory) throws(Problem) -> Bool {
        if case .boolean(true) = try checked(in: &memory) { true } else { false }
    }
}
