import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Where the readers of all formats write to: the record at hand, what all entries of a statement share, and the ledger.
final class StatementBook {
    /// The file, for messages.
    let file: SourceFile
    /// The records that were read and not given out.
    var batch: Batch
    /// The entry at hand.
    var record = StatementRecord()
    /// What all entries of the statement at hand have.
    private(set) var shared = StatementRecord()
    /// What was added up.
    var ledger: StatementLedger
    /// How many entries of the statement were read.
    var entryNumber = 0
    /// The record of which places are wanted, by its origin, and where its fields stand.
    private let wanted: Int?
    private(set) var places: [Int]?
    private let fields: [StatementField]
    /// Where in the batch the shared values stand; nil where they are not in it yet.
    private var sharedStart: Int?
    private var lastOrigin = -1

    /// An empty book of records with `fields` from `file`.
    init(_ file: SourceFile, _ fields: [StatementField], placesOf wanted: Int? = nil) {
        (self.file, self.fields, self.wanted) = (file, fields, wanted)
        batch = Batch(width: fields.count)
        ledger = StatementLedger(file)
    }

    /// Changes what all entries of the statement have.
    func share(_ body: (inout StatementRecord) -> Void) {
        body(&shared)
        sharedStart = nil
    }

    /// Hands the records that were read to `other`, and takes its memory.
    func give(to other: inout Batch) {
        swap(&other, &batch)
        batch.removeAll()
        sharedStart = nil
    }

    /// Begins an entry.
    func beginEntry() {
        entryNumber += 1
        record.clear()
    }

    /// Ends the record at hand, which begins at `origin` in the file. Origins rise, also those of parts of one entry.
    func commit(at origin: Int) throws(Problem) {
        let origin = max(origin, lastOrigin + 1)
        lastOrigin = origin
        let start = sharedStart ?? addShared()
        if record.size > Batch.longestRecord {
            throw Problem(
                "an entry is longer than \(Batch.longestRecord >> 20) MiB", at: place(origin),
                advice: "Look whether it ends: a line or an element may be missing.")
        }
        for field in fields {
            if record.has(field) {
                let value = record.value(of: field)
                batch.cells.append(Cell(batch.bytes.count, value.count, .text))
                batch.bytes.append(value)
            } else if shared.has(field) {
                batch.cells.append(Cell(start + offset(ofShared: field), shared.value(of: field).count, .text))
            } else {
                batch.cells.append(.missing)
            }
        }
        batch.origins.append(UInt64(origin))
        if origin == wanted {
            places = fields.map {
                record.has($0) ? record.place(of: $0) : shared.has($0) ? shared.place(of: $0) : origin
            }
        }
    }

    private func addShared() -> Int {
        let start = batch.bytes.count
        for field in fields { batch.bytes.append(shared.value(of: field)) }
        sharedStart = start
        return start
    }

    private func offset(ofShared field: StatementField) -> Int {
        var offset = 0
        for other in fields {
            if other == field { return offset }
            offset += shared.value(of: other).count
        }
        return offset
    }

    /// Where the byte at `offset` stands, for a message.
    func place(_ offset: Int, size: Int = 1) -> Place { PlaceFinder.place(file, at: offset, size: size) }
}
