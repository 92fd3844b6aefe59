import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// Finds the records that several files have: each is kept as often as the file that has it most often has it.
///
/// Two equal lines of one file are two payments; the same two in the next file are these two again. So the first, the second,
/// the third … record of a key in a file is left out if a file before has as many.
struct OverlapFinder: ~Copyable {
    private let source: UnitedSource
    private let layout: UnitedLayout
    /// The fields of the key, and those besides that all files have.
    private let keys: [Int]
    private let others: [Int]
    private var counts = KeyCounts()
    private var found: Overlap
    private let identity = TextIdentity()

    /// The records of `source` that are left out.
    static func overlap(of source: UnitedSource, _ layout: UnitedLayout) throws(Problem) -> Overlap {
        var finder = try OverlapFinder(source, layout)
        for part in source.parts.indices { try finder.read(part) }
        return finder.found
    }

    private init(_ source: UnitedSource, _ layout: UnitedLayout) throws(Problem) {
        (self.source, self.layout) = (source, layout)
        found = Overlap(source.parts.count)
        let names = layout.fields.map(\.field.name)
        var keys: [Int] = []
        for name in source.unique where !names.isEmpty {
            guard let index = names.firstIndex(of: name.content) else {
                if name.content == UnitedSource.fileField {
                    throw Problem(
                        "no record of one file is in another if its file is a part of what it is known by",
                        at: name.place,
                        advice: "Take \(UnitedSource.fileField) out.")
                }
                throw Problem(
                    "there is no field \"\(name.content)\" in \(source.name)", at: name.place,
                    advice: suggestion(for: name.content, among: names))
            }
            if var fault = layout.fields[index].fault {
                fault.place = name.place
                throw fault
            }
            try Self.requireEverywhere(index, name, source, layout)
            keys.append(index)
        }
        self.keys = keys
        others = names.indices.filter { index in
            !keys.contains(index) && layout.parts.allSatisfy { $0.width == 0 || $0.fields[index] >= 0 }
        }
    }

    /// A key that a file lacks would make all its records different from those of the others.
    private static func requireEverywhere(
        _ field: Int, _ name: LocatedText, _ source: UnitedSource, _ layout: UnitedLayout
    ) throws(Problem) {
        guard let part = layout.parts.firstIndex(where: { $0.width > 0 && $0.fields[field] < 0 }) else { return }
        throw Problem(
            "\(source.parts[part].source.name) has no field \"\(name.content)\", by which records of several files are "
                + "known again", at: name.place,
            advice: "Name fields that all files have, or name the columns of that file: "
                + "{ file: …, header: [date, amount] }.")
    }

    private mutating func read(_ part: Int) throws(Problem) {
        let plan = layout.parts[part]
        if plan.width == 0 { return }
        var batch = Batch(width: plan.width)
        var key = ByteSink(capacity: 128)
        var rest = ByteSink(capacity: 256)
        let cursor = try source.parts[part].source.open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                key.removeAll()
                for field in keys { append(field, part, row, batch, to: &key) }
                rest.removeAll()
                for field in others { append(field, part, row, batch, to: &rest) }
                try take(key, batch.origins[row], part, ContentHash.of(rest.span))
            }
        }
    }

    private mutating func take(
        _ key: borrowing ByteSink, _ origin: UInt64, _ part: Int, _ rest: UInt64
    ) throws(Problem) {
        let packed = PartOrigin.packed(origin, part: part, of: source.parts.count)
        switch counts.add(key.span, part: part, origin: packed, rest: rest) {
        case .kept: break
        case .repeated(let kept):
            found.leftOut[part].append(origin)
            guard let kept else { return }
            found.doubtCount += 1
            if found.doubts.count < Overlap.mostDoubts { found.doubts.append(Overlap.Doubt(kept: kept, left: packed)) }
        case .full:
            throw Problem(
                "\(source.name) has too many different records to tell which are in several files",
                at: source.unique.first?.place ?? source.place,
                advice: "Name fewer or shorter fields, or put the records into a database.")
        }
    }

    /// Appends bytes that are the same for values that are the same, however their files write them.
    private func append(
        _ field: Int, _ part: Int, _ row: Int, _ batch: borrowing Batch, to sink: inout ByteSink
    ) {
        let cell = batch.cell(row, layout.parts[part].fields[field])
        Self.append(cell, batch, layout.fields[field].readings[part], identity, &sink)
    }

    private static func append(
        _ cell: Cell, _ batch: borrowing Batch, _ reading: CellReading, _ identity: TextIdentity,
        _ sink: inout ByteSink
    ) {
        let start = sink.count
        let blanks = Blanks(around: batch.bytes.bytes(cell.offset, cell.length))
        if cell.form == .missing || blanks.isAll {
            // What is missing equals what is missing.
            sink.append(0)
        } else {
            let bytes = batch.bytes.bytes(cell.offset + blanks.before, cell.length - blanks.before - blanks.after)
            if reading.absences.contain(bytes) {
                sink.append(0)
            } else {
                append(reading.meaning(bytes, cell.form), bytes, identity, &sink)
            }
        }
        // No value runs into the next.
        sink.appendBigEndian(sink.count - start)
    }

    private static func append(
        _ meaning: CellReading.Meaning?, _ bytes: borrowing Span<UInt8>, _ identity: TextIdentity,
        _ sink: inout ByteSink
    ) {
        switch meaning {
        case .figure(let amount, let unit):
            sink.append(1)
            amount.normalized.append(to: &sink)
            if let unit {
                sink.append(0x20)
                sink.append(unit)
            }
        case .day(let day):
            sink.append(2)
            day.appendISO(to: &sink)
        case .truth(let isTrue): sink.append(isTrue ? 4 : 3)
        case nil:
            sink.append(5)
            identity.append(bytes, to: &sink)
        }
    }
}
