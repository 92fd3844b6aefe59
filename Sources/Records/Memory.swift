public import BroadsheetBytes
public import BroadsheetValues

/// All the bytes that the texts of a running report lie in, and the values of the record at hand.
@usableFromInline
package struct Memory: ~Copyable, Sendable {
    /// The records that are being read.
    @usableFromInline package var batch: Batch
    /// What was made for the row at hand; forgotten after it.
    @usableFromInline package var scratch: ByteSink
    /// The texts that stand in the report's definition.
    @usableFromInline package var constants: ByteSink
    /// What outlives a batch: keys and titles of open groups.
    @usableFromInline package var held: ByteSink
    /// The values of the record at hand: its fields, then what is computed.
    @usableFromInline package var slots: [Value]

    /// Memory for records of `width` fields, and `slots` values of each.
    package init(width: Int, slots: Int) {
        batch = Batch(width: width)
        scratch = ByteSink(capacity: 4096)
        constants = ByteSink(capacity: 256)
        held = ByteSink(capacity: 1024)
        self.slots = Array(repeating: .missing, count: slots)
    }

    /// The bytes of `text`.
    @inlinable @inline(__always)
    @_lifetime(borrow self)
    package borrowing func bytes(of text: Text) -> Span<UInt8> {
        switch text.space {
        case .record: return batch.bytes.bytes(text.offset, text.length)
        case .scratch: return scratch.bytes(text.offset, text.length)
        case .constant: return constants.bytes(text.offset, text.length)
        case .held: return held.bytes(text.offset, text.length)
        }
    }

    /// The text as a String, for messages and set-up.
    package func string(_ text: Text) -> String { bytes(of: text).string }

    /// Copies `text` to where it outlives the batch.
    package mutating func hold(_ text: Text) -> Text {
        if text.space == .held || text.space == .constant { return text }
        let start = held.count
        if text.space == .record {
            held.append(text.length, from: text.offset, of: batch.bytes)
        } else {
            held.append(text.length, from: text.offset, of: scratch)
        }
        return Text(start, text.length, in: .held)
    }
}
