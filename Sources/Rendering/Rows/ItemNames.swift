import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// What the partial of an item sees: its label, and of a control all that the form element needs.
struct ItemNames {
    /// The names.
    private(set) var all: [String: Shape] = [:]

    init(_ item: ItemShape, shape: RowShape) {
        all["label"] = .constant(item.label)
        all["figure"] = item.control == nil ? .figure(item.mark) : .absent
        all["live"] = .boolean(item.isLive)
        all["announced"] = .boolean(item.isAnnounced)
        guard let control = item.control else { return }
        let value = control.value?.content
        all["name"] = .constant(control.name.content)
        all["current"] = .constant(value ?? "")
        all["has_current"] = .boolean(value != nil)
        all["checked"] = .boolean(value == "true")
        all["min"] = optional(control.minimum?.content)
        all["max"] = optional(control.maximum?.content)
        all["step"] = optional(control.step?.content)
        all["placeholder"] = optional(control.placeholder?.content)
        all["required"] = .boolean(control.required)
        let labels = Self.positions(of: control)
        all["has_labels"] = .boolean(!labels.isEmpty)
        let current = value.flatMap { Decimal($0) }
        all["labels"] = .list(
            labels.map { Self.choice($0.text, value: $0.value, checked: Decimal($0.value) == current) })
        all["current_label"] = .constant(labels.first { Decimal($0.value) == current }?.text ?? value ?? "")
        all["options"] = .list(
            control.options.enumerated().map { number, option in
                Self.choice(
                    option.content, value: option.content,
                    checked: value.map { $0 == option.content } ?? (number == 0))
            })
    }

    private func optional(_ text: String?) -> Shape { text.map { .constant($0) } ?? .absent }

    /// The words of a slider, each at its position.
    private static func positions(of control: ControlDefinition) -> [(text: String, value: String)] {
        var position = Decimal(control.minimum?.content ?? "0") ?? Decimal(0)
        let step = Decimal(control.step?.content ?? "1") ?? Decimal(1)
        return control.labels.map { label in
            // The last position may have no further one.
            defer { position = (try? position.adding(step)) ?? position }
            return (label.content, "\(position.normalized)")
        }
    }

    private static func choice(_ text: String, value: String, checked: Bool) -> Shape {
        .object(
            ["text": .constant(text), "value": .constant(value), "checked": .boolean(checked)], text: .constant(text))
    }
}
