import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

/// A column's running balance. Each column has one of its own, even where two of them are of the same figures: what a balance
/// is depends on nothing but the details above it, and on what it begins with.
package struct BalancePlan: Sendable {
    /// The slot of the figure that each detail adds.
    package var slot: Int
    /// How it is added.
    package var addition: Addition
    /// What it is a balance of, and where that was asked for, for messages.
    package var name: String
    package var place: Place
    /// Where it goes on, and where it begins anew.
    var scope = BalanceScope.level(0)
    /// The column that shows it, and the number of that one's cell.
    package var column = ""
    var cell = 0
    /// What its figures are; nil where nothing is known of them.
    var kind: TotalKind?
    /// The one currency that they are in, where that is known.
    var currency: Currency?
    /// The decimals that its column shows of plain numbers; nil where these are not limited.
    var digits: Int?
    /// What it begins with; nil for nothing, and then no rows tell of it.
    var opening: OpeningPlan?
    /// Whether what it begins with is a value of the records, which must be the same in all of them.
    var watchesOpening = false
    /// What each detail says the balance is; nil where none does.
    var check: BalanceCheck?
    /// Whether there is such a check.
    var isChecked = false
}

extension BalancePlan {
    /// What it begins with, as it is declared: `1250 EUR`, or what leaves it; nil where it begins with nothing.
    package var openingWords: String? {
        guard let opening else { return nil }
        if let left = opening.left { return "what \(left.name) leaves" }
        return opening.groups == nil ? opening.parts.map(\.text).joined(separator: ", ") : "declared for each group"
    }

    /// Whether it goes on from section to section.
    package var isOfReport: Bool { if case .report = scope { true } else { false } }
}

/// Where a running balance goes on.
package enum BalanceScope: BitwiseCopyable, Sendable, Hashable {
    /// From section to section; it has that number among those of the report.
    case report(Int)
    /// Within each group of that level; 0 is the section.
    case level(Int)

    /// The level of the groups whose rows tell what it begins and ends with.
    var level: Int { if case .level(let level) = self { level } else { 0 } }
}

/// What the records themselves say that a balance is.
struct BalanceCheck: Sendable {
    /// The slot of the figure.
    var slot: Int
    /// The field, for places in the source.
    var field: Int
    /// What it is called.
    var name: String
    /// Whether the records are brought into another order than that of their source.
    var isSorted: Bool
}

/// What a running balance begins with.
struct OpeningPlan: Sendable {
    /// A figure of it.
    enum Figure: Sendable {
        /// This one.
        case value(Value)
        /// What the program of that number makes of the values of the page.
        case program(Int)
        /// The value in that slot, of the first record; the same in all others unless it is `first`.
        case slot(Int, isFirst: Bool)
    }

    /// A figure, and what is needed to take it for an amount.
    struct Part: Sendable {
        var figure: Figure
        var text: String
        var place: Place
    }

    /// The figures: one, or one a currency.
    var parts: [Part] = []
    /// Those of each group, by its key as it is written; nil where there is one opening alone.
    var groups: [String: [Part]]?
    /// Those that another source has left to each group.
    var left: OpeningLeft?
    /// What the balance must end with, by the same keys as those of `left`, or under an empty key; and who says so.
    var closings: [[UInt8]: [Value]]?
    var closingName = ""
    /// Where it is declared.
    var place: Place
}

/// What the records of another source have left to groups.
struct OpeningLeft: Sendable {
    /// The level of the groups.
    var level: Int
    /// The figures, by the group's key as bytes that are the same for the same group.
    var figures: [[UInt8]: [Value]]
    /// What a group begins with that has none; nil for an error.
    var missing: [Value]?
    /// What the other source is called.
    var name: String
}
