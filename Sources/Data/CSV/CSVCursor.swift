import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Reads a CSV file piece by piece into batches.
///
/// A piece is read right behind the unfinished record of the piece before, so that cells can point into the batch.
final class CSVCursor: RecordCursor {
    private let header: CSVHeader
    private var pieces: Pieces
    private var kernel: CSVKernel

    init(_ file: SourceFile, _ header: CSVHeader, window: Int) throws(Problem) {
        self.header = header
        kernel = CSVKernel(width: header.names.count)
        pieces = try Pieces(file, from: header.end, window: window)
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == kernel.width else { throw pieces.file.changed }
        batch.removeAll()
        repeat {
            try pieces.next(into: &batch.bytes)
            try split(&batch)
        } while batch.count == 0 && !pieces.isLast
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
        if kernel.stop == .badUTF8 { return try pieces.change(at: kernel.position, from: kernel.consumed) }
        try check()
        try pieces.keep(from: kernel.consumed, of: batch.bytes)
    }

    private static func run(
        _ kernel: inout CSVKernel, _ bytes: UnsafeMutablePointer<UInt8>, _ end: Int, _ cells: inout [Cell],
        _ origins: inout [UInt64], _ room: Int
    ) {
        let width = kernel.width
        cells.append(addingCapacity: room * width) { newCells in
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

    /// Throws what the kernel stopped at.
    private func check() throws(Problem) {
        let position = pieces.offset + kernel.position
        switch kernel.stop {
        case .end, .full: return
        case .tooFew, .tooMany: throw try wrongCount(at: pieces.offset + kernel.consumed)
        case .afterQuote: throw CSVFault.afterQuote.problem(at: PlaceFinder.place(pieces.file, at: position))
        case .openQuote: throw CSVFault.openQuote.problem(at: PlaceFinder.place(pieces.file, at: position))
        case .nul, .badUTF8: throw pieces.problem(for: .nul, at: kernel.position)
        }
    }

    /// The record at `start` has too few or too many fields: counts them, and points at the first surplus one.
    private func wrongCount(at start: Int) throws(Problem) -> Problem {
        let file = pieces.file
        let expected = header.names.count
        guard let record = try CSVRecord(file, at: start) else {
            return CSVFault.count(0, expected: expected).problem(at: PlaceFinder.place(file, at: start))
        }
        let count = record.fields.count
        let surplus = count > expected
        let place = PlaceFinder.place(
            file, at: surplus ? record.fields[expected].offset : record.offset, size: record.end - record.offset)
        return CSVFault.count(count, expected: expected).problem(at: place)
    }
}
