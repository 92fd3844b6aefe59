import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// The controls of a form.
extension DefinitionReader {
    /// `{ label: Sauce, name: sauce, control: choice, options: [Tomato, Cream] }`
    mutating func control(_ keys: MappingReader<ItemKey>) -> ControlDefinition? {
        let kind = choice(keys[.control], of: ControlDefinition.Kind.self)
        let name = word(keys[.name])
        if !keys.has(.name) {
            missing(ItemKey.name, in: "the control", at: keys.place, advice: "Name what the form submits: name: sauce.")
        }
        guard let kind, let name else { return nil }
        var control = ControlDefinition(kind, name: name)
        control.value = label(keys[.value])
        control.minimum = text(keys[.min])
        control.maximum = text(keys[.max])
        control.step = text(keys[.step])
        control.labels = labels(keys[.labels]) ?? []
        control.options = labels(keys[.options]) ?? []
        control.placeholder = label(keys[.placeholder])
        control.required = boolean(keys[.required]) ?? false
        refuseStrangers(keys, kind.content)
        check(control, keys)
        return control
    }

    /// Keys that other kinds of controls have.
    private mutating func refuseStrangers(_ keys: MappingReader<ItemKey>, _ kind: ControlDefinition.Kind) {
        for key in ItemKey.ofControls where !kind.keys.contains(key) {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "a \(kind.rawValue) has no \"\(key.rawValue)\"", at: entry.key.place,
                    advice: "Take it out, or use another control."))
        }
    }

    private mutating func check(_ control: ControlDefinition, _ keys: MappingReader<ItemKey>) {
        switch control.kind.content {
        case .choice: checkChoice(control, keys)
        case .switch: _ = boolean(keys[.value])
        case .slider, .stepper: checkNumbers(control, keys)
        case .text, .date: break
        }
    }

    private mutating func checkChoice(_ control: ControlDefinition, _ keys: MappingReader<ItemKey>) {
        let options = control.options.map(\.content)
        if options.isEmpty {
            guard !keys.has(.options) || keys[.options]?.sequence != nil else { return }
            missing(ItemKey.options, in: "the choice", at: keys.place, advice: "Write options: [One, Two].")
        } else if let value = control.value, !options.contains(value.content) {
            problems.add(
                Problem(
                    "\"\(value.content)\" is none of the options", at: value.place,
                    advice: suggestion(for: value.content, among: options)))
        }
    }

    private mutating func checkNumbers(_ control: ControlDefinition, _ keys: MappingReader<ItemKey>) {
        for key in [ItemKey.min, .max, .step, .value] {
            guard let value = keys[key], !(value.scalar?.isNumber ?? true) else { continue }
            wrong(value, mustBe: "a number", advice: "Write \(key.rawValue): 10, say.")
        }
        guard let least = keys[.min]?.scalar?.asInt, let most = keys[.max]?.scalar?.asInt else { return }
        if least >= most, let node = keys[.max] {
            problems.add(Problem("\"max\" must be more than \"min\"", at: node.place, advice: "Exchange the two."))
        } else if let node = keys[.value], let value = node.scalar?.asInt, !(least...most).contains(value) {
            problems.add(
                Problem(
                    "\(value) does not lie between \(least) and \(most)", at: node.place,
                    advice: "Change \"value\", \"min\" or \"max\"."))
        }
        let step = keys[.step].map { $0.scalar?.asInt } ?? 1
        guard let node = keys[.labels], let step, step > 0, least < most else { return }
        let (width, overflow) = most.subtractingReportingOverflow(least)
        guard !overflow, control.labels.count != width / step + 1 else { return }
        problems.add(
            Problem(
                "there are \(control.labels.count) labels for \(width / step + 1) positions", at: node.place,
                advice: "Write a label for each position from \(least) to \(most)."))
    }
}

extension ControlDefinition.Kind {
    /// The keys that this kind has, besides those that all have.
    fileprivate var keys: [ItemKey] {
        switch self {
        case .slider: [.name, .min, .max, .step, .labels, .required]
        case .switch: [.name, .required]
        case .choice: [.name, .options, .placeholder, .required]
        case .stepper: [.name, .min, .max, .step, .required]
        case .text: [.name, .min, .max, .placeholder, .required]
        case .date: [.name, .min, .max, .step, .required]
        }
    }
}
