import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues

/// A total as the rows of a footer tell it, against the figures that are expected of it: each in its currency, none more
/// and none less.
struct ControlTotal {
    private let name: String
    private var amounts: [Money] = []
    private var numbers: [Decimal] = []

    /// The total called `name`, of which nothing is known yet.
    init(_ name: String) {
        self.name = name
    }

    /// Takes the figure of one row. What is counted is counted over all of them.
    mutating func take(_ value: Value, isCount: Bool) {
        switch value {
        case .money(let money): amounts.append(money)
        case .number(let number):
            if isCount, let last = numbers.first, let sum = try? last.adding(number) {
                numbers = [sum]
            } else {
                numbers.append(number)
            }
        default: break
        }
    }

    /// What differs from what is expected; nothing if all is as it must be.
    func differences(from texts: [LocatedText]) -> [Problem] {
        var wanted: [ExpectedFigure] = []
        for text in texts {
            guard let one = ExpectedFigure(text) else {
                return [
                    Problem(
                        "\"\(text.content)\" is not a figure", at: text.place,
                        advice: "Write digits with a point, and the currency where it matters: 12045.10 EUR; "
                            + "or where it must lie: 12000 to 13000 EUR, at least 0, 12045.10 EUR within 0.05.")
                ]
            }
            wanted.append(one)
        }
        guard let first = wanted.first else { return [] }
        if amounts.isEmpty && numbers.isEmpty {
            return [difference("there is nothing to total in \(name), and \(first.shown) was expected", first)]
        }
        let bare = wanted.filter { $0.currency == nil }
        if bare.count > 1, amounts.count < 2 {
            return [
                Problem(
                    "\(name) is expected twice, as \(bare[0].amount) and as \(bare[1].amount)", at: bare[1].text.place,
                    advice: amounts.isEmpty
                        ? "Write one figure." : "Write one figure for each currency, with its code: 12045.10 EUR.")
            ]
        }
        return amounts.isEmpty ? numberDifferences(wanted, first) : amountDifferences(wanted, first)
    }

    /// What is as expected by a tolerance alone: by how much it differs, in which currency, and what is declared.
    func deviations(from texts: [LocatedText]) -> [(by: Decimal, currency: Currency?, tolerance: Tolerance)] {
        texts.compactMap { ExpectedFigure($0) }.compactMap { wanted in
            let amount = amounts.first { wanted.currency == nil || wanted.currency == $0.currency }
            guard let target = wanted.target, let found = amount?.amount ?? numbers.first,
                let difference = try? found.subtracting(target.amount), !difference.isZero
            else { return nil }
            return (difference, amount?.currency, target.tolerance)
        }
    }

    private func numberDifferences(_ wanted: [ExpectedFigure], _ first: ExpectedFigure) -> [Problem] {
        let found = numbers.map { "\($0)" }.joined(separator: " and ")
        if numbers.count == 1, wanted.count == 1, first.currency == nil, first.admits(numbers[0]) { return [] }
        let all = wanted.map(\.shown).joined(separator: " and ")
        let place = wanted.contains { $0.currency != nil } ? ", in no currency" : ""
        return [difference("\(name) is \(found)\(place), and \(all) was expected", first)]
    }

    private func amountDifferences(_ wanted: [ExpectedFigure], _ first: ExpectedFigure) -> [Problem] {
        if let bare = wanted.first(where: { $0.currency == nil }) {
            guard amounts.count == 1, wanted.count == 1 else { return [unnamed(bare)] }
            if bare.admits(amounts[0].amount) { return [] }
            return [difference("\(name) is \(amounts[0].amount), and \(bare.amount) was expected", bare)]
        }
        var problems: [Problem] = []
        var seen: Set<Currency> = []
        for one in wanted {
            guard let currency = one.currency else { continue }
            if !seen.insert(currency).inserted {
                problems.append(
                    Problem(
                        "\(name) is expected twice in \(currency.code)", at: one.text.place,
                        advice: "Write one figure for each currency."))
            } else if let own = amounts.first(where: { $0.currency == currency }) {
                if one.admits(own.amount) { continue }
                problems.append(difference("\(name) is \(own.shown), and \(one.shown) was expected", one))
            } else {
                problems.append(
                    difference("\(name) is nothing in \(currency.code), and \(one.shown) was expected", one))
            }
        }
        for more in amounts where !seen.contains(more.currency) {
            problems.append(difference("\(name) is \(more.shown) as well, and nothing was expected in it", first))
        }
        return problems
    }

    private func unnamed(_ bare: ExpectedFigure) -> Problem {
        let found = amounts.map(\.shown).joined(separator: " and ")
        let codes = amounts.map { "… \($0.currency.code)" }.joined(separator: ", ")
        return Problem(
            "\(name) is \(found), and \(bare.amount) does not say in which currency", at: bare.text.place,
            advice: "Write what is expected in each: \(name): [\(codes)].")
    }

    private func difference(_ message: String, _ wanted: ExpectedFigure) -> Problem {
        Problem(
            message, at: wanted.text.place,
            advice: "Look for missing or doubled records in the source, or mend the control total.")
    }
}

extension Money {
    /// As messages write it: `10.00 EUR`.
    fileprivate var shown: String { "\(amount) \(currency.code)" }
}
