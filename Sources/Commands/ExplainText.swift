import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetJSON
import BroadsheetSite

/// An explanation as people read it, and as programs do.
struct ExplainText {
    private let explanation: Explanation
    private let records: [ExplainedRecord]

    init(_ explanation: Explanation, _ records: [ExplainedRecord]) {
        (self.explanation, self.records) = (explanation, records)
    }

    // MARK: For people

    var text: String {
        let figure = explanation.figure
        var lines = ["\(explanation.page)#\(figure.id)", "", explanation.headline] + explanation.sentences
        for working in explanation.workings { lines.append("  \(working)") }
        if !explanation.parts.list.isEmpty {
            lines += ["", "Parts"]
            add(explanation.parts, indent: "  ", to: &lines)
        }
        if !records.isEmpty {
            lines += ["", "Records"]
            for record in records { add(record, to: &lines) }
            let more = explanation.records - records.count
            if more > 0 { lines.append("  … and \(more) more: --csv prints all of them") }
        }
        return lines.joined(separator: "\n")
    }

    private func add(_ parts: Explanation.Parts, indent: String, to lines: inout [String]) {
        for part in parts.list {
            let title = part.figure.title.isEmpty ? "" : "  (\(part.figure.title))"
            lines.append("\(indent)\(part.figure.text)  \(part.figure.id)\(title)")
            add(part.parts, indent: indent + "  ", to: &lines)
        }
        if !parts.remark.isEmpty { lines.append("\(indent)(\(parts.remark))") }
    }

    private func add(_ record: ExplainedRecord, to lines: inout [String]) {
        var line = "  \(record.place?.lineHead ?? "")"
        if !record.value.isEmpty { line += "  \(Explanation.exact(record.value, record.currency))" }
        if !record.weight.isEmpty { line += " by \(record.weight)" }
        let fields = zip(explanation.fields, record.fields).filter { !$1.isEmpty }.map { "\($0)=\($1)" }
        if !fields.isEmpty { line += "  \(fields.joined(separator: ", "))" }
        lines.append(line)
        for working in record.workings { lines.append("      \(working)") }
    }

    // MARK: For programs

    var csv: String {
        let head = ["file", "line", "value", "currency", "weight"] + explanation.fields
        let rows = records.map { record in
            [record.place?.file ?? "", "\(record.place?.line ?? 0)", record.value, record.currency, record.weight]
                + record.fields
        }
        return ([head] + rows).map { $0.map(Self.cell).joined(separator: ",") }.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String {
        guard text.contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) else { return text }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }

    var json: JSONValue {
        .object([
            ("page", .text(explanation.page)), ("figure", Self.json(explanation.figure)),
            ("rounding", .text(explanation.rounding)),
            ("parts", .list(explanation.parts.list.map(Self.json))),
            ("parts_leave_out", Self.leftOut(explanation.parts)),
            ("workings", .list(explanation.workings.map { .text($0) })),
            ("left_out", .integer(explanation.leftOut)),
            ("records", .list(records.map(json))),
            ("warnings", .list(explanation.warnings.map { .text($0.sentence) })),
        ])
    }

    private static func json(_ figure: RecordedFigure) -> JSONValue {
        .object([
            ("id", .text(figure.id)), ("value", figure.value.map { .text($0) } ?? .null), ("unit", .text(figure.unit)),
            ("text", .text(figure.text)), ("rule", .text(figure.rule)), ("label", .text(figure.label)),
            ("of", .text(figure.title)),
        ])
    }

    private static func json(_ part: Explanation.Part) -> JSONValue {
        .object([
            ("figure", json(part.figure)), ("parts", .list(part.parts.list.map(json))),
            ("parts_leave_out", leftOut(part.parts)),
        ])
    }

    /// What the parts of a figure leave out: how much, and which sections or groups have no such total.
    private static func leftOut(_ parts: Explanation.Parts) -> JSONValue {
        if parts.remark.isEmpty { return .null }
        return .object([
            ("amount", parts.rest.map { .text($0) } ?? .null),
            ("without_total", .list(parts.lacking.map { .text($0) })),
        ])
    }

    private func json(_ record: ExplainedRecord) -> JSONValue {
        .object([
            ("file", .text(record.place?.file ?? "")), ("line", .integer(record.place?.line ?? 0)),
            ("value", .text(record.value)),
            ("currency", .text(record.currency)), ("weight", .text(record.weight)),
            ("fields", .object(Array(zip(explanation.fields, record.fields.map { .text($0) })))),
            ("workings", .list(record.workings.map { .text($0) })),
        ])
    }
}
