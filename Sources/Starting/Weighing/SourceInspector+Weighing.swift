import BroadsheetBytes
import BroadsheetData
package import BroadsheetDiagnostics
import BroadsheetOpening
package import BroadsheetRecords
import BroadsheetValues

extension SourceInspector {
    /// What is understood of the file at `path`, of which `format` is declared, with what only several columns and all
    /// records tell together: words for missing values are found, lines of totals left out, balances checked.
    package static func weigh(file path: String, _ format: FormatDefinition) throws(Problem) -> Inspection {
        var format = format
        var inspection = try inspect(file: path, format)
        guard inspection.problem == nil, inspection.records > 0, try !FileSystem.isFolder(path) else {
            return inspection
        }
        readWords(of: path, &format, &inspection)
        inspection.evidence = evidence(of: path, format, inspection)
        leaveOutTotals(of: path, &format, &inspection)
        return inspection
    }

    /// Reads the file anew, with the words as missing values that keep columns from being figures.
    private static func readWords(of path: String, _ format: inout FormatDefinition, _ inspection: inout Inspection) {
        let words = inspection.absentWords
        if words.isEmpty { return }
        var attempt = format
        attempt.missingInField = words
        guard var again = try? inspect(file: path, attempt), again.problem == nil else { return }
        for i in again.columns.indices {
            guard let found = words[again.columns[i].name], again.columns[i].field.type != .text else { continue }
            let before = inspection.columns[i]
            guard let stray = before.field.stray else { continue }
            again.columns[i].absent = found
            let line = before.strayPlace.map { " in \($0.inSource)" } ?? ""
            let kinds = stray.kind == .dates ? "dates" : "numbers"
            again.notes.append(
                "\(before.name): \(stray.others) of \(stray.others + stray.count) are \(kinds); \"\(stray.value)\""
                    + "\(line) is not, and read as missing: missing_values")
        }
        (format, inspection) = (attempt, again)
    }

    /// What a second reading tells; nil if the file cannot be read again.
    private static func evidence(
        of path: String, _ format: FormatDefinition, _ inspection: Inspection
    ) -> Evidence? {
        guard let source = try? source(path, format), let schema = try? source.schema(declared: []),
            schema.fields.count == inspection.columns.count
        else { return nil }
        var reader = EvidenceReader(inspection, schema)
        return try? reader.read(source, width: schema.fields.count)
    }

    private static func source(_ path: String, _ format: FormatDefinition) throws(Problem) -> any RecordSource {
        try SourceOpener.source(file: SourceFile(path: path, name: path), format: format)
    }

    /// Leaves out lines of totals: by what ends the records, if they stand at the end, else by a condition.
    private static func leaveOutTotals(
        of path: String, _ format: inout FormatDefinition, _ inspection: inout Inspection
    ) {
        guard let evidence = inspection.evidence, let source = try? source(path, format) else { return }
        let lines = evidence.lines.filter { $0.reason != .perhaps }
        if lines.isEmpty { return }
        func told(_ lines: [TotalLine]) -> String {
            guard let first = lines.first else { return "" }
            let line = source.place(origin: first.origin, field: first.column).inSource
            let text = first.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let further = lines.count == 1 ? "" : " and \(lines.count - 1) more"
            return "\(line), \"\(text.prefix(40))\"\(further): a total or a balance and no record, left out by "
        }
        let plan = TotalLinesPlan(lines, records: inspection.records, inspection.columns)
        if format.until == nil, inspection.canHaveUntil, let until = plan.until(in: source) {
            var attempt = format
            attempt.until = Located(until, at: Place(file: "--until", line: 1, column: 1))
            if var again = try? inspect(file: path, attempt), again.problem == nil, again.records == plan.recordsBefore
            {
                for i in again.columns.indices where i < inspection.columns.count {
                    again.columns[i].absent = inspection.columns[i].absent
                }
                again.notes =
                    inspection.notes + [
                        told(lines.filter { $0.row >= plan.recordsBefore }) + "until: \"\(until)\" (--until TEXT)"
                    ]
                (format, inspection) = (attempt, again)
                inspection.evidence = self.evidence(of: path, format, inspection)
                leaveOutTotals(of: path, &format, &inspection)
                return
            }
        }
        if let condition = plan.condition {
            inspection.condition = condition
            inspection.notes.append(told(lines) + "where")
        } else {
            // Nothing can be said by which they would be left out: then nothing is added up that they have figures of.
            inspection.evidence?.lines = evidence.lines.map { line in
                var line = line
                line.reason = .perhaps
                return line
            }
        }
    }
}

extension Inspection {
    /// Whether the file is one of lines.
    fileprivate var canHaveUntil: Bool { facts.contains { $0.subject == "delimiter" || $0.subject == "sheet" } }
}
