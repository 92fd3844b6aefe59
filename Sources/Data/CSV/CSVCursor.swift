import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Reads a delimited text piece by piece into batches.
///
/// A piece is read right behind the unfinished record of the piece before, so that cells can point into the batch.
final class CSVCursor: RecordCursor {
    private let layout: CSVLayout
    private var pieces: Pieces
    private var kernel: CSVKernel
    /// Whether the line that ends the records was met.
    private var isOver = false
    /// Whether the last piece was read to its end, and no line ended the records.
    private var hasSeenAll = false

    init(_ file: SourceFile, _ layout: CSVLayout, window: Int) throws(Problem) {
        self.layout = layout
        kernel = CSVKernel(layout)
        pieces = try Pieces(file, from: layout.start, window: window)
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == kernel.width else { throw pieces.file.changed }
        batch.removeAll()
        if isOver { return false }
        repeat {
            try pieces.next(into: &batch.bytes)
            try split(&batch)
        } while batch.count == 0 && !pieces.isLast && !isOver
        layout.absences.blank(&batch)
        if hasSeenAll, !layout.until.isEmpty { throw layout.untilIsNowhere(in: pieces.file) }
        return batch.count > 0
    }

    /// Cuts a piece into records, and keeps what is left.
    private func split(_ batch: inout Batch) throws(Problem) {
        kernel.consumed = 0
        kernel.isLast = pieces.isLast
        kernel.base = UInt64(pieces.offset)
        let end = batch.bytes.count
        repeat {
            // Records of this file's usual size, and some more: few batches need a second helping.
            let room = max(64, (end - kernel.consumed) / max(8, 8 * kernel.width))
            // Sound: the sink has a block to spare behind `end`, and the arrays make room for what is promised.
            unsafe Self.run(&kernel, batch.bytes.base, end, &batch.cells, &batch.origins, room)
        } while kernel.stop == .full
        isOver = isBehindRecords(batch.bytes)
        if isOver { return }
        if isCutOff(batch.bytes) { return try pieces.keep(from: kernel.consumed, of: batch.bytes) }
        if kernel.stop == .badUTF8 { return try pieces.change(at: kernel.position, from: kernel.consumed) }
        try check()
        hasSeenAll = pieces.isLast
        try pieces.keep(from: kernel.consumed, of: batch.bytes)
    }

    private static func run(
        _ kernel: inout CSVKernel, _ bytes: UnsafeMutablePointer<UInt8>, _ end: Int, _ cells: inout [Cell],
        _ origins: inout [UInt64], _ room: Int
    ) {
        let width = kernel.width
        // A record has all its cells in the file before the last ones are given up.
        cells.append(addingCapacity: room * width + kernel.columns) { newCells in
            origins.append(addingCapacity: room) { newOrigins in
                // Sound: the output spans have the capacity that was asked for, and the kernel writes `records`
                // whole records into both.
                unsafe newCells.withUnsafeMutableBufferPointer { cellBuffer, cellCount in
                    unsafe newOrigins.withUnsafeMutableBufferPointer { originBuffer, originCount in
                        guard let cells = cellBuffer.baseAddress, let origins = originBuffer.baseAddress else { return }
                        unsafe kernel.split(bytes, end: end, cells: cells, origins: origins, room: room)
                        cellCount = kernel.records * width
                        originCount = kernel.records
                    }
                }
            }
        }
    }

    /// Whether the kernel stopped at the line that ends the records. That line may be faulty as a record.
    private func isBehindRecords(_ bytes: borrowing ByteSink) -> Bool {
        switch kernel.stop {
        case .until: return true
        case .end, .full: return false
        default: break
        }
        guard !layout.until.isEmpty else { return false }
        let rest = bytes.bytes(kernel.consumed, bytes.count - kernel.consumed)
        return layout.signs.hasField(in: rest, beginningWith: layout.until)
    }

    /// Whether the kernel stopped at a fault in a line that the piece cuts off, and that may yet turn out to be behind the
    /// records.
    private func isCutOff(_ bytes: borrowing ByteSink) -> Bool {
        guard !layout.until.isEmpty, !pieces.isLast else { return false }
        switch kernel.stop {
        case .tooFew, .tooMany, .notEmpty, .afterQuote: break
        default: return false
        }
        let rest = bytes.bytes(kernel.consumed, bytes.count - kernel.consumed)
        for i in rest.indices where CSVSigns.isLineEnd(rest[i]) { return false }
        return true
    }

    /// Throws what the kernel stopped at.
    private func check() throws(Problem) {
        let file = pieces.file
        func place() -> Place { PlaceFinder.place(file, at: pieces.offset + kernel.position) }
        switch kernel.stop {
        case .end, .full, .until: return
        case .tooFew, .tooMany, .notEmpty:
            throw try CSVMiscount(file, layout).problem(at: pieces.offset + kernel.consumed)
        case .afterQuote: throw CSVFault.afterQuote(layout.signs).problem(at: place())
        case .openQuote: throw CSVFault.openQuote(layout.signs).problem(at: place())
        case .nul, .badUTF8: throw pieces.problem(for: .nul, at: kernel.position)
        }
    }
}
