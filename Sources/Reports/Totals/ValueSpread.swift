import BroadsheetBytes
import BroadsheetCharts
import BroadsheetValues

/// The values that a histogram is of, as one section has them or the whole report: in bins, a currency each, and of the first
/// sections or groups by themselves where each has a drawing of its own. It is bounded, whatever the number of records is.
struct ValueSpread: Sendable {
    /// Values in a currency, or in none.
    struct Money: Sendable {
        var currency: Currency?
        var bins: ValueBins
    }

    /// What a drawing of its own is of.
    struct Part: Sendable {
        var title: [UInt8]
        var amounts: [Money] = []
    }

    /// All values.
    private(set) var whole: [Money] = []
    /// Those of the first sections or groups, by what they are called; and the hashes of what others are called.
    private(set) var parts: [Part] = []
    private var leftOut: Set<Int> = []
    private var silent = SilentParts()
    private let choice: Histogram.Choice

    init(_ choice: Histogram.Choice) { self.choice = choice }

    /// Counts a value.
    mutating func add(_ value: Decimal, in currency: Currency?) { Self.add(value, currency, to: &whole, choice) }

    /// Counts a value of a section that is called so, beside its counting as one of all.
    mutating func add(_ value: Decimal, in currency: Currency?, toPartCalled title: borrowing Span<UInt8>) {
        guard let number = number(ofPart: title) else { return }
        Self.add(value, currency, to: &parts[number].amounts, choice)
    }

    /// Notes that a section that is called so has a record without a value.
    mutating func addNothing(toPartCalled title: borrowing Span<UInt8>) { silent.note(title) }

    /// The parts that have no value in a currency: the first by their names, and how many others there are.
    func partsWithoutValue(in currency: Currency?) -> (titles: [String], others: Int) {
        let own = parts.filter { part in !part.amounts.contains { $0.currency == currency } }.map {
            $0.title.span.string
        }
        let silent = silent.without(parts.map(\.title), leftOut)
        return (own + silent.titles, silent.others)
    }

    /// Adds those of another section.
    mutating func merge(_ other: ValueSpread) {
        for own in other.whole { Self.merge(own, into: &whole, choice) }
        for part in other.parts {
            guard let number = number(ofPart: part.title.span) else { continue }
            for own in part.amounts { Self.merge(own, into: &parts[number].amounts, choice) }
        }
        leftOut.formUnion(other.leftOut)
        silent.merge(other.silent)
    }

    /// How many parts there are, with those that have no drawing of their own.
    var partCount: Int {
        let drawn = Set(parts.map(\.title.hashValue))
        return parts.count + leftOut.count { !drawn.contains($0) }
    }

    /// The number of the part that is called so; nil for one beyond the most that are drawn.
    private mutating func number(ofPart title: borrowing Span<UInt8>) -> Int? {
        func isSame(_ known: [UInt8]) -> Bool {
            known.count == title.count && known.indices.allSatisfy { known[$0] == title[$0] }
        }
        for number in parts.indices.reversed() where isSame(parts[number].title) { return number }
        let title = (0..<title.count).map { title[$0] }
        guard parts.count < SmallCharts.most else {
            leftOut.insert(title.hashValue)
            return nil
        }
        parts.append(Part(title: title))
        return parts.count - 1
    }

    private static func add(
        _ value: Decimal, _ currency: Currency?, to amounts: inout [Money], _ choice: Histogram.Choice
    ) {
        amounts[place(of: currency, in: &amounts, choice)].bins.add(value)
    }

    private static func merge(_ later: Money, into amounts: inout [Money], _ choice: Histogram.Choice) {
        amounts[place(of: later.currency, in: &amounts, choice)].bins.merge(later.bins)
    }

    private static func place(
        of currency: Currency?, in amounts: inout [Money], _ choice: Histogram.Choice
    ) -> Int {
        if let place = amounts.firstIndex(where: { $0.currency == currency }) { return place }
        amounts.append(Money(currency: currency, bins: ValueBins(choice)))
        return amounts.count - 1
    }
}
