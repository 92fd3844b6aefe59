import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// A seeded generator, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

/// A record as the tests see it.
struct PlainRecord: Equatable, Sendable {
    var key: [UInt8] = []
    var page: UInt32 = 0
    var origin: UInt64
    var cells: [(form: Cell.Form, bytes: [UInt8])]

    static func == (left: PlainRecord, right: PlainRecord) -> Bool {
        left.origin == right.origin
            && left.cells.elementsEqual(right.cells) { $0.form == $1.form && $0.bytes == $1.bytes }
    }

    /// Records of `width` cells, whose keys and pages come from small sets, so that there are many equal ones.
    static func random(_ count: Int, width: Int, longest: Int = 40, from generator: inout SeededGenerator) -> [Self] {
        (0..<count).map { index in
            let cells = (0..<width).map { _ in
                let form = Cell.Form(rawValue: UInt8.random(in: 0...4, using: &generator)) ?? .text
                return (form, form == .missing ? [] : bytes(upTo: longest, using: &generator))
            }
            return PlainRecord(
                key: bytes(upTo: 12, of: 0...2, using: &generator), page: .random(in: 0..<50, using: &generator),
                origin: index % 7 == 0 ? UInt64.max - UInt64(index) : UInt64(index) * 61, cells: cells)
        }
    }

    private static func bytes(
        upTo longest: Int, of values: ClosedRange<UInt8> = 0...255, using generator: inout SeededGenerator
    ) -> [UInt8] {
        (0..<Int.random(in: 0...longest, using: &generator)).map { _ in .random(in: values, using: &generator) }
    }
}

extension Batch {
    /// A batch of just these records, with bytes between their cells as a file has them.
    init(_ records: some Collection<PlainRecord>, width: Int) {
        self.init(width: width)
        for record in records {
            origins.append(record.origin)
            for cell in record.cells {
                bytes.append(0x2C)
                cells.append(Cell(bytes.count, cell.bytes.count, cell.form))
                bytes.append(cell.bytes.span)
            }
        }
    }
}

/// Everything that `cursor` gives, and the largest batch.
func readAll(_ cursor: any RecordCursor, width: Int) throws(Problem) -> (records: [PlainRecord], largestBatch: Int) {
    var batch = Batch(width: width)
    var records: [PlainRecord] = []
    var largest = 0
    while try cursor.next(&batch) {
        largest = max(largest, batch.bytes.count)
        for row in 0..<batch.count {
            var cells: [(Cell.Form, [UInt8])] = []
            for field in 0..<width {
                let cell = batch.cell(row, field)
                var bytes: [UInt8] = []
                for offset in cell.offset..<cell.offset + cell.length { bytes.append(batch.bytes.span[offset]) }
                cells.append((cell.form, bytes))
            }
            records.append(PlainRecord(origin: batch.origins[row], cells: cells))
        }
    }
    return (records, largest)
}
