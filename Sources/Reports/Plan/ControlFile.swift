import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords

/// A file of control totals, a figure a line: `total` and `figure`, and where they matter `section`, `group`, `currency` and
/// `tolerance`. Other columns are for those who keep it.
package struct ControlFile: ~Copyable {
    /// Each line is found again for messages, so that a file of any length would take long.
    private static let most = 1000
    private let source: any RecordSource
    private let schema: Schema
    private var batch: Batch
    private var expectations: [Expectation] = []
    private var count = 0

    /// What the file expects that `report` names, each line as if it stood in the report; nothing where it names none.
    package static func expectations(
        _ report: ReportDefinition, _ context: PlanContext
    ) throws(Problem) -> [Expectation] {
        guard let definition = report.expectationFile else { return [] }
        switch try context.find(definition) {
        case .missing(let absence): throw absence.problem
        case .source(let source):
            var file = ControlFile(source, try schema(of: source, at: definition.place))
            try file.read(at: definition.place)
            return file.expectations
        }
    }

    private init(_ source: any RecordSource, _ schema: Schema) {
        (self.source, self.schema) = (source, schema)
        batch = Batch(width: schema.fields.count)
    }

    /// The fields of a file that is one of control totals.
    private static func schema(of source: any RecordSource, at place: Place) throws(Problem) -> Schema {
        let schema = try source.schema(declared: [])
        for name in ["total", "figure"] where schema.index(of: name) == nil {
            throw Problem(
                "\(source.name) has no field \"\(name)\"", at: place,
                advice:
                    "A file of control totals has the fields total and figure; section, group, currency and tolerance "
                    + "may be there.")
        }
        return schema
    }

    private mutating func read(at place: Place) throws(Problem) {
        let cursor = try source.open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count { try take(row) }
        }
        if count == 0 {
            throw Problem(
                "\(source.name) has no control totals", at: place, advice: "Write them, or take the file out of expect."
            )
        }
    }

    private mutating func take(_ row: Int) throws(Problem) {
        count += 1
        let name = try located("total", row)
        var figure = try located("figure", row)
        guard count <= Self.most else {
            throw Problem(
                "there are more than \(Self.most) control totals", at: figure.place,
                advice: "Declare those of the sections, and not of every group.")
        }
        if let currency = text("currency", row) { figure.content += " \(currency)" }
        if let tolerance = text("tolerance", row) { figure.content += " within \(tolerance)" }
        let section = LocatedText(text("section", row) ?? "", at: name.place)
        let groups = groups(row, at: name.place)
        let known = expectations.firstIndex {
            $0.section.content == section.content && $0.groups.map(\.content) == groups.map(\.content)
        }
        let place = known ?? expectations.count
        if known == nil { expectations.append(Expectation(section: section, groups: groups, figures: [])) }
        // A total in several currencies has a line for each.
        if let same = expectations[place].figures.firstIndex(where: { $0.name.content == name.content }) {
            expectations[place].figures[same].figures.append(ExpectedText(figure))
        } else {
            expectations[place].figures.append(ExpectedTotal(name, [ExpectedText(figure)]))
        }
    }

    /// The groups that a line is of, outermost first: `Travel > 2026-03`.
    private func groups(_ row: Int, at place: Place) -> [LocatedText] {
        guard let text = text("group", row) else { return [] }
        let names = text.split(separator: " > ").filter { !$0.isEmpty }
        return names.map { LocatedText(String($0), at: place) }
    }

    /// What must be there.
    private func located(_ name: String, _ row: Int) throws(Problem) -> LocatedText {
        let place = source.place(origin: batch.origins[row], field: schema.index(of: name) ?? 0)
        guard let text = text(name, row) else {
            throw Problem(
                "this control total has no \(name)", at: place,
                advice: name == "total" ? "Write the column, amount or amount.avg, or count." : "Write the figure.")
        }
        return LocatedText(text, at: place)
    }

    /// What is written in a field; nil where nothing is.
    private func text(_ name: String, _ row: Int) -> String? {
        guard let field = schema.index(of: name) else { return nil }
        let cell = batch.cell(row, field)
        if cell.form == .missing { return nil }
        let words = batch.bytes.bytes(cell.offset, cell.length).string.split(separator: " ")
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
