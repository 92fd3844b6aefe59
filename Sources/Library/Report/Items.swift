import BroadsheetDiagnostics
import BroadsheetReports

/// A section of labelled values, or of the elements of a form, in place of records.
public struct Items<Record: Sendable>: ReportContent {
    /// What they add.
    public let part: ReportPart<Record>

    /// A section called `title` of items, one in each line. It is shown while the condition `when` over controls holds, in the
    /// report language: `"pieces > 3"`. `isTotalled` adds a total of the figures that are shown.
    public init(
        _ title: String?, id: String? = nil, isPresent: Bool = true, when condition: String? = nil,
        isTotalled: Bool = false, file: StaticString = #fileID, line: Int = #line,
        @ItemBuilder _ items: () -> [Item]
    ) {
        let place = Place(file, line)
        let items = items()
        part = ReportPart { draft in
            guard isPresent else { return }
            var section = SectionDefinition(at: place)
            section.title = title.map { LocatedText(escaping: $0, at: place) }
            section.id = id.map { LocatedText($0, at: place) }
            section.when = condition.map { LocatedText($0, at: place) }
            if isTotalled {
                let rule = Located(TotalDefinition.Rule.sum, at: place)
                section.totals = [TotalDefinition(of: LocatedText("value", at: place), rule: rule)]
            }
            for item in items { item.check(&draft.problems) }
            section.items = items.map(\.definition)
            draft.definition.sections.append(section)
        }
    }
}

/// Lets a section be written as its items, one in each line.
@resultBuilder
public enum ItemBuilder {
    /// An item.
    public static func buildExpression(_ item: Item) -> [Item] { [item] }

    /// Several items.
    public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap { $0 } }

    /// Items of a loop.
    public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap { $0 } }

    /// Items that are there or not.
    public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }

    /// The items of a branch.
    public static func buildEither(first items: [Item]) -> [Item] { items }

    /// The items of the other branch.
    public static func buildEither(second items: [Item]) -> [Item] { items }
}

/// A labelled value, or an element of a form.
public struct Item: Sendable {
    let place: Place
    let label: String
    /// The value as an expression of the engine.
    var value: String?
    /// How many decimals its number has, where it is one.
    private var decimals: Int?
    var control: ControlDefinition?
    private var condition: String?
    var look = Look<Never>()
    /// What a link says, a picture shows or a figure is to come to, as an expression of the engine.
    var kindText: String?

    /// A labelled value; a number is shown with all of its decimals, unless `digits` or a pattern says otherwise.
    public init<Content: ReportValue>(
        _ label: String, _ content: Content, file: StaticString = #fileID, line: Int = #line
    ) {
        (self.label, place) = (label, Place(file, line))
        value = content.value.expression(Content.kind)
        if case .number(let number) = content.value { decimals = min(number.decimals, 34) }
    }

    /// How many per cent `part` is of `whole`; no value where that is zero.
    public init(
        _ label: String, percent part: Decimal, of whole: Decimal, file: StaticString = #fileID, line: Int = #line
    ) {
        (self.label, place) = (label, Place(file, line))
        value = "percent(\(part), \(whole))"
    }

    /// How many per cent `part` is of `whole`, which is in the same currency; no value where that is zero.
    public init(
        _ label: String, percent part: Money, of whole: Money, file: StaticString = #fileID, line: Int = #line
    ) {
        (self.label, place) = (label, Place(file, line))
        value = "percent(\(part.value.expression(.money)), \(whole.value.expression(.money)))"
    }

    /// A value that follows controls of the report: an expression in the report language, such as `pieces * money(2.50, 'EUR')`. A browser
    /// computes it anew, so it cannot be a closure.
    public init(_ label: String, formula: String, file: StaticString = #fileID, line: Int = #line) {
        (self.label, place) = (label, Place(file, line))
        value = formula
    }

    private init(
        _ label: String, _ kind: ControlDefinition.Kind, name: String, at place: Place,
        _ change: (inout ControlDefinition) -> Void
    ) {
        (self.label, self.place) = (label, place)
        var control = ControlDefinition(Located(kind, at: place), name: LocatedText(name, at: place))
        change(&control)
        self.control = control
    }

    var definition: ItemDefinition {
        var item = ItemDefinition(at: place)
        item.label = LocatedText(label, at: place)
        item.value = value.map { LocatedText($0, at: place) }
        item.control = control
        item.when = condition.map { LocatedText($0, at: place) }
        item.style.show = look.pattern.map { LocatedText($0, at: place) }
        let isLong = look.pattern == nil && !look.isCompact && look.significant == nil
        item.style.digits = (look.digits ?? (isLong ? decimals : nil)).map { Located($0, at: place) }
        look.takeLength(into: &item.style, at: place)
        item.style.missing = look.missing.map { LocatedText($0, at: place) }
        item.style.accounting = look.isAccounting
        item.kind = kindDefinition
        return item
    }
}

extension Item {
    private func with(_ change: (inout Look<Never>) -> Void) -> Item {
        var item = self
        change(&item.look)
        return item
    }

    /// Shows the item only while a condition over controls holds, in the report language: `"bacon and pieces > 1"`.
    public func when(_ condition: String) -> Item {
        var item = self
        item.condition = condition
        return item
    }

    /// Shows a date or a number by a pattern of CLDR.
    public func shown(as pattern: String) -> Item { with { $0.pattern = pattern } }

    /// Shows so many digits after the decimal point.
    public func digits(_ digits: Int) -> Item { with { $0.digits = digits } }

    /// Writes thousands, millions and so on as the language shortens them: 1.2K.
    public func compact() -> Item { with { $0.isCompact = true } }

    /// Shows so many digits, from the first on that is not a zero.
    public func significant(_ digits: Int) -> Item { with { $0.significant = digits } }

    /// Puts a unit behind a number, which totals keep.
    public func unit(_ unit: String) -> Item { with { $0.unit = unit } }

    /// Shows a text where there is no value.
    public func missing(_ text: String) -> Item { with { $0.missing = text } }

    /// Writes a negative figure in parentheses.
    public func accounting() -> Item { with { $0.isAccounting = true } }

    /// A number on a scale; `words` stand at the positions of a scale of words.
    public static func slider(
        _ label: String, name: String, value: Decimal, in range: ClosedRange<Decimal>, step: Decimal? = nil,
        words: [String] = [], file: StaticString = #fileID, line: Int = #line
    ) -> Item {
        let place = Place(file, line)
        // Texts are captured, and no figures: swiftc 6.3.1 puts some of 128 bits where they must not be in a debug build, and the program
        // ends there.
        let (value, minimum, maximum) = ("\(value)", "\(range.lowerBound)", "\(range.upperBound)")
        let step = step.map { "\($0)" }
        return Item(label, .slider, name: name, at: place) { control in
            control.value = LocatedText(value, at: place)
            control.minimum = LocatedText(minimum, at: place)
            control.maximum = LocatedText(maximum, at: place)
            control.step = step.map { LocatedText($0, at: place) }
            control.labels = words.map { LocatedText($0, at: place) }
        }
    }

    /// Something that is on or off.
    public static func toggle(
        _ label: String, name: String, isOn: Bool = false, file: StaticString = #fileID, line: Int = #line
    ) -> Item {
        let place = Place(file, line)
        return Item(label, .switch, name: name, at: place) {
            $0.value = LocatedText(isOn ? "true" : "false", at: place)
        }
    }

    /// One of several texts.
    public static func choice(
        _ label: String, name: String, of options: [String], value: String? = nil, isRequired: Bool = false,
        file: StaticString = #fileID, line: Int = #line
    ) -> Item {
        let place = Place(file, line)
        return Item(label, .choice, name: name, at: place) { control in
            control.options = options.map { LocatedText($0, at: place) }
            control.value = value.map { LocatedText($0, at: place) }
            control.required = isRequired
        }
    }

    /// A number that is counted up and down.
    public static func stepper(
        _ label: String, name: String, value: Decimal, in range: ClosedRange<Decimal>? = nil, step: Decimal? = nil,
        file: StaticString = #fileID, line: Int = #line
    ) -> Item {
        let place = Place(file, line)
        return Item(label, .stepper, name: name, at: place) { control in
            control.value = LocatedText("\(value)", at: place)
            control.minimum = range.map { LocatedText("\($0.lowerBound)", at: place) }
            control.maximum = range.map { LocatedText("\($0.upperBound)", at: place) }
            control.step = step.map { LocatedText("\($0)", at: place) }
        }
    }

    /// A line of text.
    public static func text(
        _ label: String, name: String, value: String? = nil, placeholder: String? = nil, isRequired: Bool = false,
        file: StaticString = #fileID, line: Int = #line
    ) -> Item {
        let place = Place(file, line)
        return Item(label, .text, name: name, at: place) { control in
            control.value = value.map { LocatedText($0, at: place) }
            control.placeholder = placeholder.map { LocatedText($0, at: place) }
            control.required = isRequired
        }
    }

    /// A day.
    public static func date(
        _ label: String, name: String, value: Day? = nil, isRequired: Bool = false, file: StaticString = #fileID,
        line: Int = #line
    ) -> Item {
        let place = Place(file, line)
        return Item(label, .date, name: name, at: place) { control in
            control.value = value.map { LocatedText($0.description, at: place) }
            control.required = isRequired
        }
    }
}

extension Value {
    /// The value as an expression of the engine.
    func expression(_ kind: ValueKind) -> String {
        switch self {
        case .missing: return "missing"
        case .text(let text):
            let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
            return "'\(escaped)'"
        case .number(let number): return number.description
        case .money(let money): return "money(\(money.amount), '\(money.currency)')"
        case .day(let day):
            guard case .period(let unit) = kind else { return "date('\(day)')" }
            return "\(unit.function)(date('\(day)'))"
        case .truth(let truth): return truth ? "true" : "false"
        }
    }
}
