import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Reads a JSON file piece by piece into batches.
final class JSONCursor: RecordCursor {
    /// What may come next between the records.
    private enum Phase {
        /// The beginning of the file.
        case start
        /// The first element of the array, or its end.
        case first
        /// A further element of the array.
        case element
        /// A comma, or the end of the array.
        case separator
        /// A further object, or the end of the file.
        case line
        /// Nothing but blanks.
        case end
    }

    private var pieces: Pieces
    private var reader: JSONRecordReader
    private var phase = Phase.start
    private let width: Int
    private var text = ByteSink()

    /// A cursor that fills the `width` fields of `shape`; without one it learns a shape, and gives no cells.
    init(_ file: SourceFile, _ shape: JSONShape?, width: Int, window: Int) throws(Problem) {
        pieces = try Pieces(file, from: 0, window: window)
        reader = JSONRecordReader(shape, width: width)
        self.width = width
    }

    /// What is known of the keys.
    var shape: JSONShape { reader.shape }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == width else { throw pieces.file.changed }
        batch.removeAll()
        repeat {
            try pieces.next(into: &batch.bytes)
            let consumed = try read(&batch)
            try pieces.keep(from: consumed, of: batch.bytes)
            finish(&batch)
        } while batch.count == 0 && !pieces.isLast
        return batch.count > 0
    }

    /// Reads the records of a piece; gives how much of it is done.
    private func read(_ batch: inout Batch) throws(Problem) -> Int {
        let end = batch.bytes.count
        // Sound: the piece has this much to spare behind its end.
        unsafe (batch.bytes.base + end).update(repeating: 0, count: Pieces.spare)
        // Sound: the bytes stay where they are until the scanner's last use.
        var scanner = unsafe JSONScanner(batch.bytes.base, end: end, isLast: pieces.isLast)
        var consumed = 0
        do throws(JSONStop) {
            while try step(&scanner, &batch) { consumed = scanner.position }
        } catch {
            // What is unfinished comes again with the next piece.
            if case .fault(let fault, let position) = error {
                throw fault.problem(at: PlaceFinder.place(pieces.file, at: pieces.offset + position))
            }
        }
        return consumed
    }

    /// Goes past the next record or sign between records; gives false at the end of the piece.
    private func step(_ scanner: inout JSONScanner, _ batch: inout Batch) throws(JSONStop) -> Bool {
        if phase == .start, pieces.offset == 0, scanner.position == 0 { skipMark(&scanner) }
        scanner.skipBlanks()
        let byte = scanner.byte
        let isAtEnd = scanner.position >= scanner.end
        switch phase {
        case .start:
            if isAtEnd, scanner.isLast { throw .fault(.empty, at: 0) }
            guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else { throw scanner.stop(.notRecords) }
            phase = byte == UInt8(ascii: "[") ? .first : .line
            if phase == .first { scanner.position += 1 }
        case .first where byte == UInt8(ascii: "]"), .separator where byte == UInt8(ascii: "]"):
            scanner.position += 1
            phase = .end
        case .separator:
            guard byte == UInt8(ascii: ",") else { throw scanner.stop(.commaOrBracket) }
            scanner.position += 1
            phase = .element
        case .first, .element:
            try record(&scanner, &batch)
            phase = .separator
        case .line:
            if isAtEnd, scanner.isLast { return false }
            try record(&scanner, &batch)
        case .end:
            if isAtEnd { return false }
            throw .fault(.trailing, at: scanner.position)
        }
        return true
    }

    private func record(_ scanner: inout JSONScanner, _ batch: inout Batch) throws(JSONStop) {
        guard scanner.byte == UInt8(ascii: "{") else {
            // Something that is no value at all is told as such.
            var ahead = scanner
            try ahead.skipValue(depth: 1)
            throw scanner.stop(.notAnObject)
        }
        let start = scanner.position
        try reader.read(&scanner, into: &batch.cells)
        batch.origins.append(UInt64(pieces.offset + start))
    }

    /// A byte order mark is no part of the data.
    private func skipMark(_ scanner: inout JSONScanner) {
        if scanner[0] == 0xEF, scanner[1] == 0xBB, scanner[2] == 0xBF { scanner.position = 3 }
    }

    /// Makes the texts that had escapes or were arrays.
    private func finish(_ batch: inout Batch) {
        for rest in reader.rests {
            let cell = batch.cells[rest.cell]
            switch rest.kind {
            case .escapes:
                let length = JSONText.unescape(&batch.bytes, cell.offset, cell.length)
                batch.cells[rest.cell] = Cell(cell.offset, length, .string)
            case .flatArray, .deepArray:
                let isFlat = rest.kind == .flatArray
                JSONText.write(batch.bytes.bytes(cell.offset, cell.length), isFlat: isFlat, to: &text)
                batch.cells[rest.cell] = Cell(batch.bytes.count, text.count, .string)
                batch.bytes.append(text.span)
            }
        }
        reader.removeRests()
    }
}
