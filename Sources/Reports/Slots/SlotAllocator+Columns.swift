import BroadsheetDiagnostics
import BroadsheetExpressions

// The computed columns of the report as names of expressions.
extension SlotAllocator {
    /// The columns that expressions may name: those with an expression of their own. A field and a value that is computed under
    /// that name come before a column, and so do values of the page.
    static func columns(of report: ReportDefinition) -> [String: ColumnDefinition] {
        let computed = (report.columns ?? []).filter { $0.value != nil }
        return Dictionary(computed.map { ($0.name.content, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The problem of a name in an expression that is a column which needs more than its own record; nil for any other name.
    mutating func clash(ofColumn name: String) throws(Problem) -> Problem? {
        guard entries[name] == nil, scope[name] == nil, let column = columns[name], let value = column.value,
            let function = balance(value), try entry(name) == nil
        else { return nil }
        let what = function == "running" ? "a running balance" : "a share of a total"
        return Problem(
            "the column \"\(name)\" is \(what), which no expression can use", at: nil,
            advice: "It is known only when all records are chosen and ordered: use what it is made of.")
    }

    /// `running` or `share`, if a column's value is one of these; nil for an expression of its record.
    func balance(_ value: LocatedText) -> String? {
        guard let function = try? parsed(value).call?.function, function == "running" || function == "share" else {
            return nil
        }
        return function
    }
}
