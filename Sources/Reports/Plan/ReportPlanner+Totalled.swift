import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords

/// What a total is made of.
struct Totalled {
    /// The value, and how its column shows it.
    var entry: SlotAllocator.Entry
    var style = CellStyle()
    /// The field or the expression that has the value: equal for equal values.
    var of: String
}

extension ReportPlanner {
    /// What a name among totals stands for: the column that is called so, whatever is in it; else the field.
    func totalled(_ name: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Totalled {
        if let totalled = try columnValue(name, &slots) { return totalled }
        guard let entry = try slots.entry(name.content) else {
            let written = try slots.parsed(name)
            if written.isSimpleName.map({ slots.given.has($0) }) ?? true {
                throw Problem(
                    "a total is made of a column or a field, and not of a calculation", at: name.place,
                    advice: "Give it a name under compute, and write that: compute: { value: \(name.content) }.")
            }
            _ = try slots.compile(written)
            throw Problem("there is no field \"\(name.content)\"", at: name.place)
        }
        return Totalled(entry: entry, of: name.content)
    }

    /// What a weight stands for: a column, a field or an expression.
    func weight(_ text: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Totalled {
        if let totalled = try columnValue(text, &slots) { return totalled }
        return Totalled(entry: try field(text, &slots), of: text.content)
    }

    /// What a balance or a share in `column` is made of: another column of that name, a field or an expression.
    func made(
        of text: LocatedText, for column: ColumnDefinition, _ slots: inout SlotAllocator
    ) throws(Problem) -> Totalled {
        if text.content != column.name.content, let other = try columnValue(text, &slots) { return other }
        return Totalled(entry: try slots.value(of: text), of: text.content)
    }

    /// The value of the column called `name`; nil if there is none.
    private func columnValue(_ name: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Totalled? {
        guard let column = report.columns?.first(where: { $0.name.content == name.content }) else { return nil }
        let value = column.value ?? Located(column.name.content, at: name.place)
        let function = column.value == nil ? nil : try slots.parsed(value).call?.function
        if function == "running" || function == "share" {
            let what = function == "running" ? "a running balance" : "a share of a total"
            throw Problem(
                "the column \"\(name.content)\" is \(what), and is not totalled", at: name.place,
                advice: "Total the column that it is made of.")
        }
        var entry = try field(value, &slots)
        if let declaration = column.declaration { entry.declaration = declaration }
        return Totalled(entry: entry, style: column.style, of: value.content)
    }

    /// The value of a field, whose name may have characters that an expression would need quotes for, or of an expression.
    func field(_ text: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> SlotAllocator.Entry {
        if let entry = try slots.entry(text.content) { return entry }
        return try slots.value(of: text)
    }
}
