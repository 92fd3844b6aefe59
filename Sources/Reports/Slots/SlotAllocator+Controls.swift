import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// The controls of a report as names of expressions.
extension SlotAllocator {
    /// Lets expressions from now on name the controls of the report. One whose name means another thing too, or whose first value is
    /// none, is a problem where it is named.
    mutating func addControls() {
        for control in offered {
            let name = control.name.content
            if let clash = clash(of: name) {
                clashes[name] = clash
                continue
            }
            do throws(Problem) {
                let value = try ControlValue(control)
                let entry = Entry(slot: allocate(), kind: Kind(value.type), digits: value.digits)
                controls.append((value, entry.slot))
                add(name, entry)
            } catch {
                clashes[name] = error
                scope.add(name, constant: .missing)
            }
        }
    }

    /// The value that `control` begins with, its text among the constants.
    mutating func value(of control: ControlValue) -> Value {
        if control.type == .text, !control.text.isEmpty { return .text(constant(control.text)) }
        return control.value
    }

    private func clash(of name: String) -> Problem? {
        let another =
            controls.contains { $0.control.definition.name.content == name } || clashes[name] != nil
            ? "another control" : entries[name] != nil ? "a value of the page" : nil
        guard let other = report.compute.contains(where: { $0.name.content == name }) ? "a computed value" : another
        else { return nil }
        return Problem(
            "\"\(name)\" is the name of a control and of \(other)", at: nil,
            advice: other == "a value of the page"
                ? "Write page.\(name) for the value of the page, or give the control another name."
                : "Give the control another name.")
    }
}
