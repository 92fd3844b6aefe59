public import BroadsheetBytes
public import BroadsheetValues

/// One value of a record as the source wrote it: its bytes in the batch, and what is known of them.
@frozen @usableFromInline
package struct Cell: BitwiseCopyable, Sendable {
    /// How the source wrote it.
    @usableFromInline
    package enum Form: UInt8, BitwiseCopyable, Sendable {
        /// There is nothing: an empty unquoted CSV field, a JSON null, a key that is not there.
        case missing
        /// Characters whose meaning the report decides: every CSV field.
        case text
        /// A number in JSON's or SQL's own writing: digits with a point, exact.
        case number
        /// true or false, written so.
        case boolean
        /// A JSON text: never a number, even if it looks like one.
        case string
        /// A day in ISO 8601's own writing, as the source knows it, and perhaps a time of it behind a blank.
        case date
    }

    @usableFromInline package let start: UInt32
    @usableFromInline package let size: UInt32
    /// How the source wrote it.
    @usableFromInline package let form: Form

    /// `length` bytes from `offset` on in the batch's bytes.
    @inlinable @inline(__always)
    package init(_ offset: Int, _ length: Int, _ form: Form) {
        start = UInt32(truncatingIfNeeded: offset)
        size = UInt32(truncatingIfNeeded: length)
        self.form = form
    }

    /// A value that is not there.
    package static let missing = Cell(0, 0, .missing)

    /// Where its bytes begin.
    @inlinable @inline(__always)
    package var offset: Int { Int(start) }

    /// How many bytes it has.
    @inlinable @inline(__always)
    package var length: Int { Int(size) }

    /// The bytes as a text of the record's space.
    @inlinable @inline(__always)
    package var text: Text { Text(offset, length, in: .record) }
}

/// Some thousand records: their bytes, and a cell for each field of each record.
///
/// A cursor fills the same batch again and again, so that memory does not grow with the data. Text that was
/// escaped in the source stands decoded in `bytes`.
@usableFromInline
package struct Batch: ~Copyable, Sendable {
    /// The bytes that the cells lie in.
    @usableFromInline package var bytes: ByteSink
    /// The cells, record by record: `width` of each.
    @usableFromInline package var cells: [Cell] = []
    /// Where each record began in its source, counted in bytes: what an error's place is found from.
    @usableFromInline package var origins: [UInt64] = []
    /// How many cells a record has.
    @usableFromInline package let width: Int

    /// An empty batch for records of `width` fields.
    package init(width: Int, capacity: Int = 1 << 16) {
        bytes = ByteSink(capacity: capacity)
        self.width = width
    }

    /// The most bytes that a record may have, for all of it is held in memory: a few kilobytes of an archive or a
    /// statement may become a gigabyte.
    package static let longestRecord = 1 << 25

    /// How many records it holds.
    @inlinable
    package var count: Int { origins.count }

    /// The cell of `field` in record `row`.
    @inlinable @inline(__always)
    package func cell(_ row: Int, _ field: Int) -> Cell { cells[row &* width &+ field] }

    /// Forgets the records and keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll()
        cells.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
    }
}
