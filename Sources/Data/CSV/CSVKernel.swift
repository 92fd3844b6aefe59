import BroadsheetBytes
import BroadsheetRecords

/// Splits delimited text into cells: the hot kernel of the reader.
///
/// One pass over blocks of 64 bytes; in each, only the bytes that mean something are visited. Cells are written
/// into memory that stands ready, quoted ones are compacted where they lie.
struct CSVKernel {
    /// Why the kernel stopped.
    enum Stop: Equatable {
        /// The bytes are used up; what is behind `consumed` is the beginning of a record.
        case end
        /// There is no room for another record.
        case full
        /// A record ended at `position` with fewer cells than the header.
        case tooFew
        /// A cell beyond the last began at `position`.
        case tooMany
        /// Cells behind the last one that is kept, which must be empty, are not, in the record that ends at `position`.
        case notEmpty
        /// After a closing quote, at `position`, stands neither a delimiter nor a line end.
        case afterQuote
        /// The quote at `position` was never closed.
        case openQuote
        /// The byte at `position` is 0.
        case nul
        /// The bytes at `position` are no UTF-8.
        case badUTF8
        /// The records end before the line at `consumed`.
        case until
    }

    /// The signs between and around fields.
    let signs: CSVSigns
    /// How many cells a record must have in the file.
    let columns: Int
    /// How many cells of each are kept: all, or all but the last ones, which must be empty.
    let width: Int
    /// What the first line behind the records begins with; nothing where they go to the end of the file.
    let until: [UInt8]
    /// Whether the bytes end where the file ends.
    var isLast = false
    /// Where in the file the first of the bytes stands.
    var base: UInt64 = 0

    /// Why it stopped.
    var stop = Stop.end
    /// Where it stopped, if at a fault.
    var position = 0
    /// Where the record at hand begins: what is before it is done.
    var consumed = 0
    /// How many records were written.
    var records = 0

    /// Splits records as `layout` says.
    init(_ layout: CSVLayout) {
        signs = layout.signs
        columns = layout.columns
        width = layout.dialect.names.count
        until = layout.until
    }

    /// Splits `bytes` from `consumed` up to `end` and writes up to `room` records.
    ///
    /// The caller sees to it that a block behind `end` can be written, and `width * room + columns` cells.
    @inline(never)
    mutating func split(
        _ bytes: UnsafeMutablePointer<UInt8>, end: Int, cells: UnsafeMutablePointer<Cell>,
        origins: UnsafeMutablePointer<UInt64>, room: Int
    ) {
        // Sound: a block behind `end` may be written; blanks there are no marks.
        unsafe (bytes + end).update(repeating: 0x20, count: ByteBlock.size)
        let width = width
        let columns = columns
        let delimiter = signs.delimiter
        let quote = signs.quote
        let marked = signs.markedQuote
        let hasUntil = !until.isEmpty
        var cells = unsafe cells
        var row = 0
        var field = 0
        var recordStart = consumed
        var fieldStart = consumed
        // Whether the place is inside quotes, and whether doubled quotes were seen there.
        var quoted = false
        var doubled = false
        // Whether the record has fields to compact. That waits for the record's end: a record that is cut off is
        // split again, from the bytes as they were.
        var isLoose = false
        // The mark of a byte that was dealt with already, when it is the first of the next block.
        var seen: UInt64 = 0
        var checked = consumed
        var block = consumed
        stop = .end

        while block < end {
            // Sound: a whole block can be read from any place below `end`.
            let (wanted, notASCII) = unsafe ByteBlock.marks(bytes + block, delimiter, marked)
            var marks = wanted & ~seen
            seen = 0
            var fault = -1
            if notASCII != 0 {
                fault = unsafe Self.firstFault(bytes, notASCII, block, end, isLast, &checked)
                // What comes before the fault is still dealt with, so that the first fault of a file is told.
                if fault >= 0 { marks &= Self.below(fault - block) }
            }
            while marks != 0 {
                var at = block &+ marks.trailingZeroBitCount
                marks &= marks &- 1
                // Sound: a mark stands below `end`, behind which there are only blanks.
                var byte = unsafe bytes[at]
                let cell: Cell
                if quoted {
                    if byte != quote {
                        if byte == 0 { return halt(.nul, at, min(recordStart, end), row) }
                        continue
                    }
                    if at &+ 1 == end {
                        // More may follow in the next piece.
                        if !isLast { return halt(.end, at, min(recordStart, end), row) }
                        byte = UInt8(ascii: "\n")
                    } else {
                        byte = unsafe bytes[at &+ 1]
                        if marks & 1 &<< UInt64(at &+ 1 &- block) != 0 { marks &= marks &- 1 } else { seen = 1 }
                        if byte == quote {
                            doubled = true
                            continue
                        }
                        if byte != delimiter && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r") {
                            return halt(.afterQuote, at &+ 1, min(recordStart, end), row)
                        }
                    }
                    quoted = false
                    cell = Cell(fieldStart &+ 1, at &- fieldStart &- 1, doubled ? .string : .text)
                    isLoose = isLoose || doubled
                    at &+= 1
                } else if byte == quote {
                    // A quote inside an unquoted field is a character like any other.
                    if at == fieldStart {
                        quoted = true
                        doubled = false
                    }
                    continue
                } else {
                    let length = at &- fieldStart
                    cell = Cell(fieldStart, length, length == 0 ? .missing : .text)
                }
                if byte == delimiter {
                    if field &+ 1 >= columns { return halt(.tooMany, at, min(recordStart, end), row) }
                    // Sound: `field` is below `columns`, and there is room for this record.
                    unsafe cells[field] = cell
                    field &+= 1
                    fieldStart = at &+ 1
                } else if byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r") {
                    if byte == 0 { return halt(.nul, at, min(recordStart, end), row) }
                    // Another control character is text.
                } else if at == recordStart {
                    // A blank line, or the LF of a CRLF.
                    recordStart &+= 1
                    fieldStart = recordStart
                } else {
                    if field &+ 1 != columns { return halt(.tooFew, at, min(recordStart, end), row) }
                    // Sound: as above; there is an origin for each record.
                    unsafe cells[field] = cell
                    if columns != width, unsafe !isEmptyAtEnd(cells) {
                        return halt(.notEmpty, at, min(recordStart, end), row)
                    }
                    unsafe origins[row] = base &+ UInt64(truncatingIfNeeded: recordStart)
                    if isLoose {
                        unsafe compact(bytes, cells)
                        isLoose = false
                    }
                    if hasUntil, unsafe isBehindRecords(bytes, at: recordStart, end, cells) {
                        return halt(.until, recordStart, recordStart, row)
                    }
                    unsafe cells += width
                    row &+= 1
                    field = 0
                    recordStart = at &+ 1
                    fieldStart = recordStart
                    if row == room { return halt(.full, at, min(recordStart, end), row) }
                }
            }
            if fault >= 0 { return halt(.badUTF8, fault, min(recordStart, end), row) }
            block &+= ByteBlock.size
        }
        if isLast {
            if quoted { return halt(.openQuote, fieldStart, min(recordStart, end), row) }
            if recordStart < end {
                // The last line has no end.
                if field &+ 1 != columns { return halt(.tooFew, end, min(recordStart, end), row) }
                let length = end &- fieldStart
                // Sound: as in the loop.
                unsafe cells[field] = Cell(fieldStart, length, length == 0 ? .missing : .text)
                if columns != width, unsafe !isEmptyAtEnd(cells) {
                    return halt(.notEmpty, end, min(recordStart, end), row)
                }
                unsafe origins[row] = base &+ UInt64(truncatingIfNeeded: recordStart)
                if isLoose { unsafe compact(bytes, cells) }
                if hasUntil, unsafe isBehindRecords(bytes, at: recordStart, end, cells) {
                    return halt(.until, recordStart, recordStart, row)
                }
                row &+= 1
                recordStart = end
            }
        }
        halt(.end, end, min(recordStart, end), row)
    }

    private mutating func halt(_ stop: Stop, _ position: Int, _ recordStart: Int, _ row: Int) {
        self.stop = stop
        self.position = position
        consumed = recordStart
        records = row
    }

    /// The marks of the first `count` bytes of a block.
    private static func below(_ count: Int) -> UInt64 {
        count >= 64 ? ~0 : 1 &<< UInt64(count) &- 1
    }

    /// Takes every second of two quotes out of the cells of a record that are marked as `string` for it.
    @inline(never)
    private func compact(_ bytes: UnsafeMutablePointer<UInt8>, _ cells: UnsafeMutablePointer<Cell>) {
        for field in 0..<width {
            // Sound: the record has `width` cells, which lie in the bytes.
            let cell = unsafe cells[field]
            guard cell.form == .string else { continue }
            var to = cell.offset
            var from = to
            let end = from &+ cell.length
            while from < end {
                // Sound: both are below `end`, and `to` is never ahead of `from`.
                let byte = unsafe bytes[from]
                unsafe bytes[to] = byte
                to &+= 1
                from &+= byte == signs.quote ? 2 : 1
            }
            unsafe cells[field] = Cell(cell.offset, to &- cell.offset, .text)
        }
    }

    /// Whether the cells behind the last one that is kept are empty.
    @inline(never)
    private func isEmptyAtEnd(_ cells: UnsafeMutablePointer<Cell>) -> Bool {
        // Sound: the record has `columns` cells.
        for field in width..<columns where unsafe cells[field].length != 0 { return false }
        return true
    }

    /// Whether the line at `start` is the first behind the records: it, or one of its cells, begins with `until`.
    @inline(never)
    private func isBehindRecords(
        _ bytes: UnsafeMutablePointer<UInt8>, at start: Int, _ end: Int, _ cells: UnsafeMutablePointer<Cell>
    ) -> Bool {
        // Sound: the record has `width` cells; they and what is left of the bytes can be read.
        if unsafe UnsafeBufferPointer(start: bytes + start, count: end - start).starts(with: until) { return true }
        for field in 0..<width {
            let cell = unsafe cells[field]
            if cell.length < until.count { continue }
            if unsafe UnsafeBufferPointer(start: bytes + cell.offset, count: cell.length).starts(with: until) {
                return true
            }
        }
        return false
    }

    /// Where in the block, whose bytes in `notASCII` are none, bytes stand that are no UTF-8, or -1. `checked` is how far the
    /// check has come.
    @inline(never)
    private static func firstFault(
        _ bytes: UnsafeMutablePointer<UInt8>, _ notASCII: UInt64, _ block: Int, _ end: Int, _ isLast: Bool,
        _ checked: inout Int
    ) -> Int {
        var marks = notASCII
        if checked > block { marks &= ~below(checked - block) }
        while marks != 0 {
            let at = block &+ marks.trailingZeroBitCount
            // Sound: `at` is below `end`, behind which there are only blanks.
            let length = unsafe UTF8Check.length(bytes, at: at, end: end)
            if length <= 0 {
                // A character that the end of the piece cuts off is looked at again with the next piece, and not its rest
                // with the next block.
                if length < 0 && !isLast {
                    checked = end
                    return -1
                }
                return at
            }
            checked = at &+ length
            marks &= checked &- block >= 64 ? 0 : ~below(checked &- block)
        }
        return -1
    }
}
