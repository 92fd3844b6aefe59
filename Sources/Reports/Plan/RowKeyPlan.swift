import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords

/// What names each record of a section for ever: the parts of its key.
package struct RowKeyPlan: Sendable {
    /// A part: the slot of its value, how it is written, and the field that messages point at.
    struct Part: Sendable {
        var slot: Int
        var text: String
        var field: Int
    }

    /// The parts in their order; none where rows have no names.
    var parts: [Part] = []

    /// Whether rows have names.
    package var isThere: Bool { !parts.isEmpty }
}

extension ReportPlanner {
    /// The key of a section's rows: its own, or the report's.
    func rowKey(of section: SectionDefinition, _ slots: inout SlotAllocator) throws(Problem) -> RowKeyPlan {
        var plan = RowKeyPlan()
        for part in section.key ?? report.key {
            let entry = try slots.value(of: part)
            slots.weigh(part)
            let text = try slots.parsed(part).isSimpleName ?? part.content
            let field = slots.schema.fields.firstIndex { $0.name == text } ?? 0
            plan.parts.append(RowKeyPlan.Part(slot: entry.slot, text: text, field: field))
        }
        return plan
    }
}
