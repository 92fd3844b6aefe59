import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Reads text of fixed widths piece by piece into batches.
final class FixedCursor: RecordCursor {
    private let source: FixedSource
    private let until: [UInt8]
    private var pieces: Pieces
    /// How many lines are still to be skipped.
    private var skips: Int
    /// How many lines were seen.
    private var lines = 0
    /// Whether the line behind the records was reached.
    private var isDone = false
    private var edges: [Int] = []
    /// Whether the file is read from its beginning on.
    private let isWhole: Bool

    init(_ source: FixedSource, from offset: Int = 0) throws(Problem) {
        self.source = source
        until = Array((source.until?.content ?? "").utf8)
        skips = offset == 0 ? source.skip?.content ?? 0 : 0
        isWhole = offset == 0
        pieces = try Pieces(source.file, from: offset, window: source.window)
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == source.columns.names.count else { throw source.file.changed }
        batch.removeAll()
        guard !isDone else { return false }
        repeat {
            try pieces.next(into: &batch.bytes)
            try split(&batch)
        } while batch.count == 0 && !pieces.isLast && !isDone
        source.absences.blank(&batch)
        if pieces.isLast, skips > 0, lines > 0 { throw tooFewLines }
        if pieces.isLast, !isDone, isWhole, let until = source.until { throw untilIsNowhere(until) }
        return batch.count > 0
    }

    /// The cell of `field` of the record that comes next.
    func cell(_ field: Int) throws(Problem) -> Cell {
        var batch = Batch(width: source.columns.names.count)
        return try next(&batch) ? batch.cell(0, field) : .missing
    }

    /// Cuts a piece into records, and keeps what is left.
    private func split(_ batch: inout Batch) throws(Problem) {
        let count = batch.bytes.count
        // Sound: the piece has a block to spare behind its end.
        unsafe (batch.bytes.base + count).update(repeating: 0x20, count: Pieces.spare)
        var start = 0
        while !isDone, let line = FixedLine(in: batch.bytes, from: start, isLast: pieces.isLast) {
            guard try read(line, &batch) else { return }
            start = line.next
        }
        try pieces.keep(from: isDone ? count : start, of: batch.bytes)
    }

    /// Takes a line; gives false if the file must be read again from there on.
    private func read(_ line: FixedLine, _ batch: inout Batch) throws(Problem) -> Bool {
        if !line.isASCII, let fault = UTF8Check.firstFault(in: batch.bytes.bytes(line.start, line.end - line.start)) {
            try pieces.change(at: line.start + fault, from: line.start)
            return false
        }
        if let nul = line.nul { throw pieces.problem(for: .nul, at: nul) }
        lines += 1
        if skips > 0 {
            skips -= 1
            return true
        }
        let text = afterMark(line, batch.bytes)
        if isBehindRecords(text, batch.bytes) {
            isDone = true
        } else if FixedLine.cell(from: text.start, to: text.end, in: batch.bytes).form != .missing {
            try append(text, &batch)
        }
        return true
    }

    private func append(_ line: FixedLine, _ batch: inout Batch) throws(Problem) {
        let columns = source.columns
        line.edges(of: columns, in: batch.bytes, into: &edges)
        if columns.isClosed, let last = edges.last {
            let rest = FixedLine.cell(from: last, to: line.end, in: batch.bytes)
            if rest.form != .missing { throw tooLong(rest) }
        }
        let row = batch.cells.count
        for _ in columns.fields { batch.cells.append(.missing) }
        for (column, field) in columns.fields.enumerated() {
            batch.cells[row + field] = FixedLine.cell(
                from: edges[2 * column], to: edges[2 * column + 1], in: batch.bytes)
        }
        batch.origins.append(UInt64(pieces.offset + line.start))
    }

    /// The line without the byte order mark at the beginning of the file.
    private func afterMark(_ line: FixedLine, _ bytes: borrowing ByteSink) -> FixedLine {
        let isMarked = pieces.offset == 0 && line.start == 0 && begins(line, with: [0xEF, 0xBB, 0xBF], in: bytes)
        return isMarked ? line.dropping(3) : line
    }

    /// Whether the line, or what stands in one of its columns, begins with `until`.
    private func isBehindRecords(_ line: FixedLine, _ bytes: borrowing ByteSink) -> Bool {
        if until.isEmpty { return false }
        if begins(line, with: until, in: bytes) { return true }
        line.edges(of: source.columns, in: bytes, into: &edges)
        for column in source.columns.fields.indices {
            let cell = FixedLine.cell(from: edges[2 * column], to: edges[2 * column + 1], in: bytes)
            if begins(from: cell.offset, to: cell.offset + cell.length, with: until, in: bytes) { return true }
        }
        return false
    }

    private func untilIsNowhere(_ until: LocatedText) -> Problem {
        Problem(
            "no line of \(source.name) begins with \"\(until.content)\", and no field of one does", at: until.place,
            advice:
                "Write until: with the beginning of the first line behind the records as it stands there, or take it out."
        )
    }

    private func begins(_ line: FixedLine, with start: [UInt8], in bytes: borrowing ByteSink) -> Bool {
        begins(from: line.start, to: line.end, with: start, in: bytes)
    }

    private func begins(
        from place: Int, to end: Int, with start: [UInt8], in bytes: borrowing ByteSink
    ) -> Bool {
        guard !start.isEmpty, end - place >= start.count else { return false }
        return bytes.bytes(place, start.count).isEqual(to: start.span)
    }

    private func tooLong(_ rest: Cell) -> Problem {
        let columns = source.columns
        let name = columns.names[columns.fields[columns.fields.count - 1]]
        let last = columns.edges[columns.edges.count - 1]
        return Problem(
            "this line goes on behind the last column, \"\(name)\", which ends at character \(last)",
            at: PlaceFinder.place(source.file, at: pieces.offset + rest.offset, size: rest.length),
            advice: "Give what stands there a column, or end the records before this line with until:.")
    }

    private var tooFewLines: Problem {
        Problem(
            "the source \(source.name) has only \(lines) line\(lines == 1 ? "" : "s"), so that \"skip\" skips them all",
            at: source.skip?.place, advice: "Skip only the lines before the first record.")
    }
}
