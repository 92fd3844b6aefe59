import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Reads a JSON file piece by piece into batches.
final class JSONCursor: RecordCursor {
    /// What may come next between the records.
    private enum Phase {
        /// The beginning of the file.
        case start
        /// What stands before the value that holds the records.
        case before
        /// The first element of the array, or its end.
        case first
        /// A further element of the array.
        case element
        /// A comma, or the end of the array.
        case separator
        /// The first member of the object that holds the records, or its end.
        case firstMember
        /// A further member of it.
        case member
        /// A comma, or the end of that object.
        case memberSeparator
        /// A further object, or the end of the file.
        case line
        /// What stands behind the value that holds the records.
        case after
    }

    private var pieces: Pieces
    private var reader: JSONRecordReader
    private var seeker: JSONSeeker
    private let isAddressed: Bool
    private var phase = Phase.start
    private let width: Int
    private var text = ByteSink()

    /// A cursor that fills the `width` fields of `shape`; without one it learns a shape, and gives no cells.
    ///
    /// - Parameter pointer: Where in the document the records are, if the author says so.
    init(
        _ file: SourceFile, at pointer: JSONPointer?, _ shape: JSONShape?, width: Int, window: Int
    ) throws(Problem) {
        pieces = try Pieces(file, from: 0, window: window)
        reader = JSONRecordReader(shape, width: width)
        seeker = JSONSeeker(pointer ?? .document)
        isAddressed = pointer != nil
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
        if phase == .start, pieces.offset == 0 { scanner.skipMark() }
        var consumed = 0
        do throws(JSONStop) {
            repeat {
                // Blanks need not be kept for the next piece, however many they are.
                scanner.skipBlanks()
                consumed = scanner.position
            } while try step(&scanner, &batch)
        } catch {
            // What is unfinished comes again with the next piece.
            if case .fault(let fault, let position) = error { throw problem(fault, position) }
        }
        return consumed
    }

    private func problem(_ fault: JSONFault, _ position: Int) -> Problem {
        JSONAddressProblem(fault, seeker)?.problem(in: pieces.file)
            ?? fault.problem(at: PlaceFinder.place(pieces.file, at: pieces.offset + position))
    }

    /// Goes past the next record or sign between records; gives false at the end of the piece.
    private func step(_ scanner: inout JSONScanner, _ batch: inout Batch) throws(JSONStop) -> Bool {
        switch phase {
        case .start:
            if scanner.isAtEnd { throw scanner.isLast ? .fault(.empty, at: -pieces.offset) : .unfinished }
            if isAddressed || scanner.byte == UInt8(ascii: "[") {
                phase = .before
            } else if scanner.byte == UInt8(ascii: "{") {
                phase = .line
            } else {
                throw scanner.stop(.notRecords)
            }
        case .before:
            if try seeker.step(&scanner) { try begin(&scanner) }
        case .first, .element, .separator: try stepInArray(&scanner, &batch)
        case .firstMember, .member, .memberSeparator: try stepInObject(&scanner, &batch)
        case .line:
            if scanner.isAtEnd, scanner.isLast { return false }
            try record(&scanner, &batch)
        case .after:
            if !seeker.isAtEnd {
                _ = try seeker.step(&scanner)
            } else if scanner.isAtEnd {
                return false
            } else {
                throw .fault(.trailing, at: scanner.position)
            }
        }
        return true
    }

    /// Goes into the value that holds the records.
    private func begin(_ scanner: inout JSONScanner) throws(JSONStop) {
        switch scanner.byte {
        case UInt8(ascii: "["): phase = .first
        case UInt8(ascii: "{"): phase = .firstMember
        default:
            let start = scanner.position
            try scanner.skipValue(depth: seeker.matched)
            throw .fault(.notRecordsThere, at: start)
        }
        scanner.position += 1
    }

    private func stepInArray(_ scanner: inout JSONScanner, _ batch: inout Batch) throws(JSONStop) {
        if phase != .element, scanner.byte == UInt8(ascii: "]") { return end(&scanner) }
        if phase == .separator {
            guard scanner.byte == UInt8(ascii: ",") else { throw scanner.stop(.commaOrBracket) }
            scanner.position += 1
            phase = .element
        } else {
            try record(&scanner, &batch)
            phase = .separator
        }
    }

    private func stepInObject(_ scanner: inout JSONScanner, _ batch: inout Batch) throws(JSONStop) {
        if phase != .member, scanner.byte == UInt8(ascii: "}") { return end(&scanner) }
        if phase == .memberSeparator {
            guard scanner.byte == UInt8(ascii: ",") else { throw scanner.stop(.commaOrBrace) }
            scanner.position += 1
            phase = .member
        } else {
            let start = scanner.position
            try reader.read(&scanner, isMember: true, into: &batch.cells)
            batch.origins.append(UInt64(pieces.offset + start))
            phase = .memberSeparator
        }
    }

    /// Goes past the end of the value that holds the records.
    private func end(_ scanner: inout JSONScanner) {
        scanner.position += 1
        phase = .after
        seeker.targetIsPassed()
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
