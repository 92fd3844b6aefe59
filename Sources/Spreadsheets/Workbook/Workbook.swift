import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics

/// A workbook that was opened: its sheets, and how each is read.
protocol Workbook: Sendable {
    /// The sheets, in their order.
    var sheets: [WorkbookSheet] { get }
    /// The currencies that cells name by their numbers.
    var units: [String] { get }
    /// A reader of sheet `i` from its first row on.
    func open(_ i: Int) throws(Problem) -> SheetStream
}

/// A sheet of a workbook.
struct WorkbookSheet: Sendable, Hashable {
    /// Its name.
    var name: String
    /// Whether its program shows it.
    var isHidden = false
}

/// A sheet that is being read.
final class SheetStream {
    let receiver: any SheetReceiver
    private let part: PartReader

    /// Reads `part`, whose rows `receiver` has.
    init(_ part: PartReader, _ receiver: any SheetReceiver) { (self.part, self.receiver) = (part, receiver) }

    /// Replaces what is in `rows` by the next rows; gives false when there are none.
    func next(_ rows: inout SheetRows) throws(Problem) -> Bool {
        rows.removeAll()
        while true {
            let isOver = try !part.next()
            if receiver.rows.count > 1 || receiver.rows.count == 1 && (isOver || receiver.isBehindRows) {
                take(&rows)
                return true
            }
            if isOver { return false }
        }
    }

    /// Takes all rows but the last, which may go on.
    private func take(_ rows: inout SheetRows) {
        swap(&receiver.rows, &rows)
        guard !receiver.isBehindRows, !part.isAtEnd, let last = rows.rows.popLast() else { return }
        receiver.rows.removeAll()
        let start = last.first < rows.cells.count ? rows.cells[last.first].offset : rows.bytes.count
        receiver.rows.rows.append(.init(number: last.number, first: 0))
        receiver.rows.bytes.append(rows.bytes.bytes(start, rows.bytes.count - start))
        for i in last.first..<rows.cells.count {
            var cell = rows.cells[i]
            cell.offset -= start
            receiver.rows.cells.append(cell)
        }
        rows.cells.removeSubrange(last.first...)
    }
}
