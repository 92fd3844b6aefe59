import BroadsheetReports
import BroadsheetYAML

/// The keys of what must hold of the records of a report.
enum AssertKey: String, MappingKey {
    case that, balanced, sequence
    case neverNegative = "never_negative"
    case by, of
    static let mapping = "the assertion"

    var entry: KeyEntry {
        switch self {
        case .that:
            KeyEntry(.word(.expression), "What is true of each record.", example: "amount > 0")
        case .balanced:
            KeyEntry(
                .oneOrMore(.word(.expression)),
                "Two figures whose sums are the same, or one whose sum is zero, in each currency.",
                example: "[amount, amount]")
        case .sequence:
            KeyEntry(
                .word(.expression), "Whole numbers without a gap, each there once, in any order.",
                example: "row_number")
        case .neverNegative:
            KeyEntry(
                .word(.expression), "A figure whose sum so far is never below zero, in the order of the source.",
                example: "amount")
        case .by:
            KeyEntry(
                .oneOrMore(.word(.expression)), "What that is looked at apart for.",
                without: .words("all records of a section together"), example: "account",
                beside: "sequence: number")
        case .of:
            KeyEntry(
                .choice(of: AssertedRecords.self),
                "Of `all` records of the source, or of those that `where` lets through.", without: .value("all"),
                example: "shown", beside: "that: amount > 0")
        }
    }

    /// The rules, of which an assertion has one.
    static let rules: [AssertKey] = [.that, .balanced, .sequence, .neverNegative]
}

/// The records that an assertion is of.
enum AssertedRecords: String, CaseIterable {
    case all, shown

    var meaning: TotalsOf { self == .all ? .all : .shown }
}
