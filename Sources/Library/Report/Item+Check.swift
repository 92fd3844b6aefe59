import BroadsheetDiagnostics
import BroadsheetReports

extension Item {
    /// Adds what is wrong with the item's values, which no type could tell.
    func check(_ problems: inout Problems) {
        if let problem = look.digitsProblem(at: place) { problems.add(problem) }
        _ = look.kind?.definition(at: place, &problems)
        guard let control else { return }
        switch control.kind.content {
        case .choice: checkChoice(control, &problems)
        case .slider, .stepper: checkNumbers(control, &problems)
        case .switch, .text, .date: break
        }
    }

    private func checkChoice(_ control: ControlDefinition, _ problems: inout Problems) {
        let options = control.options.map(\.content)
        if options.isEmpty {
            problems.add(
                Problem(
                    "the choice \"\(label)\" has no options", at: place, advice: "Give it some: of: [\"S\", \"L\"]."))
        } else if let value = control.value?.content, !options.contains(value) {
            problems.add(
                Problem(
                    "\"\(value)\" is none of the options", at: place, advice: suggestion(for: value, among: options)))
        }
    }

    private func checkNumbers(_ control: ControlDefinition, _ problems: inout Problems) {
        func number(_ text: LocatedText?) -> Decimal? { text.flatMap { Decimal($0.content) } }
        let step = number(control.step) ?? 1
        if step <= 0 {
            problems.add(Problem("a step is a number above 0, not \(step)", at: place, advice: "Change \"step\"."))
        }
        guard let least = number(control.minimum), let most = number(control.maximum) else { return }
        if least == most {
            problems.add(Problem("the range \(least)...\(most) has one number only", at: place, advice: "Widen it."))
        }
        if let value = number(control.value), !(least...most).contains(value) {
            problems.add(
                Problem(
                    "\(value) does not lie between \(least) and \(most)", at: place,
                    advice: "Change the value or the range."))
        }
        guard !control.labels.isEmpty, step > 0, least < most else { return }
        let positions = (try? (most - least).divided(by: step, decimals: 6)).map { $0.rounded(to: 0) + 1 }
        guard positions != Decimal(control.labels.count) else { return }
        problems.add(
            Problem(
                "there are \(control.labels.count) words for \(positions.map(\.description) ?? "too many") positions",
                at: place, advice: "Write a word for each position from \(least) to \(most)."))
    }
}
