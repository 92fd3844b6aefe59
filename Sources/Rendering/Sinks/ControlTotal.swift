import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
package import BroadsheetValues

/// A total as the rows of a footer tell it, against the figures that are expected of it: each in its currency, none more
/// and none less.
package struct ControlTotal {
    private let name: String
    /// What was found: an amount a currency, or a number.
    package private(set) var amounts: [Money] = []
    package private(set) var numbers: [Decimal] = []

    /// The total called `name`, of which nothing is known yet.
    package init(_ name: String) {
        self.name = name
    }

    /// Takes the figure of one row. What is counted is counted over all of them.
    package mutating func take(_ value: Value, isCount: Bool) {
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
    func differences(from total: ExpectedTotal) -> [Problem] {
        var wanted: [Wanted] = []
        for text in total.figures {
            guard let one = Wanted(text) else {
                return [
                    Problem(
                        "\"\(text.text.content)\" is not a figure", at: text.text.place,
                        advice: "Write digits with a point, and the currency where it matters: 12045.10 EUR; "
                            + "or where it must lie: 12000 to 13000 EUR, at least 0, 12045.10 EUR within 0.05.")
                ]
            }
            wanted.append(one)
        }
        guard let first = wanted.first else { return total.nothing.map { unexpected($0) } ?? [] }
        if amounts.isEmpty && numbers.isEmpty {
            return [difference("there is nothing to total in \(name), and \(first.shown) was expected", first)]
        }
        let bare = wanted.filter { $0.currency == nil }
        if bare.count > 1, amounts.count < 2 {
            return [
                Problem(
                    "\(name) is expected twice, as \(bare[0].figure.amount) and as \(bare[1].figure.amount)",
                    at: bare[1].place,
                    advice: amounts.isEmpty
                        ? "Write one figure." : "Write one figure for each currency, with its code: 12045.10 EUR.")
            ]
        }
        return amounts.isEmpty ? numberDifferences(wanted, first) : amountDifferences(wanted, first)
    }

    /// What is as expected by a tolerance alone: by how much it differs, in which currency, and what is declared.
    func deviations(from total: ExpectedTotal) -> [(by: Decimal, currency: Currency?, tolerance: Tolerance)] {
        total.figures.compactMap { ExpectedFigure($0.text) }.compactMap { wanted in
            let amount = amounts.first { wanted.currency == nil || wanted.currency == $0.currency }
            guard let target = wanted.target, let found = amount?.amount ?? numbers.first,
                let difference = try? found.subtracting(target.amount), !difference.isZero
            else { return nil }
            return (difference, amount?.currency, target.tolerance)
        }
    }

    /// What is there though nothing is where it was to be found.
    private func unexpected(_ nothing: ExpectedText) -> [Problem] {
        let found = amounts.map(\.shown) + numbers.filter { !$0.isZero }.map { "\($0)" }
        if found.isEmpty { return [] }
        return [
            Problem(
                "\(name) is \(found.joined(separator: " and ")), and \(nothing.origin) is nothing",
                at: nothing.text.place, advice: Self.advice(isWritten: false))
        ]
    }

    private func numberDifferences(_ wanted: [Wanted], _ first: Wanted) -> [Problem] {
        let found = numbers.map { "\($0)" }.joined(separator: " and ")
        if numbers.count == 1, wanted.count == 1, first.currency == nil, first.figure.admits(numbers[0]) { return [] }
        let all = wanted.map(\.shown).joined(separator: " and ")
        let place = wanted.contains { $0.currency != nil } ? ", in no currency" : ""
        return [difference("\(name) is \(found)\(place), and \(all) was expected", first)]
    }

    private func amountDifferences(_ wanted: [Wanted], _ first: Wanted) -> [Problem] {
        if let bare = wanted.first(where: { $0.currency == nil }) {
            guard amounts.count == 1, wanted.count == 1 else { return [unnamed(bare)] }
            if bare.figure.admits(amounts[0].amount) { return [] }
            return [difference("\(name) is \(amounts[0].amount), and \(bare.figure.amount) was expected", bare)]
        }
        var problems: [Problem] = []
        var seen: Set<Currency> = []
        for one in wanted {
            guard let currency = one.currency else { continue }
            if !seen.insert(currency).inserted {
                problems.append(
                    Problem(
                        "\(name) is expected twice in \(currency.code)", at: one.place,
                        advice: "Write one figure for each currency."))
            } else if let own = amounts.first(where: { $0.currency == currency }) {
                if one.figure.admits(own.amount) { continue }
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

    private func unnamed(_ bare: Wanted) -> Problem {
        let found = amounts.map(\.shown).joined(separator: " and ")
        let codes = amounts.map { "… \($0.currency.code)" }.joined(separator: ", ")
        return Problem(
            "\(name) is \(found), and \(bare.figure.amount) does not say in which currency", at: bare.place,
            advice: "Write what is expected in each: \(name): [\(codes)].")
    }

    private func difference(_ message: String, _ wanted: Wanted) -> Problem {
        Problem(
            wanted.origin.isEmpty ? message : "\(message), \(wanted.origin)", at: wanted.place,
            advice: Self.advice(isWritten: wanted.origin.isEmpty))
    }

    private static func advice(isWritten: Bool) -> String {
        isWritten
            ? "Look for missing or doubled records in the source, or mend the control total."
            : "Look for records that only one of the two has, or that one of them has twice."
    }
}

/// A figure that is expected, and where it is from.
private struct Wanted {
    let figure: ExpectedFigure
    let origin: String

    /// What `text` expects; nil if it is no figure.
    init?(_ text: ExpectedText) {
        guard let figure = ExpectedFigure(text.text) else { return nil }
        (self.figure, origin) = (figure, text.origin)
    }

    var currency: Currency? { figure.currency }
    var shown: String { figure.shown }
    var place: Place { figure.text.place }
}

extension Money {
    /// As messages write it: `10.00 EUR`.
    fileprivate var shown: String { "\(amount) \(currency.code)" }
}
