import BroadsheetDiagnostics
import BroadsheetValues

/// What of a section follows the controls of the page: all that its script needs, as far as it is known before the page.
package struct LivePlan: Sendable {
    /// The members of the program's object that every page has: controls, programs, items and totals, as JSON.
    var members: [UInt8] = []
    /// The slots whose values each page gives.
    var given: [Int] = []
    /// The items whose values the build alone computes, and that totals add.
    var fixed: [Int] = []
    /// The formats of the values, by the numbers that items name.
    var formats: [CellFormat] = []
    /// The currencies that amounts can be in, besides those of the values that the page gives.
    var currencies: [Currency] = []
    /// What is shown where a value cannot be computed.
    var failed = ""
    /// Whether halves are rounded away from zero.
    var isHalfUp = false
    /// Whether the whole section follows controls.
    var followsWhole = false

    /// The number of `format` among the formats.
    mutating func number(of format: CellFormat) -> Int {
        if let known = formats.firstIndex(of: format) { return known }
        formats.append(format)
        return formats.count - 1
    }

    /// Notes that amounts can be in `more`.
    mutating func add(_ more: some Sequence<Currency>) {
        for currency in more where !currencies.contains(currency) { currencies.append(currency) }
    }
}

/// A total of a section's items.
package struct ItemTotalPlan: Sendable {
    /// The rule: `sum`, `min`, `max` or `count`.
    var rule: TotalDefinition.Rule
    /// The numbers of the items that it is of.
    var items: [Int]
    /// How it is shown.
    var cell: CellPlan
    /// The number of its shape.
    var shape = 0
    /// Where it is declared.
    var place: Place
    /// Whether what lies below zero is less than nothing.
    var tellsSign = true
}
