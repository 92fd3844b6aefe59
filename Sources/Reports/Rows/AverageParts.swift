import BroadsheetValues

/// What the average of a name is made of, so that those of several names have one: the exact sum of its values, and their number.
struct AverageParts {
    var sum: Decimal
    var count: Int
}
