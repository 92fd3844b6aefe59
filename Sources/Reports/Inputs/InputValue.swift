import BroadsheetDiagnostics
package import BroadsheetExpressions
package import BroadsheetValues

/// What an input can be: of the types of the language those whose values one word says.
package enum InputType: String, Sendable, CaseIterable {
    case text, number, date, boolean

    /// What messages call a value of it.
    package var title: String {
        switch self {
        case .text: "a text"
        case .number: "a number, such as 2026 or -0.5"
        case .date: "a date, such as 2026-11-22"
        case .boolean: "true or false"
        }
    }
}

/// The value of an input.
package enum InputValue: Sendable, Hashable {
    case text(String)
    case number(Decimal)
    case date(Day)
    case boolean(Bool)
    /// None: a field of a record that a page is made with may have no value.
    case missing

    /// The value of `type` that is written as `text`; nil if it is none.
    package init?(_ text: String, as type: InputType) {
        switch type {
        case .text: self = .text(text)
        case .number:
            guard let number = Decimal(text) else { return nil }
            self = .number(number)
        case .date:
            guard let day = Day(isoPeriod: text.utf8Span.span) else { return nil }
            self = .date(day)
        case .boolean:
            guard text == "true" || text == "false" else { return nil }
            self = .boolean(text == "true")
        }
    }

    /// The value as programs read it: a number with a point, a date as ISO has it.
    package var plain: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.description
        case .date(let day): day.description
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .missing: ""
        }
    }

    /// The value as expressions have it.
    package var literal: Literal {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .date(let day): .date(day)
        case .boolean(let isTrue): .boolean(isTrue)
        case .missing: .missing
        }
    }

    /// Whether both are the same value: 2026 and 2026.0 are.
    func isSame(as other: InputValue) -> Bool {
        if case .number(let a) = self, case .number(let b) = other { return a == b }
        return self == other
    }
}
