import BroadsheetBytes
package import BroadsheetValues

/// How a value is shown, as plain data; the numbers are places in the report's `FormatTable`.
package enum CellFormat: BitwiseCopyable, Sendable, Hashable {
    /// As it is.
    case text
    /// In upper or lower case.
    case upper, lower
    /// By the number format of that number.
    case number(Int)
    /// By the number format of that number, with the decimals that it is written with.
    case written(Int)
    /// A figure in per cent, by the number format of that number.
    case percent(Int)
    /// By the money format of that number.
    case money(Int)
    /// A number or an amount with few digits, by the brief format of that number.
    case brief(Int)
    /// A date as the locale has it, or a month, quarter or year as such.
    case period
    /// A date, so, in upper or lower case.
    case upperPeriod, lowerPeriod
    /// By the date format of that number.
    case date(Int)
    /// By the date format of that number, in upper or lower case.
    case upperDate(Int), lowerDate(Int)
    /// As one of two words.
    case boolean
}

extension CellFormat {
    /// Whether fewer digits are shown than a figure has, so that the exact one stands beside it.
    package var isBrief: Bool { if case .brief = self { true } else { false } }
}

/// The formats that a report's cells are shown by.
package struct FormatTable: Sendable {
    package var numbers = NumberFormats()
    package var moneys: [MoneyFormat] = []
    package var briefs: [BriefFormat] = []
    package var dates: [DateFormat] = []
    /// How a day, a week, a month, a quarter and a year are shown where nothing is declared.
    package var periods: [DateFormat] = []
    /// The words for true and false.
    package var words: (yes: String, no: String) = (yes: "yes", no: "no")
    /// How counts are shown.
    package var count = 0
    /// How a share is shown.
    package var share = 0

    /// No formats yet.
    package init() {}
}

/// How a cell of a detail is made.
package struct CellPlan: BitwiseCopyable, Sendable {
    /// Where its value comes from.
    package var source: CellSource
    /// How it is shown.
    package var format: CellFormat
    /// What stands where there is no value: a text of the constants.
    package var missing: Text
    /// Which of the section's class names are its own.
    package var firstClass = 0
    package var classCount = 0

    /// Whether it is a share of a total.
    var isShare: Bool { if case .share = source { true } else { false } }
}

/// A column of details whose decimal signs do not stand below each other by themselves. It stands beside the cells' plans, not in
/// them: those are copied for each cell, and must be small.
package struct UnevenColumn: BitwiseCopyable, Sendable {
    /// The cell's number.
    package var cell: Int
    /// What its figures can have behind the sign.
    package var tail: FigureTail
}

/// How the decimal signs of a column come to stand below each other.
package enum DecimalPlan: BitwiseCopyable, Sendable {
    /// By themselves: all its figures end alike, or it has none.
    case even
    /// Each figure tells what it lacks behind the sign against the longest of them.
    case uneven(FigureTail)
}

/// Where a cell's value comes from.
package enum CellSource: BitwiseCopyable, Sendable, Hashable {
    /// A slot of the record.
    case slot(Int)
    /// The section's balance of that number, so far.
    case running(Int)
    /// The record's share of its group's sum: the slot and the accumulator.
    case share(slot: Int, accumulator: Int)

    /// Whether it is a value of the record alone.
    var isOfRecord: Bool { if case .slot = self { true } else { false } }
}

/// A class name and its condition.
package struct ClassPlan: BitwiseCopyable, Sendable {
    /// The name: a text of the constants.
    package var name: Text
    /// When the cell has it; always, if there is none.
    package var condition: Int?
}
