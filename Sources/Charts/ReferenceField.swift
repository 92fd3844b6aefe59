import BroadsheetBytes
import BroadsheetValues

/// Where in a drawing values, names and days are, for what stands beside its marks.
struct ReferenceField {
    /// Whether values go along the page, and names down it.
    let isLying: Bool
    /// From where to where names go, and values: in the page's directions.
    let names: ClosedRange<Int>
    let values: ClosedRange<Int>
    /// How much room for labels there is behind the names; where there is none, labels stand among the marks.
    let behind: Int
    /// How wide the canvas is.
    let width: Int
    /// Where a value is; nil where there is no place for it.
    let value: (Decimal) -> Int?
    /// From where to where a name is.
    let name: (Int) -> ClosedRange<Int>
    /// Where a day is; nil where names are no days at true distances.
    let day: (Day) -> Int?
    /// Where the end of a mark is, among the values.
    let point: (_ series: Int, _ name: Int) -> Int?
}
