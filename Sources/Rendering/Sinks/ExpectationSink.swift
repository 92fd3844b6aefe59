import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// Compares the footers, and the totals of groups, with the control totals that the report expects.
package final class ExpectationSink: RowSink {
    private let plan: ReportPlan
    private let expectations: [Expectation]
    /// What is looked for, and what of the expectations that is.
    private let controls: [(expectation: Int, figure: Int)]
    private var finder: TotalFinder
    private var failed: [Problem] = []
    /// What is said of totals that only a tolerance makes right.
    private var sentences: [String] = []
    private var isCompared = false
    /// Told of what was found for a control total, where that is written down.
    package var tell: ((ExpectedTotal, ControlTotal) -> Void)?

    package init(_ plan: ReportPlan, _ expectations: [Expectation]) {
        self.plan = plan
        self.expectations = expectations
        controls = expectations.enumerated().flatMap { number, expectation in
            // One that names no total is missed where its section does not come.
            (0..<max(1, expectation.figures.count)).map { (number, $0) }
        }
        finder = TotalFinder(
            plan,
            controls.map { control in
                let expectation = expectations[control.expectation]
                let name = expectation.figures.isEmpty ? "count" : expectation.figures[control.figure].name.content
                return TotalFinder.Wanted(
                    name, section: expectation.section.content, groups: expectation.groups.map(\.content))
            })
    }

    /// Nothing compared yet.
    package func begin() {
        finder.begin()
        (failed, sentences, isCompared) = ([], [], false)
    }

    package func row(_ state: borrowing RowState) throws(Problem) { finder.row(state) }

    /// Compares all that was found.
    private func compare() {
        if isCompared { return }
        isCompared = true
        for found in finder.found {
            let (number, figure) = controls[found.wanted]
            guard expectations[number].figures.indices.contains(figure) else { continue }
            compare(found, with: expectations[number].figures[figure], isOfGroup: !expectations[number].groups.isEmpty)
        }
    }

    private func compare(_ found: TotalFinder.Found, with wanted: ExpectedTotal, isOfGroup: Bool) {
        guard let values = found.values else {
            failed.append(
                Problem(
                    "there is no total \"\(wanted.name.content)\" to compare with", at: wanted.name.place,
                    advice: isOfGroup
                        ? "Declare it under the totals of the group: group: [{ by: …, totals: { … } }]."
                        : "Declare it under totals."))
            return
        }
        var total = ControlTotal(wanted.name.content)
        for value in values { total.take(value, isCount: found.isCount) }
        let differences = total.differences(from: wanted)
        failed += differences
        tell?(wanted, total)
        guard differences.isEmpty, let note = plan.toleranceNote else { return }
        sentences += total.deviations(from: wanted).map { deviation in
            note.sentence(
                found.label, found.rule, in: found.title, differsBy: deviation.by, within: deviation.tolerance,
                in: deviation.currency)
        }
    }

    /// By how much totals differ from their control totals, within the tolerances declared.
    package func notes() -> [String] {
        compare()
        return sentences
    }

    /// Tells what differs; a section that never came is a difference too.
    package func finish(_ problems: inout [Problem]) {
        compare()
        let met = Set(finder.found.map { controls[$0.wanted].expectation })
        for (number, expectation) in expectations.enumerated() where !met.contains(number) {
            failed.append(unmet(expectation, number))
        }
        problems += failed
    }

    private func unmet(_ expectation: Expectation, _ number: Int) -> Problem {
        let name = expectation.section.content
        if let group = expectation.groups.last, name.isEmpty || finder.sections.contains(name) {
            let place = controls.firstIndex { $0.expectation == number } ?? 0
            return Problem(
                "no group \"\(group.content)\"\(name.isEmpty ? "" : " in \"\(name)\"") has totals to compare with",
                at: group.place, advice: suggestion(for: group.content, among: finder.names(besides: place)))
        }
        if !name.isEmpty, finder.sections.isEmpty {
            return Problem(
                "no section \"\(name)\" has totals to compare with", at: expectation.section.place,
                advice: "Declare totals: { amount: sum, \"*\": count }, or name no section where there is but one.")
        }
        if name.isEmpty {
            return Problem(
                "there are no totals to compare with", at: expectation.section.place,
                advice: "Declare them: totals: { amount: sum, \"*\": count }.")
        }
        return Problem(
            "no section \"\(name)\" has totals to compare with", at: expectation.section.place,
            advice: suggestion(for: name, among: finder.sections))
    }
}
