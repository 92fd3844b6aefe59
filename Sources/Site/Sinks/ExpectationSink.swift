import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Compares the footers with the control totals that the report expects.
final class ExpectationSink: RowSink {
    private let plan: ReportPlan
    private let expectations: [Expectation]
    private var met: Set<Int> = []
    /// The titles of the sections that have come.
    private var titles: [String] = []
    private var failed: [Problem] = []

    init(_ plan: ReportPlan, _ expectations: [Expectation]) {
        self.plan = plan
        self.expectations = expectations
    }

    /// Nothing compared yet.
    func begin() {
        met = []
        titles = []
        failed = []
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        guard state.row.kind == .footer || state.row.kind == .grandfooter else { return }
        let title = state.row.kind == .footer ? state.memory.string(state.row.title) : ""
        if !title.isEmpty { titles.append(title) }
        for (number, expectation) in expectations.enumerated() where expectation.section.content == title {
            met.insert(number)
            for (name, figure) in expectation.figures { compare(name, figure, state) }
        }
    }

    private func compare(_ name: LocatedText, _ figure: LocatedText, _ state: borrowing RowState) {
        guard let wanted = Decimal(figure.content) else {
            failed.append(
                Problem(
                    "\"\(figure.content)\" is not a figure", at: figure.place,
                    advice: "Write digits with a point: 12045.10."))
            return
        }
        guard let found = value(named: name.content, state) else {
            failed.append(
                Problem(
                    "there is no total \"\(name.content)\" to compare with", at: name.place,
                    advice: "Declare it under totals."))
            return
        }
        if found != wanted {
            failed.append(
                Problem(
                    "\(name.content) is \(found), and \(wanted) was expected", at: figure.place,
                    advice: "Look for missing or doubled records in the source, or mend the control total."))
        }
    }

    private func value(named name: String, _ state: borrowing RowState) -> Decimal? {
        if name == "count" { return Decimal(state.row.count) }
        let parts = name.split(separator: ".").map(String.init)
        for cell in plan.shapes[Int(state.row.shape)].named
        where cell.name == parts[0] && cell.rule == (parts.count > 1 ? parts[1] : nil) {
            guard let place = cell.shape.cell else { continue }
            switch state.cells[place].value {
            case .number(let number): return number
            case .money(let money): return money.amount
            default: return nil
            }
        }
        return nil
    }

    /// Tells what differs; a section that never came is a difference too.
    func finish(_ problems: inout [Problem]) {
        for (number, expectation) in expectations.enumerated() where !met.contains(number) {
            failed.append(unmet(expectation))
        }
        problems += failed
    }

    private func unmet(_ expectation: Expectation) -> Problem {
        let name = expectation.section.content
        if name.isEmpty || titles.isEmpty {
            return Problem(
                "there are no totals to compare with", at: expectation.section.place,
                advice: "Declare them: totals: { amount: sum, \"*\": count }.")
        }
        return Problem(
            "no section \"\(name)\" has totals to compare with", at: expectation.section.place,
            advice: suggestion(for: name, among: titles))
    }
}
