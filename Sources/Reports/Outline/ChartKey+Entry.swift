import BroadsheetRecords
import BroadsheetValues

extension ChartKey {
    /// That of an entry.
    init(_ entry: Outline.Entry, _ outline: Outline) {
        title = outline.memory.string(entry.title)
        text = entry.key.length > 0 ? outline.memory.string(entry.key) : title
        (day, number, isRest) = (entry.day, entry.amount, entry.isRest)
    }
}
