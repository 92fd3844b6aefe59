package import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// The short texts of a page that are made of its values: its path, its title, the fields that its layout shows.
package struct PageTexts: Sendable {
    fileprivate let templates: [TextTemplate]
    fileprivate let steps: [RecordStep]
    fileprivate let programs: ProgramList
    fileprivate let constants: [UInt8]
    fileprivate let slotCount: Int
    fileprivate let formats: FormatTable
    /// The texts whose truth is that of a boolean, by number.
    package let roles: [String]

    /// The texts of pages with `slots`: short templates, then named values as they are shown.
    package init(
        _ texts: [LocatedText], names: [LocatedText], slots: [PageSlot], report: ReportDefinition, context: PlanContext
    ) throws(Problems) {
        var context = context
        context.page = slots
        var problems = Problems()
        guard var planner = problems.collect({ () throws(Problem) in try ReportPlanner(report, context) }) else {
            throw problems
        }
        var slotPlanner = planner.slotPlanner(
            Schema([]), origin: slots.isEmpty ? "on this page" : "among the values of the page")
        var templates: [TextTemplate] = []
        for text in texts {
            do { templates.append(try planner.template(text, &slotPlanner)) } catch { problems.add(error) }
        }
        var roles = texts.map { _ in "text" }
        for name in names {
            // The name stands two braces further on than the text that is made of it.
            let text = LocatedText("{{\(name.content)}}", at: name.place.part(at: -2))
            do {
                templates.append(try planner.template(text, &slotPlanner))
                roles.append(try slotPlanner.entry(name.content)?.kind.type.role ?? "text")
            } catch {
                problems.add(error)
            }
        }
        try problems.throwIfAny()
        self.templates = templates
        self.roles = roles
        steps = slotPlanner.steps
        programs = slotPlanner.programs
        constants = slotPlanner.constantBytes
        slotCount = slotPlanner.slots
        formats = planner.formats.table
    }

    /// The names of values that can be shown, fields and computed ones.
    package static func names(of slots: [PageSlot], report: ReportDefinition) -> [String] {
        slots.map(\.name) + report.compute.map(\.name.content)
    }
}

/// Makes the texts of one page after the other: one a worker.
package struct PageTextWriter: ~Copyable {
    private let texts: PageTexts
    private var memory: Memory

    /// A writer of `texts`.
    package init(_ texts: PageTexts) {
        self.texts = texts
        memory = Memory(width: 0, slots: texts.slotCount)
        memory.constants.append(texts.constants.span)
    }

    /// Takes the values of a page.
    package mutating func begin(_ page: borrowing PageValues) throws(Problem) {
        memory.held.removeAll()
        memory.scratch.removeAll()
        memory.held.append(page.bytes.span)
        for number in page.values.indices { memory.slots[number] = page.values[number] }
        for case .compute(let slot, let program) in texts.steps {
            let value = try texts.programs.value(program, in: &memory)
            if case .text(let text) = value {
                memory.slots[slot] = .text(memory.hold(text))
            } else {
                memory.slots[slot] = value
            }
        }
    }

    /// Appends text `number` as a reader sees it.
    package mutating func append(_ number: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        let start = memory.scratch.count
        try texts.templates[number].append(to: &memory, formats: texts.formats)
        if escaped {
            sink.appendEscaped(memory.scratch.bytes(start, memory.scratch.count - start))
        } else {
            sink.append(memory.scratch.bytes(start, memory.scratch.count - start))
        }
        memory.scratch.truncate(to: start)
    }

    /// Whether text `number` is a single value that is true.
    package mutating func isTrue(_ number: Int) throws(Problem) -> Bool {
        guard case .value(let program, _)? = texts.templates[number].parts.first else { return false }
        return try program.holds(in: &memory)
    }

    /// Appends text `number` as a path: values as programs read them, safe in an address and a file name.
    package mutating func appendPath(_ number: Int, to sink: inout ByteSink) throws(Problem) {
        let start = memory.scratch.count
        try texts.templates[number].appendLink(to: &memory)
        sink.append(memory.scratch.bytes(start, memory.scratch.count - start))
        memory.scratch.truncate(to: start)
    }
}
