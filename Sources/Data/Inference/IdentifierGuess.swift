import BroadsheetValues

/// Whether the whole numbers of a field are rather numbers of something: `123 456 789` in every record, of companies or
/// telephones. Amounts do not all have the same number of digits and three groups or more.
struct IdentifierGuess {
    private var digits = 0
    private var hasOthers = false

    /// Whether all values are such numbers.
    var areAll: Bool { digits > 0 && !hasOthers }

    /// Takes a value into account that is not one.
    mutating func addOther() { hasOthers = true }

    /// Takes a figure into account.
    mutating func add(_ reading: NumberReading) {
        if hasOthers { return }
        let isGrouped = reading.hasSpaces && reading.groups >= 2 && reading.amount.scale == 0
        guard isGrouped, reading.isBare, !reading.isPercent, digits == 0 || digits == reading.whole else {
            return hasOthers = true
        }
        digits = reading.whole
    }
}
