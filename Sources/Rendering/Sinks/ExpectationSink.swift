import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// Compares the footers with the control totals that the report expects.
package final class ExpectationSink: RowSink {
    private let plan: ReportPlan
    private let expectations: [Expectation]
    private var met: Set<Int> = []
    /// The titles of the sections that have come.
    private var titles: [String] = []
    private var failed: [Problem] = []
    /// What is said of totals that only a tolerance makes right.
    private var sentences: [String] = []
    /// The figures of the footer that is being told, which has a row a currency.
    private var open: [Control] = []

    /// A figure that is expected, and what the rows of a footer have of it.
    private struct Control {
        var name: LocatedText
        var wanted: [LocatedText]
        /// The title of the section; empty for the whole report.
        var section: String
        /// What was found, a value a row; nil where there is no such total.
        package var found: [Value]?
        var isCount = false
        /// What it is called on the page, and its rule.
        var label = ""
        var rule: TotalDefinition.Rule?
    }

    package init(_ plan: ReportPlan, _ expectations: [Expectation]) {
        self.plan = plan
        self.expectations = expectations
    }

    /// Nothing compared yet.
    package func begin() {
        met = []
        titles = []
        failed = []
        sentences = []
        open = []
    }

    package func row(_ state: borrowing RowState) throws(Problem) {
        guard state.row.kind == .footer || state.row.kind == .grandfooter else { return }
        if !state.row.isContinued { start(state) }
        for i in open.indices { take(&open[i], state) }
    }

    /// The first row of a footer.
    private func start(_ state: borrowing RowState) {
        close()
        let title = state.row.kind == .footer ? state.memory.string(state.row.title) : ""
        if !title.isEmpty { titles.append(title) }
        for (number, expectation) in expectations.enumerated() where expectation.section.content == title {
            met.insert(number)
            open += expectation.figures.map { Control(name: $0.name, wanted: $0.figures, section: title) }
        }
    }

    private func take(_ control: inout Control, _ state: borrowing RowState) {
        if control.name.content == "count" {
            control.found = [.number(Decimal(state.row.count))]
            control.rule = .count
            return
        }
        guard let place = figure(control.name.content, in: plan.shapes[Int(state.row.shape)]) else { return }
        let figure = plan.figures[place]
        if state.row.kind == .grandfooter, !figure.added.allSatisfy({ plan.accumulators[$0].isOfReport }) { return }
        control.isCount = figure.rule.counts
        control.rule = figure.rule
        let column = control.name.content.split(separator: ".").first.map(String.init)
        control.label = plan.columns.first { $0.name == column }?.label ?? control.name.content
        control.found = (control.found ?? []) + [state.cells[place].value]
    }

    /// The figure of a footer that is called `amount`, the first of its column, or `amount.avg`. Figures that other footers
    /// show are none of this one's, though it could be asked for them by name.
    private func figure(_ name: String, in shape: RowShape) -> Int? {
        let parts = name.split(separator: ".").map(String.init)
        let rule = parts.count > 1 ? parts[1] : nil
        for cell in shape.cells {
            let shown = cell.figures.first { $0.name == parts[0] && (rule == nil || $0.rule == rule) }
            if let shown { return shown.shape.cell }
        }
        // What has no column is shown by the partial of a theme.
        return shape.named.first {
            $0.name == parts[0] && $0.rule == rule && $0.shape.cell.map { plan.figures[$0].column == nil } ?? false
        }?.shape.cell
    }

    /// Compares what the rows of a footer had.
    private func close() {
        for control in open { compare(control) }
        open = []
    }

    private func compare(_ control: Control) {
        guard let found = control.found else {
            failed.append(
                Problem(
                    "there is no total \"\(control.name.content)\" to compare with", at: control.name.place,
                    advice: "Declare it under totals."))
            return
        }
        var total = ControlTotal(control.name.content)
        for value in found { total.take(value, isCount: control.isCount) }
        let differences = total.differences(from: control.wanted)
        failed += differences
        guard differences.isEmpty, let note = plan.toleranceNote else { return }
        sentences += total.deviations(from: control.wanted).map { deviation in
            note.sentence(
                control.label, control.rule, in: control.section, differsBy: deviation.by,
                within: deviation.tolerance, in: deviation.currency)
        }
    }

    /// By how much totals differ from their control totals, within the tolerances declared.
    package func notes() -> [String] {
        close()
        return sentences
    }

    /// Tells what differs; a section that never came is a difference too.
    package func finish(_ problems: inout [Problem]) {
        close()
        for (number, expectation) in expectations.enumerated() where !met.contains(number) {
            failed.append(unmet(expectation))
        }
        problems += failed
    }

    private func unmet(_ expectation: Expectation) -> Problem {
        let name = expectation.section.content
        if !name.isEmpty, titles.isEmpty {
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
            advice: suggestion(for: name, among: titles))
    }
}
