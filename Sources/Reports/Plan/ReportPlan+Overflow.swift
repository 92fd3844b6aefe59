import BroadsheetDiagnostics

extension ReportPlan {
    /// What to say when accumulator `number` has more digits than fit.
    func overflow(of number: Int) -> Problem { Self.overflow(of: accumulators[number].name, at: totalPlaces[number]) }

    /// What to say when what is added up of `name` has more digits than fit.
    static func overflow(of name: String, at place: Place) -> Problem {
        Problem("the total of \(name) has more digits than fit", at: place, advice: "Totals are exact up to 38 digits.")
    }
}
