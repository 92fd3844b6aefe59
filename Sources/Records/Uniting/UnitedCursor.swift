import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// Reads the records of several files one after the other.
final class UnitedCursor: RecordCursor {
    private let source: UnitedSource
    private let layout: UnitedLayout
    private let overlap: Overlap?
    private let names: [[UInt8]]
    private let originBits: UInt64
    /// The file at hand, and how far it is read; nil before it is open.
    private var part = 0
    private var cursor: (any RecordCursor)?
    private var own = Batch(width: 0)
    /// How many records of the file at hand were left out.
    private var left = 0

    init(_ source: UnitedSource, _ layout: UnitedLayout, leavingOut overlap: Overlap?) {
        (self.source, self.layout, self.overlap) = (source, layout, overlap)
        names = source.parts.map { Array($0.label.utf8) }
        originBits = PartOrigin.bits(for: source.parts.count)
    }

    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == layout.schema.fields.count else { throw changed }
        batch.removeAll()
        while part < source.parts.count {
            guard let cursor = try opened() else { continue }
            let hasMore: Bool
            do {
                hasMore = try cursor.next(&own)
            } catch {
                // The records before the faulty one are whole, and lie in the batch.
                if own.cells.count >= own.count * own.width { try? take(&batch) }
                throw error
            }
            guard hasMore else {
                try finishPart()
                continue
            }
            try take(&batch)
            if batch.count > 0 { return true }
        }
        return false
    }

    /// The cursor of the file at hand; nil for a file without fields, which is passed over.
    private func opened() throws(Problem) -> (any RecordCursor)? {
        if let cursor { return cursor }
        if layout.parts[part].width == 0 {
            try finishPart()
            return nil
        }
        let opened = try source.parts[part].source.open()
        if own.width != layout.parts[part].width { own = Batch(width: layout.parts[part].width) }
        (cursor, left) = (opened, 0)
        return opened
    }

    private func finishPart() throws(Problem) {
        // What was found to be left out is there no more.
        if let overlap, cursor != nil, left != overlap.leftOut[part].count { throw changed }
        cursor = nil
        part += 1
    }

    private var changed: Problem { Problem("\(source.name) has changed while it was read", advice: "Build again.") }

    /// Gives the records that were just read to `batch`, without those that are left out.
    private func take(_ batch: inout Batch) throws(Problem) {
        let plan = layout.parts[part]
        // The bytes stay where they are: only the memory changes hands.
        swap(&batch.bytes, &own.bytes)
        let start = batch.bytes.count
        let name = names[part]
        batch.bytes.append(name.span)
        let file = Cell(start, name.count, .text)
        let high = UInt64(part) << originBits
        let width = own.width
        batch.cells.reserveCapacity(own.count * batch.width)
        batch.origins.reserveCapacity(own.count)
        for row in 0..<own.count {
            let origin = own.origins[row]
            guard origin >> originBits == 0 else { throw tooLarge }
            if isLeftOut(origin) { continue }
            if plan.isStraight {
                for i in row &* width..<(row &+ 1) &* width { batch.cells.append(own.cells[i]) }
            } else {
                for field in plan.fields { batch.cells.append(field < 0 ? .missing : own.cells[row &* width &+ field]) }
            }
            if source.namesFiles { batch.cells.append(file) }
            batch.origins.append(high | origin)
        }
        own.cells.removeAll(keepingCapacity: true)
        own.origins.removeAll(keepingCapacity: true)
        for (field, reading) in plan.rewritten {
            for row in 0..<batch.count { try rewrite(field, row, reading, &batch) }
        }
    }

    private func isLeftOut(_ origin: UInt64) -> Bool {
        guard let overlap, left < overlap.leftOut[part].count, overlap.leftOut[part][left] == origin else {
            return false
        }
        left += 1
        return true
    }

    private var tooLarge: Problem {
        Problem(
            "\(source.parts[part].source.name) is too large to be one of \(source.parts.count) files",
            at: source.place, advice: "Name fewer files, or put their records into a database.")
    }

    /// Writes a cell in the way in which all files are read.
    private func rewrite(_ field: Int, _ row: Int, _ reading: CellReading, _ batch: inout Batch) throws(Problem) {
        let cell = batch.cell(row, field)
        if cell.form == .missing { return }
        let blanks = Blanks(around: batch.bytes.bytes(cell.offset, cell.length))
        if blanks.isAll { return }
        let (offset, length) = (cell.offset + blanks.before, cell.length - blanks.before - blanks.after)
        let start = batch.bytes.count
        let place = row &* batch.width &+ field
        switch reading.meaning(batch.bytes.bytes(offset, length), cell.form) {
        case .figure(let amount, nil):
            // Plain digits are what they were.
            if case .figures(nil) = reading.way {
                batch.cells[place] = Cell(offset, length, .number)
                return
            }
            amount.append(to: &batch.bytes)
            batch.cells[place] = Cell(start, batch.bytes.count - start, .number)
        case .figure(let amount, let unit?):
            amount.append(to: &batch.bytes)
            batch.bytes.append(0x20)
            batch.bytes.append(unit)
            batch.cells[place] = Cell(start, batch.bytes.count - start, .text)
        case .day(let day):
            guard day.precision == .day else { throw problem(field, row, reading, batch, isPeriod: true) }
            if case .dates(nil) = reading.way { return }
            day.appendISO(to: &batch.bytes)
            batch.cells[place] = Cell(start, batch.bytes.count - start, .text)
        case .truth: break
        case nil:
            if reading.absences.contain(batch.bytes.bytes(offset, length)) { return }
            throw problem(field, row, reading, batch)
        }
    }

    /// What is wrong with a value that is not written as its file writes the field.
    private func problem(
        _ field: Int, _ row: Int, _ reading: CellReading, _ batch: borrowing Batch, isPeriod: Bool = false
    ) -> Problem {
        let name = layout.schema.fields[field].name
        if isPeriod {
            let cell = batch.cell(row, field)
            let text = batch.bytes.bytes(cell.offset, cell.length).string
            return Problem(
                "\"\(text)\" is no day, as the field \"\(name)\" has in other files",
                at: source.place(origin: batch.origins[row], field: field),
                advice: "Write days in all files, or read them as they stand: fields: { \(Field.quoted(name)): text }.")
        }
        let wanted: DecodingFailure.Wanted
        switch reading.way {
        case .dates: wanted = reading.writing.map { .written($0) } ?? .date
        default: wanted = reading.writing.map { .written($0) } ?? .number
        }
        return DecodingFailure(row: row, field: field, wanted: wanted).problem(in: batch, of: source, named: name)
    }
}
