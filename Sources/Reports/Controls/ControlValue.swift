import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// A control as expressions see it: a name with a type, and the value that it begins with.
struct ControlValue {
    /// What its value is.
    let type: ValueType
    /// The value that it begins with: what the build computes with.
    let value: Value
    /// The text of that value, where it is one.
    let text: String
    /// How many decimals its numbers have.
    let digits: Int?
    /// Between which numbers (or days, as their numbers) it lies, and in which steps from where.
    let range: ControlRange
    let definition: ControlDefinition

    /// What `control` begins with; a problem where a browser would begin with another value.
    init(_ control: ControlDefinition) throws(Problem) {
        let written = control.value.flatMap { $0.content.isEmpty ? nil : $0 }
        switch control.kind.content {
        case .switch:
            self.init(control, .boolean, .boolean(written?.content == "true"))
        case .choice: self.init(control, .text, text: written?.content ?? control.options.first?.content ?? "")
        case .text: self.init(control, .text, text: written?.content ?? "")
        case .slider, .stepper:
            var range = try ControlRange(control) { text throws(Problem) in try Self.number(text) }
            var first = try written.map { text throws(Problem) in try Self.number(text) }
            if control.kind.content == .slider { first = range.close(first) }
            if range.base == nil { range.base = first }
            try range.check(first, in: control)
            let digits = max(range.step?.scale ?? 0, range.base?.scale ?? 0)
            self.init(control, .number, first.map { .number($0) } ?? .missing, digits: Int(digits), range)
        case .date:
            var range = try ControlRange(control) { text throws(Problem) in
                Decimal(Int(try Self.day(text).number))
            }
            let first = try written.map { text throws(Problem) in try Self.day(text) }
            let number = first.map { Decimal(Int($0.number)) }
            if range.base == nil { range.base = number }
            try range.check(number, in: control)
            self.init(control, .date, first.map { .date($0) } ?? .missing, range)
        }
    }

    private init(
        _ control: ControlDefinition, _ type: ValueType, _ value: Value = .missing, text: String = "",
        digits: Int? = nil, _ range: ControlRange = ControlRange()
    ) {
        (definition, self.type, self.value, self.text) = (control, type, value, text)
        (self.digits, self.range) = (digits, range)
    }

    private static func number(_ text: LocatedText) throws(Problem) -> Decimal {
        guard let number = Decimal(text.content) else {
            throw Problem(
                "\"\(text.content)\" is not a number", at: text.place, advice: "Digits with a point are read: 2.5.")
        }
        return number
    }

    private static func day(_ text: LocatedText) throws(Problem) -> Day {
        guard let day = Day(iso: Array(text.content.utf8).span) else {
            throw Problem(
                "\"\(text.content)\" is not a day", at: text.place, advice: "Write year-month-day: 2026-01-31.")
        }
        return day
    }
}

/// Which values a control takes, by the rules of HTML: a form is sent with no other, and no other is computed with.
struct ControlRange {
    var least: Decimal?
    var most: Decimal?
    var step: Decimal?
    /// Where the steps begin; nil for a control that begins without a value and has no least one.
    var base: Decimal?

    /// Any value.
    init() {}

    /// What `control` takes.
    init(_ control: ControlDefinition, _ read: (LocatedText) throws(Problem) -> Decimal) throws(Problem) {
        least = try control.minimum.map(read)
        most = try control.maximum.map(read)
        if let step = control.step {
            guard let number = Decimal(step.content), number > 0 else {
                throw Problem(
                    "a step is a number above 0, not \"\(step.content)\"", at: step.place, advice: "Write step: 1, say."
                )
            }
            self.step = number
        } else {
            step = 1
        }
        if control.kind.content == .slider {
            least = least ?? 0
            most = most ?? 100
        }
        base = least
    }

    /// What a slider begins with: the value, without the zeros at its end, which browsers take away; or the middle.
    func close(_ value: Decimal?) -> Decimal? {
        if let value { return value.normalized }
        guard let least, let most, let step, let width = try? most.subtracting(least),
            let steps = try? width.divided(by: try step.multiplied(by: 2), scale: 0, rounding: .halfUp),
            let middle = try? least.adding(try steps.multiplied(by: step))
        else { return least }
        return middle.normalized
    }

    /// Whether a form is sent with `value`.
    func takes(_ value: Decimal) -> Bool {
        if let least, value < least { return false }
        if let most, value > most { return false }
        guard let step, let base, let distance = try? value.subtracting(base) else { return true }
        return (try? distance.remainder(dividingBy: step))?.isZero ?? true
    }

    /// A problem if the control begins with a value with which no form is sent.
    func check(_ value: Decimal?, in control: ControlDefinition) throws(Problem) {
        guard let value, !takes(value), let written = control.value else { return }
        throw Problem(
            "a form takes no \(written.content) here, so there is no value to compute with", at: written.place,
            advice: "Write one between \"min\" and \"max\" that is reached in steps of \(step ?? 1).")
    }
}
