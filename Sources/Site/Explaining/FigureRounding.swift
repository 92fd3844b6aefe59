import BroadsheetFigures
import BroadsheetReports
import BroadsheetValues

extension RecordedFigure {
    /// How it was rounded to what is shown, in words: `rounded half-even to 2 decimals`; empty where nothing was lost.
    func rounding(_ figure: FigurePlan, _ report: ReportPlan) -> String {
        guard let digits = figure.digits?.digits(in: Currency(unit)) else { return rounding(report) }
        return loses(to: digits) ? Self.words(report, digits) : ""
    }

    /// The same of a figure whose digits no plan tells, such as a value of a record: those that its text shows. A text with other digits
    /// in it (thousands, dates) says nothing.
    func rounding(_ report: ReportPlan) -> String {
        guard let exact = value.flatMap({ Decimal($0) }) else { return "" }
        let shown = text.unicodeScalars.compactMap { scalar in
            scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
        }
        for digits in 0..<Self.decimals(of: exact.description) where loses(to: digits) {
            guard let rounded = try? exact.rounded(to: digits, report.roundingMode) else { return "" }
            let written = rounded.description.filter { $0 != "-" }
            let lacking = digits - Self.decimals(of: written)
            let all = written.compactMap(\.wholeNumberValue) + Array(repeating: 0, count: max(lacking, 0))
            if all == shown { return Self.words(report, digits) }
        }
        return ""
    }

    /// Whether it has other digits than zeros behind so many decimals.
    private func loses(to digits: Int) -> Bool {
        guard let value else { return false }
        let decimals = value.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
        return decimals.dropFirst(digits).contains { $0 != "0" }
    }

    private static func decimals(of text: String) -> Int {
        text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
    }

    private static func words(_ report: ReportPlan, _ digits: Int) -> String {
        "rounded \(report.roundingMode.words) to \(digits) \(digits == 1 ? "decimal" : "decimals")"
    }
}
