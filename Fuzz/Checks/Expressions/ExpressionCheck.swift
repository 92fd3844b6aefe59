import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// What must hold of expressions: the first byte chooses the record, the rest is the expression.
///
/// A tree that is written with all its parentheses is parsed to the same tree and has the same value; every problem
/// points into the expression.
package struct ExpressionCheck: FuzzCheck {
    private let start = Place(file: "page.md", line: 7, column: 10)

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let choice = Int(input.choice())
        let text = input.text
        let expression: Expression
        do throws(Problem) { expression = try Expression.parse(LocatedText(text, at: start)) } catch {
            return error.complaint(in: text, at: start)
        }
        let full = expression.root.full
        let result = Result(of: expression, choice)
        if let complaint = result.problem?.complaint(in: text, at: start) { return complaint }
        do throws(Problem) {
            let again = try Expression.parse(LocatedText(full, at: start))
            if again.root.full != full { return "\(full) is parsed as \(again.root.full)" }
            let other = Result(of: again, choice)
            if result.isSame(as: other) { return nil }
            return "\(text) is \(result.text), and \(full) is \(other.text)"
        } catch {
            // Parentheses go deeper than the author's own, and may go too deep.
            return error.sentence.contains("nested more than") ? nil : "\(full): \(error.text)"
        }
    }

    /// What comes of an expression: its value in plain text, or the problem.
    private struct Result {
        var value = ""
        var problem: Problem?

        init(of expression: Expression, _ choice: Int) {
            var memory = FuzzedRecord.memory(choice)
            do throws(Problem) {
                let program = try expression.compile(
                    in: FuzzedRecord.scope, constants: &memory.constants, rounding: .halfEven)
                do throws(EvaluationError) {
                    value = memory.plain(try program.value(in: &memory))
                } catch {
                    throw program.problem(error, in: memory)
                }
            } catch {
                problem = error
            }
        }

        var text: String { problem?.sentence ?? value }

        /// Of several problems another one may be met first, and advice repeats what is written.
        func isSame(as other: Result) -> Bool {
            problem == nil ? other.problem == nil && value == other.value : other.problem != nil
        }
    }
}

extension Memory {
    /// A value in plain text.
    fileprivate borrowing func plain(_ value: Value) -> String {
        switch value {
        case .missing: "missing"
        case .text(let text): "'\(string(text))'"
        case .number(let number): number.description
        case .money(let money): "\(money.amount) \(money.currency.code)"
        case .date(let day): day.description
        case .boolean(let isTrue): "\(isTrue)"
        }
    }
}
