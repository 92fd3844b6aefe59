import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Memory {
    /// A figure as a cell: its text, or what stands where there is nothing to total.
    mutating func shown(_ value: Value, _ figure: FigurePlan, formats: FormatTable) -> CellValue {
        let start = scratch.count
        if value.isMissing {
            scratch.append(figure.missing)
        } else {
            formats.append(value, as: figure.rule == .share ? .percent(formats.share) : figure.format, to: &self)
        }
        return CellValue(text: Text(start, scratch.count - start, in: .scratch), value: value, classes: Text(0, 0))
    }
}
