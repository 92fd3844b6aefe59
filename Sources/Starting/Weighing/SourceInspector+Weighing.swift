import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetValues

extension SourceInspector {
    /// What is understood of `source`, of which `format` is declared, with what only several columns and all
    /// records tell together: words for missing values are found, lines of totals left out, balances checked.
    package static func weigh(_ source: InspectedSource, _ format: FormatDefinition) throws(Problem) -> Inspection {
        if case .files(let paths) = source { return try weigh(files: paths, format) }
        var format = format
        var inspection = try inspect(source, format)
        guard inspection.problem == nil, inspection.records > 0 else { return inspection }
        if case .file = source { try readWords(of: source, &format, &inspection) }
        inspection.evidence = try evidence(of: source, format, inspection)
        inspection.evidence?.isOfPrograms = isJSON(source, format)
        if inspection.statements != nil {
            // A bank's entry is one, whatever its text says, and its sign is known.
            inspection.evidence?.lines = []
            inspection.evidence?.repeated = [:]
            inspection.evidence?.checks = []
            inspection.evidence?.isOfStatements = true
            return inspection
        }
        try leaveOutTotals(of: source, &format, &inspection)
        if let empty = inspection.evidence?.empty, empty > 0 {
            let lines = empty == 1 ? "1 record has" : "\(empty) records have"
            inspection.notes.append(
                "\(lines) nothing in any field: lines without a record, which are counted all the same")
        }
        return inspection
    }

    /// Whether `source` is a file of JSON.
    private static func isJSON(_ source: InspectedSource, _ format: FormatDefinition) -> Bool {
        guard case .file(let path) = source, let kind = try? FileKind(path, format) else { return false }
        return kind == .json || kind == .jsonl
    }

    /// What is understood of `source` by each column alone.
    private static func inspect(_ source: InspectedSource, _ format: FormatDefinition) throws(Problem) -> Inspection {
        switch source {
        case .file(let path): try inspect(file: path, format)
        case .files(let paths): try inspect(files: files(of: paths), named: paths, format).0
        case .folder(let path): try inspect(folder: path, format)
        case .database(let database, let subject): try inspect(database, subject)
        }
    }

    /// Reads the file anew, with the words as missing values that keep columns from being figures.
    private static func readWords(
        of source: InspectedSource, _ format: inout FormatDefinition, _ inspection: inout Inspection
    ) throws(Problem) {
        let words = inspection.absentWords
        if words.isEmpty { return }
        var attempt = format
        attempt.missingInField = words
        guard var again = try inspected(source, attempt) else { return }
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

    /// What is understood of `source` where it is read otherwise than before; nil if that does not work out.
    private static func inspected(
        _ source: InspectedSource, _ format: FormatDefinition
    ) throws(Problem) -> Inspection? {
        guard let again = try attempt({ () throws(Problem) in try inspect(source, format) }) else { return nil }
        if let problem = again.problem, problem.isOfSystem { throw problem }
        return again.problem == nil ? again : nil
    }

    /// What `body` gives, which may turn out not to work; nil if so. Where the system fails, nobody knows.
    static func attempt<Result>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result? {
        do throws(Problem) { return try body() } catch {
            if error.isOfSystem { throw error }
            return nil
        }
    }

    /// What a second reading tells; nil if the records have other fields than they had.
    private static func evidence(
        of source: InspectedSource, _ format: FormatDefinition, _ inspection: Inspection
    ) throws(Problem) -> Evidence? {
        try source.read(format) { records throws(Problem) in
            let schema = try records.schema(declared: [])
            guard schema.fields.count == inspection.columns.count else { return nil }
            var reader = EvidenceReader(inspection, schema)
            return try reader.read(records, width: schema.fields.count)
        }
    }

    /// Leaves out lines of totals: by what ends the records, if they stand at the end, else by a condition.
    private static func leaveOutTotals(
        of source: InspectedSource, _ format: inout FormatDefinition, _ inspection: inout Inspection
    ) throws(Problem) {
        guard let evidence = inspection.evidence else { return }
        let lines = evidence.lines.filter { $0.reason != .perhaps }
        if lines.isEmpty { return }
        let known = format
        func told(_ lines: [TotalLine]) throws(Problem) -> String {
            guard let first = lines.first else { return "" }
            let line = try source.read(known) { records throws(Problem) in
                try place(of: first.origin, field: first.column, in: records).inSource
            }
            let text = first.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let further = lines.count == 1 ? "" : " and \(lines.count - 1) more"
            return "\(line), \"\(text.prefix(40))\"\(further): a total or a balance and no record, left out by "
        }
        let plan = TotalLinesPlan(lines, records: inspection.records, inspection.columns)
        if format.until == nil, inspection.canHaveUntil,
            let until = try source.read(known, { records throws(Problem) in try plan.until(in: records) })
        {
            var attempt = format
            attempt.until = Located(until, at: Place(file: "--until", line: 1, column: 1))
            if var again = try inspected(source, attempt), again.records == plan.recordsBefore {
                for i in again.columns.indices where i < inspection.columns.count {
                    again.columns[i].absent = inspection.columns[i].absent
                }
                again.notes =
                    inspection.notes + [
                        try told(lines.filter { $0.row >= plan.recordsBefore }) + "until: \"\(until)\" (--until TEXT)"
                    ]
                (format, inspection) = (attempt, again)
                inspection.evidence = try self.evidence(of: source, format, inspection)
                try leaveOutTotals(of: source, &format, &inspection)
                return
            }
        }
        if let condition = plan.condition {
            inspection.condition = condition
            inspection.notes.append(try told(lines) + "where")
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
