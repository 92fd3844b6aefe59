package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// What was seen of one field in all records.
package struct ColumnProfile: Sendable {
    /// The smallest and the largest of what was seen.
    package enum Extent: Sendable {
        /// Nothing was seen.
        case none
        /// The smallest and the largest number, or amount.
        case numbers(Decimal, Decimal)
        /// The first and the last day.
        case dates(Day, Day)
        /// How often true, how often false.
        case truths(Int, Int)
        /// How many characters the shortest and the longest text has.
        case characters(Int, Int)
    }

    /// How the dates of a field follow each other.
    package enum Order: Sendable, Hashable {
        /// Each is the same as the one before it, or there are none.
        case same
        case rising, falling
        case mixed
    }

    /// What the source says of the field.
    package var field: Field
    /// How many records have no value there.
    package var missing = 0
    /// The first of them, counted from 0.
    package var firstMissing: Int?
    /// How many have one.
    package var filled = 0
    /// How many different values there are; nil if there are more than are counted.
    package var different: Int? = 0
    /// The first different values as they are written, at most `ColumnCounter.kept` of them.
    package var values: [String] = []
    /// The smallest and the largest of its values.
    package var extent = Extent.none
    /// How many of its figures are below zero.
    package var negatives = 0
    /// How many of them are above zero.
    package var positives = 0
    /// How its dates follow each other.
    package var order = Order.same
    /// How many of its values cannot be read as what the field is.
    package var unread = 0
    /// Where the value stands that makes it a text, if one does.
    package var strayPlace: Place?
    /// Where the first of its figures stands that binary fractions have left a rest in.
    package var restPlace: Place?

    /// The words that were read as missing values, so that the others are what they are.
    package var absent: [String] = []

    /// What the field is called.
    package var name: String { field.name }

    /// The first three different values.
    package var samples: [String] { Array(values.prefix(3)) }

    /// Whether nobody but its author can say what its values mean.
    package var isAmbiguous: Bool {
        switch field.writing {
        case .ambiguous, .contradictory: true
        case .plain, .figures, .dates: field.unit?.isUnclear ?? false
        }
    }

    /// What is not clear, in words: `1,234 can mean 1234 or 1.234`.
    package var doubt: String? { isAmbiguous ? field.remark : nil }
}
