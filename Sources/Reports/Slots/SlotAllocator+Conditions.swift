import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// Conditions, and what is said of what is none.
extension SlotAllocator {
    /// The number of a condition; what is not one is a problem.
    mutating func condition(_ text: LocatedText) throws(Problem) -> Int {
        let program = try compile(text)
        try require(program, .boolean, text)
        return programs.add(program)
    }

    /// The problem of a condition that is not one.
    func require(_ program: ExpressionProgram, _ type: ValueType, _ text: LocatedText) throws(Problem) {
        guard program.type != type, !trustsNames, scope.lacking.isEmpty || !isOfBlanks else { return }
        throw Problem(
            "a condition must be true or false, and \"\(text.content)\" is not", at: text.place,
            advice: conditionAdvice(program, text.content))
    }

    /// The name, as expressions write it.
    private static func inQuotes(_ name: String) -> String {
        let place = LocatedText(name, at: Place(file: "", line: 1, column: 1))
        return (try? Expression.parse(place))?.isSimpleName == name ? name : "`\(name)`"
    }

    /// What a condition can be made of a value.
    private func conditionAdvice(_ program: ExpressionProgram, _ written: String) -> String {
        if let first = written.first, first == "'" || first == "\"", written.count > 2, written.last == first {
            let inner = String(written.dropFirst().dropLast())
            let place = LocatedText(inner, at: Place(file: "", line: 1, column: 1))
            if let condition = try? Expression.parse(place), condition.isSimpleName == nil {
                return "Take the quotes away: \(inner)."
            }
        }
        let value = isName(written) ? Self.inQuotes(written) : written
        return program.type == .number ? "Write \(value) != 0." : "Write not is_missing(\(value))."
    }
}
