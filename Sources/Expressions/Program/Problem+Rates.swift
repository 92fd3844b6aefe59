import BroadsheetDiagnostics
import BroadsheetValues

extension Problem {
    /// Why there is no rate, in words.
    init(_ error: RateError, in table: RateTable, at place: Place) {
        switch error {
        case .unknown(let from, let to):
            self.init(
                "\(table.name) has no rates from \(from.code) to \(to.code)", at: place,
                advice: "It has \(Self.list(table)): add the others there.")
        case .tooEarly(let from, let to, let day, let first):
            self.init(
                "there is no rate from \(from.code) to \(to.code) on \(day) or before: "
                    + "\(table.name) begins with \(first)",
                at: place, advice: "Add earlier rates to \(table.name).")
        case .tooOld(let from, let to, let day, let last):
            self.init(
                "the last rate from \(from.code) to \(to.code) before \(day) is of \(last), "
                    + "more than \(table.within ?? 0) days old",
                at: place, advice: "Add newer rates to \(table.name), or let older ones count: within: 30d.")
        case .overflow:
            self.init("the rate has more than 38 digits", at: place, advice: "Look at the rates of \(table.name).")
        }
    }

    /// The pairs of currencies that there are rates of.
    private static func list(_ table: RateTable) -> String {
        let pairs = table.series.map { "\($0.from.code) to \($0.to.code)" }
        if pairs.isEmpty { return "none at all" }
        return pairs.prefix(6).joined(separator: ", ") + (pairs.count > 6 ? " and \(pairs.count - 6) more" : "")
    }
}
