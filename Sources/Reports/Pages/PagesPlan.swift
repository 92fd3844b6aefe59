package import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetRecords
import BroadsheetValues

/// A page for each record of a source, or for each group of them: how records become pages.
package struct PagesPlan: Sendable {
    /// Where the records come from.
    package let source: any RecordSource
    /// The fields of the records.
    package let schema: Schema
    /// What each page gives to its texts and reports: its record's fields, or its group's keys.
    package let slots: [PageSlot]
    /// Whether a page is a group of records.
    package let isGrouped: Bool
    package let decoder: RecordDecoder
    let steps: [RecordStep]
    let conditions: [Int]
    let programs: ProgramList
    /// The slots of the values that a page has.
    let values: [Int]
    let constants: [UInt8]
    let slotCount: Int
    package let limit: Int?

    /// The plan of pages whose fields are declared as `report` has them. A source without records says nothing of its fields'
    /// types: what needs a type is then taken on trust.
    package init(
        _ source: any RecordSource, groups: [GroupDefinition], condition: LocatedText?, limit: Int?,
        report: ReportDefinition, context: PlanContext
    ) throws(Problem) {
        let schema = try source.findingBinaryRests(in: source.schema(declared: report.settledFields))
        do {
            try self.init(source, schema, groups, condition, limit, report, context, trustsNames: false)
        } catch {
            guard try source.isEmpty(width: schema.fields.count) else { throw error }
            try self.init(source, schema, groups, condition, limit, report, context, trustsNames: true)
        }
    }

    private init(
        _ source: any RecordSource, _ schema: Schema, _ groups: [GroupDefinition], _ condition: LocatedText?,
        _ limit: Int?, _ report: ReportDefinition, _ context: PlanContext, trustsNames: Bool
    ) throws(Problem) {
        self.limit = limit
        self.schema = schema
        var planner = SlotAllocator(
            report, schema: schema, origin: "in \(source.name)", page: [],
            rounding: (report.rounding ?? context.rounding).mode.arithmetic, locale: context.locale,
            given: context.given, rates: RatesPlan.reader(report, context), trustsNames: trustsNames, source: source)
        try context.given.refuse(report.names(of: schema), planner.origin, at: report.place)
        var entries: [(String, SlotAllocator.Entry)] = []
        if groups.isEmpty {
            for name in report.names(of: schema) {
                if let entry = try planner.entry(name) { entries.append((name, entry)) }
            }
        } else {
            for group in groups {
                let expression = try planner.parsed(group.by)
                let name = expression.isSimpleName ?? expression.call?.function ?? group.by.content
                entries.append((name, try planner.value(of: group.by)))
            }
        }
        conditions =
            try condition.map { text throws(Problem) in
                [try planner.condition(text)]
            } ?? []
        isGrouped = !groups.isEmpty
        values = entries.map(\.1.slot)
        slots = entries.map { name, entry in
            PageSlot(
                name, entry.kind.type, scale: entry.digits, target: entry.kind.target, declared: entry.declaration)
        }
        self.source = try Self.selected(source, by: condition, &planner, language: context.locale.languageTag)
        decoder = planner.decoder
        steps = planner.steps
        programs = planner.programs
        constants = planner.constantBytes
        slotCount = planner.slots
    }

    /// The source, with the selection of its records left to it as far as it can do that.
    private static func selected(
        _ source: any RecordSource, by condition: LocatedText?, _ planner: inout SlotAllocator, language: String
    ) throws(Problem) -> any RecordSource {
        guard let database = source as? any ArrangeableSource, let condition else { return source }
        var arrangement = Arrangement(language: language)
        arrangement.filter = planner.filter([condition])
        return arrangement.isEmpty ? source : try database.arranged(arrangement).source
    }
}

/// Reads the records of a `PagesPlan`: one a worker, its memory is used again.
package struct PageRecordReader: ~Copyable {
    let plan: PagesPlan
    /// The record at hand.
    package var memory: Memory
    /// Which texts are one group.
    private let identity = TextIdentity()

    /// A reader for the records of `plan`.
    package init(_ plan: PagesPlan) {
        self.plan = plan
        memory = Memory(width: plan.schema.fields.count, slots: plan.slotCount)
        memory.constants.append(plan.constants.span)
    }

    /// Reads record `row` of the batch in `memory`; says whether it has a page.
    package mutating func read(_ row: Int) throws(Problem) -> Bool {
        memory.scratch.removeAll()
        do {
            try plan.decoder.decode(row, from: memory.batch, into: &memory.slots)
        } catch {
            throw error.problem(in: memory.batch, of: plan.source, named: plan.schema.fields[error.field].name)
        }
        for step in plan.steps {
            switch step {
            case .compute(let slot, let program): memory.slots[slot] = try plan.programs.value(program, in: &memory)
            case .negate(let slot, let condition):
                if try plan.programs.holds(condition, in: &memory) { memory.slots[slot] = memory.slots[slot].negated }
            }
        }
        for condition in plan.conditions where try !plan.programs.holds(condition, in: &memory) { return false }
        return true
    }

    /// Appends bytes that are the same for records of the same page.
    package func appendKey(to key: inout ByteSink) {
        for slot in plan.values {
            let value = memory.slots[slot]
            let start = key.count
            if case .text(let text) = value {
                identity.append(memory.bytes(of: text), to: &key)
            } else {
                memory.appendPlain(value, to: &key)
            }
            // A missing key is not an empty text, and no key runs into the next.
            key.append(value.isMissing ? 1 : 0)
            key.append(0)
            key.appendBigEndian(key.count - start)
        }
    }

    /// The values that the record's page has.
    package func give(_ page: inout PageValues) {
        page.removeAll()
        for slot in plan.values {
            page.add(plan.isGrouped ? memory.trimmed(memory.slots[slot]) : memory.slots[slot], from: memory)
        }
    }

    /// Where record `row` begins in its source, for messages.
    package func place(of row: Int) -> Place {
        plan.source.place(origin: memory.batch.origins[row], field: 0)
    }

    /// The problem with the first record at hand, which is that of its page, unless it names it already.
    package func inRecord(_ problem: Problem) -> Problem {
        guard memory.batch.count > 0 else { return problem }
        let record = place(of: 0)
        let isNamed = problem.place?.file == record.file || problem.records.contains { $0.file == record.file }
        return isNamed ? problem : problem.in(record)
    }
}

extension ReportDefinition {
    /// The fields whose type need not be inferred: those whose type and digits are declared.
    var settledFields: Set<String> {
        let known = declarations.filter { field in
            switch field.type?.content {
            case nil: field.currency != nil
            case .number, .percent, .rate: field.style.digits != nil || field.style.show != nil
            default: true
            }
        }
        return Set(known.flatMap(\.sourceNames))
    }
}
