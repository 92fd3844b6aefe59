import BroadsheetDiagnostics
import BroadsheetValues
import Testing

@testable import BroadsheetReports

/// What controls begin with, as a browser sets them.
@Suite struct ControlValueTests {
    private let place = Place(file: "content/order.md", line: 1, column: 1)

    private func control(
        _ kind: ControlDefinition.Kind, value: String? = nil, min: String? = nil, max: String? = nil,
        step: String? = nil
    ) -> ControlDefinition {
        var control = ControlDefinition(Located(kind, at: place), name: LocatedText("x", at: place))
        func text(_ text: String?) -> LocatedText? { text.map { LocatedText($0, at: place) } }
        (control.value, control.minimum, control.maximum) = (text(value), text(min), text(max))
        control.step = text(step)
        return control
    }

    private func written(_ value: Value) -> String {
        switch value {
        case .number(let number): "\(number)"
        case .boolean(let isTrue): "\(isTrue)"
        case .date(let day): "\(day)"
        default: "none"
        }
    }

    @Test(arguments: [
        ("2", "1", "3", "1", "2"), (nil, "1", "3", nil, "2"), (nil, "0", "1", nil, "1"), (nil, nil, nil, nil, "50"),
        (nil, "0", "1", "0.25", "0.5"), ("0.50", "0", "1", "0.25", "0.5"),
    ])
    func slidersAlwaysHaveAValue(
        _ value: String?, _ min: String?, _ max: String?, _ step: String?, _ expected: String
    ) throws {
        let found = try ControlValue(control(.slider, value: value, min: min, max: max, step: step))
        #expect(written(found.value) == expected)
    }

    @Test(arguments: [
        ("2.5", nil, nil, nil, true), ("2.5", "1", nil, nil, false), ("2.5", "1", nil, "0.5", true),
        ("0", "1", "9", nil, false), ("10", "1", "9", nil, false), ("1.50", nil, nil, "0.01", true),
    ])
    func steppersBeginWithWhatAFormTakes(
        _ value: String, _ min: String?, _ max: String?, _ step: String?, _ isTaken: Bool
    ) throws {
        let control = control(.stepper, value: value, min: min, max: max, step: step)
        #expect(((try? ControlValue(control)) != nil) == isTaken)
    }

    @Test func otherControls() throws {
        #expect(try ControlValue(control(.stepper)).value.isMissing)
        #expect(written(try ControlValue(control(.switch)).value) == "false")
        #expect(written(try ControlValue(control(.switch, value: "true")).value) == "true")
        #expect(try ControlValue(control(.text, value: "")).text.isEmpty)
        var choice = control(.choice)
        choice.options = ["EUR", "USD"].map { LocatedText($0, at: place) }
        #expect(try ControlValue(choice).text == "EUR")
        let day = try ControlValue(control(.date, value: "2026-11-21", min: "2026-11-07", step: "7"))
        #expect(written(day.value) == "2026-11-21")
        #expect(throws: Problem.self) {
            try ControlValue(control(.date, value: "2026-11-22", min: "2026-11-07", step: "7"))
        }
        #expect(throws: Problem.self) { try ControlValue(control(.stepper, value: "1", step: "0")) }
    }
}
