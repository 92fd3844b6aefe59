import BroadsheetDiagnostics
import BroadsheetValues

/// The totals that are not what the figures shown above them add up to, where that is an error: the first ten, and how many more.
struct FootingProblems {
    private static let most = 10
    private var told: [Problem] = []
    private var count = 0

    /// Takes what one total differs by, in each currency; `title` is what it is the total of, empty for the whole report.
    mutating func add(_ total: Accumulator, _ sum: ShownSum, of title: String, in report: ReportPlan) {
        for number in 0..<total.partCount where total.part(number).roundingShows(to: sum.digits, report.roundingMode) {
            count += 1
            if count > Self.most { continue }
            let name = report.accumulators[sum.accumulator].name
            let found = total.part(number).footing(to: sum.digits, report.roundingMode)
            told.append(
                Problem(
                    "the figures shown of \(name)\(title.isEmpty ? "" : " in \"\(title)\"") \(found)",
                    at: report.footingPlace,
                    advice: "Show as many digits as there are, write totals: of-rounded, or footing: note."))
        }
    }

    /// Takes what the shares shown of a group add up to, which is no hundred per cent; `title` is the group's, empty for the whole report.
    mutating func add(_ shares: [(column: Int, shown: Decimal)], of title: String, in report: ReportPlan) {
        for (column, shown) in shares {
            count += 1
            if count > Self.most { continue }
            let name = report.accumulators[column].name
            told.append(
                Problem(
                    "the shares shown of \(name)\(title.isEmpty ? "" : " in \"\(title)\"") add up to \(shown) %",
                    at: report.footingPlace, advice: "Write footing: largest-remainder, or footing: note."))
        }
    }

    /// Nothing found.
    mutating func removeAll() { self = FootingProblems() }

    /// All that is to be told.
    func problems(at place: Place?) -> [Problem] {
        if count <= Self.most { return told }
        let more = count - Self.most
        return told + [
            Problem(
                "\(more) more \(more == 1 ? "total is" : "totals are") not what is shown above", at: place,
                advice: "Only the first \(Self.most) are told.")
        ]
    }
}

extension TotalPart {
    /// What figures as they are shown add up to, and what the total is as it is shown.
    fileprivate func footing(to digits: ShownDigits?, _ mode: RoundingMode) -> String {
        let code = currency.map { " \($0.code)" } ?? ""
        let most = digits?.digits(in: currency)
        let shown = most.flatMap { try? sum.rounded(to: $0, mode) } ?? sum
        for away in [roundedAway, footersAway] where !away.isZero {
            guard let exact = try? sum.adding(away), exact != shown else { continue }
            // As the figures are shown, unless they have more digits than their total.
            let plain = most.flatMap { try? exact.rounded(to: $0, mode) }
            let other = plain == exact ? plain ?? exact : exact
            guard let difference = try? shown.subtracting(other) else { continue }
            return "add up to \(other)\(code), and the total shown is \(shown)\(code): the difference is "
                + "\(difference)\(code)"
        }
        return "do not add up to the total shown, \(shown)\(code)"
    }
}
