package import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// An assertion with every name resolved.
package struct AssertionPlan: Sendable {
    /// What must hold, by the numbers of programs and slots.
    package enum Rule: Sendable {
        case holds(program: Int, named: [Part])
        case balanced([Part])
        case sequence(Part)
        case neverNegative(Part)
    }

    /// A value of the record at hand, and what it is called.
    package struct Part: Sendable {
        package var name: String
        package var slot: Int
    }

    /// What it is called, and where it stands.
    package var name: LocatedText
    /// What must hold, as its author wrote it; empty where a name alone says it.
    package var text: String
    package var rule: Rule
    /// The parts of the key of what it must hold of.
    package var by: [Part]
    /// Whether records that `where` leaves out are none of its.
    package var isOfShown: Bool
}

extension ReportPlanner {
    /// Tells of assertions that no record is held against.
    mutating func checkAssertions(_ plans: [SectionPlan?]) {
        guard let first = report.assertions.first, problems.isEmpty else { return }
        if plans.contains(where: { $0?.isItems == false }) { return }
        problems.add(
            Problem(
                "there are no records that \"\(first.name.content)\" could hold of", at: first.name.place,
                advice: "Items have none: take the assertion out, or give the report a source."))
    }

    /// What must hold of the records of a section.
    mutating func assertions(_ slots: inout SlotAllocator) -> [AssertionPlan] {
        var plans: [AssertionPlan] = []
        for assertion in report.assertions {
            do { plans.append(try plan(assertion, &slots)) } catch { problems.add(error) }
        }
        return plans
    }

    private func plan(
        _ assertion: AssertionDefinition, _ slots: inout SlotAllocator
    ) throws(Problem) -> AssertionPlan {
        var text = ""
        let rule: AssertionPlan.Rule
        switch assertion.rule {
        case .holds(let condition):
            let program = try slots.condition(condition)
            let expression = try slots.parsed(condition)
            rule = .holds(program: program, named: try parts(named: expression.names, &slots))
            text = expression.isSimpleName == nil ? condition.content : ""
        case .balanced(let values):
            let figures = try figures(values, &slots)
            rule = .balanced(figures)
            text = values.map(\.content).joined(separator: " = ")
        case .sequence(let value):
            let entry = try slots.value(of: value)
            guard entry.kind.type == .number || entry.isUnknown else {
                throw Problem(
                    "a sequence is of whole numbers, and \"\(value.content)\" is not a number", at: value.place,
                    advice: "Take the number out of a text: number(replace(\(value.content), 'A-', '')).")
            }
            rule = .sequence(AssertionPlan.Part(name: value.content, slot: entry.slot))
            text = value.content
        case .neverNegative(let value):
            rule = .neverNegative(try figures([value], &slots)[0])
            text = value.content
        }
        return AssertionPlan(
            name: assertion.name, text: text, rule: rule, by: try parts(assertion.by, &slots),
            isOfShown: assertion.of == .shown)
    }

    /// Values that are numbers or amounts.
    private func figures(
        _ texts: [LocatedText], _ slots: inout SlotAllocator
    ) throws(Problem) -> [AssertionPlan.Part] {
        var parts: [AssertionPlan.Part] = []
        for text in texts {
            let entry = try slots.value(of: text)
            guard entry.kind.type == .number || entry.kind.type == .money || entry.isUnknown else {
                throw Problem(
                    "\"\(text.content)\" is not a figure, and cannot be added up", at: text.place,
                    advice: "Name a number or an amount, or declare what the field is under \"fields\".")
            }
            parts.append(AssertionPlan.Part(name: text.content, slot: entry.slot))
        }
        return parts
    }

    private func parts(_ texts: [LocatedText], _ slots: inout SlotAllocator) throws(Problem) -> [AssertionPlan.Part] {
        var parts: [AssertionPlan.Part] = []
        for text in texts {
            parts.append(AssertionPlan.Part(name: text.content, slot: try slots.value(of: text).slot))
        }
        return parts
    }

    /// What a condition names of each record, for messages.
    private func parts(
        named names: [String], _ slots: inout SlotAllocator
    ) throws(Problem) -> [AssertionPlan.Part] {
        var parts: [AssertionPlan.Part] = []
        for name in names {
            // That what is true or false is not true is said already.
            if let entry = try slots.entry(name), entry.kind.type != .boolean {
                parts.append(AssertionPlan.Part(name: name, slot: entry.slot))
            }
        }
        return parts
    }
}
