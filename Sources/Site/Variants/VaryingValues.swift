import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// The values of one thing that varies from page to page, read once: each with what else is known of it.
struct VaryingValues: Sendable {
    /// What it is called behind `input.`, and the names of what is known beside it: `client`, `client.name`.
    let names: [String]
    /// Where it is declared.
    let place: Place
    /// Whether it is the language of the page.
    let isLanguage: Bool
    /// For each page that it makes a row of values, in the order of the names.
    private(set) var rows: [[InputValue]] = []
    /// Where each row is written, if that is in a list.
    private(set) var places: [Place] = []

    /// The values that are written in a list.
    init(_ definition: VaryingDefinition, _ values: [(written: LocatedText, value: InputValue)]) {
        (names, place, isLanguage) = ([definition.name.content], definition.name.place, definition.isLanguage)
        rows = values.map { [$0.value] }
        places = values.map(\.written.place)
    }

    /// The values in `records`, read in a page that is planned by `context`.
    init(
        _ definition: VaryingDefinition, of records: VaryingDefinition.Records, _ context: PlanContext
    ) throws(Problems) {
        let (plan, source) = try asProblems { () throws(Problem) in try Self.plan(records, context) }
        let shown = plan.slots.indices.filter { plan.slots[$0].type.isInput }
        guard let key = plan.slots.firstIndex(where: { $0.name == records.field.content }) else {
            throw Problems(
                Problem(
                    "there is no field \"\(records.field.content)\" in \(source.name)", at: records.field.place,
                    advice: suggestion(for: records.field.content, among: plan.slots.map(\.name))))
        }
        guard plan.slots[key].type.isInput else {
            throw Problems(
                Problem(
                    "no page is made for a value of \"\(records.field.content)\", which is an amount of money or a rate",
                    at: records.field.place, advice: "Name a field of texts, numbers, dates or booleans."))
        }
        let name = definition.name.content
        names = [name] + shown.map { "\(name).\(plan.slots[$0].name)" }
        (place, isLanguage) = (definition.name.place, false)
        var problems = Problems()
        do throws(Problem) { try read(plan, key: key, shown: shown, records.field, &problems) } catch {
            problems.add(error)
        }
        try problems.throwIfAny()
        if rows.isEmpty {
            throw Problems(
                Problem(
                    "there is no record that a page could be made for in \(source.name)", at: records.field.place,
                    advice: records.condition == nil
                        ? "Put records into it, or leave the page out: draft: true."
                        : "Mend \"where\", or leave the page out: draft: true."))
        }
    }

    private static func plan(
        _ records: VaryingDefinition.Records, _ context: PlanContext
    ) throws(Problem) -> (PagesPlan, any RecordSource) {
        var report = ReportDefinition(at: records.field.place)
        report.fields = records.fields
        switch try context.find(report.reading(records.source)) {
        case .missing(let absence): throw absence.problem
        case .source(let found):
            let source = try report.declaring(found, context.locale)
            let plan = try PagesPlan(
                source, groups: [], condition: records.condition, limit: nil, report: report, context: context)
            return (plan, source)
        }
    }

    /// The most problems with records that are told.
    private static let most = 5

    private mutating func read(
        _ plan: PagesPlan, key: Int, shown: [Int], _ field: LocatedText, _ problems: inout Problems
    ) throws(Problem) {
        var reader = PageRecordReader(plan)
        var values = PageValues()
        // Where a record stands is found only for what is told of it: that takes a look at the whole file.
        var known: [InputValue: UInt64] = [:]
        let cursor = try plan.source.open()
        while try cursor.next(&reader.memory.batch) {
            for row in 0..<reader.memory.batch.count {
                guard try reader.read(row) else { continue }
                reader.give(&values)
                let value = InputValue(values.values[key], of: values)
                let origin = reader.memory.batch.origins[row]
                let other = known[value]
                guard value == .missing || value == .text("") || other != nil else {
                    known[value] = origin
                    rows.append([value] + shown.map { InputValue(values.values[$0], of: values) })
                    continue
                }
                if problems.all.count < Self.most {
                    let place = plan.source.place(origin: origin, field: 0)
                    let first = other.map { plan.source.place(origin: $0, field: 0) }
                    problems.add(Self.problem(value, field, place, first))
                }
            }
        }
    }

    /// What is wrong with a value that no page can be made for: there is none, or another record has it, at `other`.
    private static func problem(_ value: InputValue, _ field: LocatedText, _ place: Place, _ other: Place?) -> Problem {
        guard let other, value != .missing, value != .text("") else {
            return Problem(
                "a record has no \"\(field.content)\", and a page is made for each", at: field.place,
                advice: "Give it one, or leave the record out: where: \(field.content) != missing."
            ).in(place)
        }
        return Problem(
            "two records have the \(field.content) \"\(value.plain)\", and a page is made for each", at: field.place,
            advice: "Use a field that differs from record to record, or leave one out: where: …."
        ).in(other, place)
    }
}

extension InputValue {
    /// A value of a page's record.
    fileprivate init(_ value: Value, of page: borrowing PageValues) {
        switch value {
        case .text(let text):
            self = .text(page.bytes.bytes(text.offset, text.length).string)
        case .number(let number): self = .number(number)
        case .date(let day): self = .date(day)
        case .boolean(let isTrue): self = .boolean(isTrue)
        default: self = .missing
        }
    }
}

extension ValueType {
    /// Whether pages can be made for values of it.
    fileprivate var isInput: Bool {
        switch self {
        case .text, .number, .date, .boolean: true
        default: false
        }
    }
}
