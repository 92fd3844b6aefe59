package import BroadsheetDiagnostics
package import BroadsheetValues

extension ReportPlan {
    /// What to say when what is told of several pages cannot be added up.
    package func problem(ofPages error: ArithmeticError) -> Problem {
        problem(error, of: pagination?.figure.map { figures[$0].accumulator } ?? 0)
    }

    /// What to say when accumulator `number` cannot add: its digits do not fit, or its values are of two kinds.
    func problem(_ error: ArithmeticError, of number: Int) -> Problem {
        Self.problem(error, of: accumulators[number].name, at: totalPlaces[number])
    }

    /// The figure that `rule` makes of accumulator `number` in `currency`, which is `total`.
    func figure(
        _ rule: TotalDefinition.Rule, isWeighted: Bool = false, percent: Decimal? = nil, of total: Accumulator,
        _ number: Int, currency: Currency?
    ) throws(Problem) -> Value {
        do {
            return try total.figure(rule, isWeighted: isWeighted, percent: percent, currency: currency)
        } catch {
            throw problem(error, of: number)
        }
    }

    /// What to say when the values of `name` cannot be added up.
    static func problem(_ error: ArithmeticError, of name: String, at place: Place) -> Problem {
        if error == .kinds {
            return Problem(
                "the values of \(name) are of two kinds, and are never one total", at: place,
                advice: "Declare what they are, in \"fields\" or where they are computed.")
        }
        if error == .tooManyValues {
            return Problem(
                "\(name) has more than 1,000,000 different values, or these more than 64 MiB", at: place,
                advice: "Take the totals distinct and mode out of this level, or total something with fewer values.")
        }
        return Problem(
            "the total of \(name) has more digits than fit", at: place, advice: "Totals are exact up to 38 digits.")
    }
}
