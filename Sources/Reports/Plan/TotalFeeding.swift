import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// What a section feeds a total with: values of one kind, from a field of its source or computed.
struct TotalFeeding {
    var kind: TotalKind
    var slot: Int
    var section: SectionPlan
    /// The first value that says so.
    var sample: Sample?

    /// A value as it is written, and where.
    struct Sample {
        var text: String
        var place: Place
    }
}

extension TotalFeeding {
    /// The source and the field of it that the values are read from; nil if they are computed.
    var origin: (any RecordSource, Int)? {
        guard let source = section.content.source,
            let step = section.decoder.steps.first(where: { $0.slot == slot })
        else { return nil }
        return (source, step.field)
    }

    /// The currency of all of them, if it is known.
    var currency: Currency? {
        section.decoder.steps.first { $0.slot == slot }?.rule.currency
    }

    /// What they are and where, in words.
    func words(_ name: String) -> String {
        let file = section.content.source?.name
        let field = origin.map { section.fieldNames[$0.1] } ?? name
        let place = file.map { " in \($0)" } ?? ""
        guard let sample else { return "\"\(field)\"\(place) is \(kind.words)" }
        let line = sample.place.line > 0 ? ", \(sample.place.inSource)" : ""
        return "\"\(field)\"\(place) is \(kind.words) (\(sample.text)\(line))"
    }
}

extension SectionContent {
    /// Where the records come from, if it is known before there are pages.
    fileprivate var source: (any RecordSource)? {
        if case .records(let source) = self { source } else { nil }
    }
}

extension RecordSource {
    /// The first value of a field, with its place; nil if no record has one.
    func firstValue(of field: Int, width: Int) throws(Problem) -> TotalFeeding.Sample? {
        var batch = Batch(width: width)
        let cursor = try open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                let cell = batch.cell(row, field)
                guard cell.form != .missing else { continue }
                let text = batch.bytes.bytes(cell.offset, cell.length).string.split { $0.isWhitespace }.joined(
                    separator: " ")
                guard !text.isEmpty else { continue }
                let short = text.count > 24 ? text.prefix(24) + "…" : text
                return TotalFeeding.Sample(
                    text: String(short), place: place(origin: batch.origins[row], field: field))
            }
        }
        return nil
    }
}
