import BroadsheetDiagnostics

extension ReportPlan {
    /// What to say when accumulator `number` has more digits than fit.
    func overflow(of number: Int) -> Problem {
        Problem(
            "the total of \(accumulators[number].name) has more digits than fit", at: totalPlaces[number],
            advice: "Totals are exact up to 38 digits.")
    }
}
