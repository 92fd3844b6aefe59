import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetRecords
import BroadsheetSite
import BroadsheetStarting
import BroadsheetValues

/// An inspection as JSON: what `--json` prints.
enum InspectJSON {
    /// All of it.
    static func text(_ inspection: Inspection, block: String) -> String {
        let proposal = FieldProposal(inspection)
        return JSONValue.object([
            ("ok", .boolean(inspection.isClear)),
            ("name", .text(inspection.name)),
            ("file", file(inspection.facts)),
            ("records", .integer(inspection.records)),
            ("fields", .list(inspection.columns.indices.map { column($0, inspection, proposal) })),
            ("pair", pair(inspection, proposal)),
            ("hints", .list(inspection.hints.map { .text($0) })),
            ("remarks", .list(remarks(inspection, proposal).map { .text($0) })),
            ("tables", .list(inspection.tables.map(table))),
            ("block", .text(block)),
            ("problem", inspection.problem.map(JSONValue.problem) ?? .null),
        ]).written
    }

    /// What is known of the source as a whole; what is known of several of its parts is a list.
    private static func file(_ facts: [Inspection.Fact]) -> JSONValue {
        var members: [(String, JSONValue)] = []
        for fact in facts where !members.contains(where: { $0.0 == fact.subject }) {
            let texts = facts.filter { $0.subject == fact.subject }.map { JSONValue.text($0.text) }
            members.append((fact.subject, texts.count == 1 ? texts[0] : .list(texts)))
        }
        return .object(members)
    }

    /// What the records tell together, as long as all of them could be read.
    private static func remarks(_ inspection: Inspection, _ proposal: FieldProposal) -> [String] {
        inspection.problem == nil && !inspection.isPartial ? proposal.remarks : []
    }

    /// What could not be looked at at all.
    static func text(_ problem: Problem) -> String {
        JSONValue.object([("ok", .boolean(false)), ("problem", JSONValue.problem(problem))]).written
    }

    /// Two fields that are one amount.
    private static func pair(_ inspection: Inspection, _ proposal: FieldProposal) -> JSONValue {
        guard let (debit, credit, name) = proposal.pairedColumns else { return .null }
        return .object([
            ("name", .text(name)),
            ("debit", .text(inspection.columns[debit].name)),
            ("credit", .text(inspection.columns[credit].name)),
            ("declaration", proposal.pairLine.map { .text($0.declaration) } ?? .null),
        ])
    }

    private static func column(_ i: Int, _ inspection: Inspection, _ proposal: FieldProposal) -> JSONValue {
        let column = inspection.columns[i]
        return .object([
            ("name", .text(column.name)),
            ("type", .text(type(column.field.type))),
            ("declaration", proposal.declaration(of: i).map { .text($0) } ?? .null),
            ("missing", .integer(column.missing)),
            ("different", column.different.map { .integer($0) } ?? .null),
            ("range", range(column.extent)),
            ("samples", .list(column.samples.map { .text($0) })),
            ("ambiguous", ambiguity(column)),
        ])
    }

    private static func table(_ table: (name: String, rows: Int?)) -> JSONValue {
        .object([("name", .text(table.name)), ("rows", table.rows.map { .integer($0) } ?? .null)])
    }

    private static func type(_ type: ValueType) -> String {
        switch type {
        case .text: "text"
        case .number: "number"
        case .money: "money"
        case .rate: "rate"
        case .date: "date"
        case .boolean: "boolean"
        }
    }

    /// The smallest and the largest: numbers and dates in plain writing, texts by their length.
    private static func range(_ extent: ColumnProfile.Extent) -> JSONValue {
        switch extent {
        case .none: .null
        case .numbers(let least, let most): .list([.text(least.description), .text(most.description)])
        case .dates(let first, let last): .list([.text(first.written), .text(last.written)])
        case .truths(let yes, let no): .object([("true", .integer(yes)), ("false", .integer(no))])
        case .characters(let least, let most): .list([.integer(least), .integer(most)])
        }
    }

    private static func ambiguity(_ column: ColumnProfile) -> JSONValue {
        guard let doubt = column.doubt else { return .null }
        var members: [(String, JSONValue)] = [("text", .text(doubt))]
        if case .ambiguous(let ambiguity) = column.field.writing {
            members.append(("sample", .text(ambiguity.sample)))
            members.append(("meanings", .list(ambiguity.readings.map { .text($0.meaning) })))
        }
        return .object(members)
    }
}
