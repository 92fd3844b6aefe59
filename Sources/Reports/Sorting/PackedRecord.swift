import BroadsheetBytes
import BroadsheetRecords

#if canImport(Glibc)
    import Glibc
#endif

/// How a record lies in an arena or in a temporary file, so that one copy brings its bytes back into a batch:
///
///     size | key's length, key | origin | length and form of each cell | the bytes of all cells
///
/// The figures are variable-length numbers, seven bits a byte, so that a short cell costs one byte besides its own.
/// `size` counts what follows it.
enum PackedRecord {
    /// How many bytes `number` takes.
    @inline(__always)
    static func size(of number: UInt64) -> Int {
        number < 0x80 ? 1 : (70 &- number.leadingZeroBitCount) / 7
    }

    /// A cell's length and form as one number: what is shorter than 16 bytes takes one.
    @inline(__always)
    static func number(for cell: Cell) -> UInt64 {
        UInt64(cell.size) &<< 3 | UInt64(cell.form.rawValue)
    }

    /// Writes `number` at `place`, and moves that past it.
    @inline(__always)
    static func write(_ number: UInt64, at place: inout UnsafeMutablePointer<UInt8>) {
        var rest = number
        while rest >= 0x80 {
            unsafe place.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
            unsafe place += 1
            rest &>>= 7
        }
        unsafe place.pointee = UInt8(truncatingIfNeeded: rest)
        unsafe place += 1
    }

    /// Reads a number at `place`, and moves that past it.
    @inline(__always)
    static func read(at place: inout UnsafePointer<UInt8>) -> UInt64 {
        var byte = unsafe place.pointee
        unsafe place += 1
        if byte < 0x80 { return UInt64(byte) }
        var number = UInt64(byte & 0x7F)
        var shift: UInt64 = 7
        repeat {
            byte = unsafe place.pointee
            unsafe place += 1
            number |= UInt64(byte & 0x7F) &<< shift
            shift &+= 7
        } while byte >= 0x80 && shift < 64
        return number
    }

    /// The number that begins within `available` bytes at `place`, and how many bytes it takes; nil if it is cut off.
    static func readIfWhole(at place: UnsafePointer<UInt8>, available: Int) -> (number: Int, size: Int)? {
        var end = 0
        while end < available, unsafe place[end] >= 0x80 { end += 1 }
        guard end < available else { return nil }
        var start = unsafe place
        return unsafe (Int(truncatingIfNeeded: read(at: &start)), end + 1)
    }
}

/// How large a record will be when it is packed.
struct PackedSize {
    /// The bytes of all cells.
    var content = 0
    /// Everything but the first number.
    var body = 0
    /// Everything.
    var whole: Int { PackedRecord.size(of: UInt64(body)) + body }

    /// What record `row` of `batch` takes, with a key of `key` bytes.
    init(key: Int, row: Int, of batch: borrowing Batch) {
        body = PackedRecord.size(of: UInt64(key)) + key + PackedRecord.size(of: batch.origins[row])
        let first = row * batch.width
        for index in first..<first + batch.width {
            let cell = batch.cells[index]
            content &+= cell.length
            body &+= PackedRecord.size(of: PackedRecord.number(for: cell))
        }
        body &+= content
    }
}

extension ByteSink {
    /// Appends record `row` of `batch`, packed; `size` is what `PackedSize` says of it.
    mutating func append(key: borrowing Span<UInt8>, row: Int, of batch: borrowing Batch, size: PackedSize) {
        reserve(size.whole)
        // Sound: `reserve` made room for exactly what is written below; `PackedSize` adds up the same numbers, and
        // every cell is checked to lie within the batch before its bytes are copied.
        var place = unsafe base + count
        unsafe PackedRecord.write(UInt64(size.body), at: &place)
        unsafe PackedRecord.write(UInt64(key.count), at: &place)
        unsafe key.withUnsafeBufferPointer { key in
            if let start = key.baseAddress {
                unsafe place.update(from: start, count: key.count)
                unsafe place += key.count
            }
        }
        unsafe PackedRecord.write(batch.origins[row], at: &place)
        let first = row * batch.width
        var content = unsafe place
        for index in first..<first + batch.width {
            unsafe PackedRecord.write(PackedRecord.number(for: batch.cells[index]), at: &content)
        }
        let source = unsafe batch.bytes.base
        for index in first..<first + batch.width {
            let cell = batch.cells[index]
            precondition(cell.offset &+ cell.length <= batch.bytes.count)
            unsafe content.update(from: source + cell.offset, count: cell.length)
            unsafe content += cell.length
        }
        count &+= size.whole
    }

    /// The whole size of the packed record at `offset`.
    func packedSize(at offset: Int) -> Int {
        // Sound: `offset` is where a record was packed into this sink.
        var place = unsafe UnsafePointer(base + offset)
        let body = unsafe Int(truncatingIfNeeded: PackedRecord.read(at: &place))
        return unsafe body + (place - UnsafePointer(base + offset))
    }

    /// Where the key of the packed record at `offset` lies.
    func packedKey(at offset: Int) -> Range<Int> {
        // Sound: `offset` is where a record was packed into this sink.
        var place = unsafe UnsafePointer(base + offset)
        unsafe _ = PackedRecord.read(at: &place)
        let length = unsafe Int(truncatingIfNeeded: PackedRecord.read(at: &place))
        let start = unsafe place - UnsafePointer(base)
        return start..<start + length
    }
}

extension Batch {
    /// Appends the record that is packed at `offset` of `sink`.
    mutating func append(packedAt offset: Int, of sink: borrowing ByteSink) {
        // Sound: `offset` is where a record was packed; the reads stay within its size, which is checked to lie
        // within the sink, and the copy goes to room that `reserve` made.
        var place = unsafe UnsafePointer(sink.base + offset)
        let body = unsafe Int(truncatingIfNeeded: PackedRecord.read(at: &place))
        let end = unsafe place + body
        precondition(unsafe end <= UnsafePointer(sink.base + sink.count))
        let key = unsafe Int(truncatingIfNeeded: PackedRecord.read(at: &place))
        unsafe place += key
        unsafe origins.append(PackedRecord.read(at: &place))
        var next = bytes.count
        for _ in 0..<width {
            let number = unsafe PackedRecord.read(at: &place)
            let length = Int(truncatingIfNeeded: number &>> 3)
            let form = Cell.Form(rawValue: UInt8(truncatingIfNeeded: number & 7)) ?? .missing
            cells.append(Cell(next, length, form))
            next &+= length
        }
        let content = next &- bytes.count
        precondition(unsafe place + content == end)
        bytes.reserve(content)
        unsafe (bytes.base + bytes.count).update(from: place, count: content)
        bytes.count = next
    }

    /// Whether a record of `size` further bytes should wait for the next batch.
    func isFull(before size: Int) -> Bool {
        count > 0 && (bytes.count &+ size > 1 << 18 || cells.count > 1 << 15)
    }
}
