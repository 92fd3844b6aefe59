import BroadsheetFigures
import BroadsheetReports
import BroadsheetValues

extension RecordedFigure {
    /// How it was rounded to what is shown, in words: `rounded half-even to 2 decimals`; empty where nothing was lost.
    func rounding(_ figure: FigurePlan, _ report: ReportPlan) -> String {
        guard let value, let digits = figure.digits?.digits(in: Currency(unit)) else { return "" }
        let decimals = value.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
        guard decimals.dropFirst(digits).contains(where: { $0 != "0" }) else { return "" }
        return "rounded \(report.roundingMode.words) to \(digits) \(digits == 1 ? "decimal" : "decimals")"
    }
}
