package import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetValues

extension Expression {
    /// The same as `compile`, for an expression that must be a condition: `where`, `when`, `negative`.
    package func compileCondition(
        in scope: Scope, constants: inout ByteSink, rounding: RoundingMode = .halfEven
    ) throws(Problem) -> ExpressionProgram {
        let kind = try kind(in: scope)
        guard kind.type == .boolean else {
            throw Problem(
                "a condition must be true or false, not \(kind.type.title)", at: place,
                advice: "Write a comparison: status == 'open'.")
        }
        return try compile(in: scope, constants: &constants, rounding: rounding)
    }
}
