import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// The totals of other reports that a report is expected to agree with. Each of those reports is run once, by the same plan as on
/// its own page, whatever is asked of it.
struct ReferencedTotals {
    /// What was found of a total that is asked for, and by which expectation and figure.
    struct Found {
        var of: (Int, Int)
        var texts: [ExpectedText]
        /// Where no figure is there: what has none.
        var nothing: ExpectedText
    }

    /// A total that is asked for.
    fileprivate struct Asked {
        let reference: TotalReference
        let origin: ExpectedOrigin
        let name: String
        let of: (Int, Int)

        var wanted: TotalFinder.Wanted {
            TotalFinder.Wanted(
                name, section: reference.section?.content ?? "", groups: reference.groups.map(\.content))
        }
    }

    private let planner: PagePlanner
    private var asked: [(report: ReferencedReport, totals: [Asked])] = []

    /// Nothing asked for yet by a page of `planner`.
    init(_ planner: PagePlanner) { self.planner = planner }

    /// Asks for what `reference` names, which is called `name` where it says nothing else.
    mutating func add(
        _ reference: TotalReference, called name: String, of origin: ExpectedOrigin, for of: (Int, Int)
    ) throws(Problems) {
        let total = Asked(reference: reference, origin: origin, name: reference.total?.content ?? name, of: of)
        if let known = asked.firstIndex(where: { $0.report.isMeant(by: reference) }) {
            asked[known].totals.append(total)
        } else {
            asked.append((try ReferencedReport(reference, planner), [total]))
        }
    }

    /// Runs the reports.
    func found() throws(Problems) -> [Found] {
        var all: [Found] = []
        var problems = Problems()
        for (report, totals) in asked {
            do throws(Problems) {
                let finder = try asProblems { () throws(Problem) in try report.totals(totals.map(\.wanted)) }
                for (number, total) in totals.enumerated() {
                    do throws(Problem) {
                        all.append(try Self.found(total, number, finder, report))
                    } catch { problems.add(error) }
                }
            } catch {
                problems.add(contentsOf: error)
            }
        }
        try problems.throwIfAny()
        return all
    }

    private static func found(
        _ total: Asked, _ number: Int, _ finder: TotalFinder, _ report: ReferencedReport
    ) throws(Problem) -> Found {
        let own = finder.found.filter { $0.wanted == number }
        guard let first = own.first else { throw missing(total, number, finder, report) }
        if own.count > 1 {
            throw Problem(
                "\(report.url) shows \(own.count) totals \"\(total.name)\" of \"\(first.title)\"",
                at: total.origin.place,
                advice: "Give one of its sections or groups another title.")
        }
        guard let values = first.values else {
            throw Problem(
                "\(report.url) shows no total \"\(total.name)\"\(total.place)",
                at: total.reference.total?.place ?? total.origin.place,
                advice: suggestion(for: total.name, among: report.names))
        }
        var control = ControlTotal(total.name)
        for value in values { control.take(value, isCount: first.isCount) }
        let words = "the total \"\(total.name)\"\(total.place) of \(report.url)"
        func text(_ figure: String) -> ExpectedText {
            ExpectedText(LocatedText(figure, at: total.origin.place), from: words)
        }
        let amounts = control.amounts.filter {
            total.origin.currency.map(\.content) ?? $0.currency.code == $0.currency.code
        }
        if let currency = total.origin.currency, amounts.isEmpty {
            throw Problem(
                "\(words) is nothing in \(currency.content)", at: currency.place,
                advice: suggestion(for: currency.content, among: control.amounts.map(\.currency.code)))
        }
        let figures =
            amounts.map { total.origin.written($0.amount, $0.currency.code) }
            + control.numbers.map { total.origin.written($0, "") }
        if figures.isEmpty, values.contains(where: { !$0.isMissing }) {
            throw Problem(
                "\(words) is no figure", at: total.reference.total?.place ?? total.origin.place,
                advice: "Name a total that is a number or an amount.")
        }
        return Found(of: total.of, texts: figures.map(text), nothing: text(""))
    }

    /// What is said where the section or the group did not come.
    private static func missing(
        _ total: Asked, _ number: Int, _ finder: TotalFinder, _ report: ReferencedReport
    ) -> Problem {
        let reference = total.reference
        if let section = reference.section, !finder.sections.contains(section.content) {
            return Problem(
                "\(report.url) shows no totals of a section \"\(section.content)\"", at: section.place,
                advice: suggestion(for: section.content, among: finder.sections))
        }
        if let group = reference.groups.last {
            return Problem(
                "\(report.url) shows no totals of a group \"\(group.content)\"", at: group.place,
                advice: suggestion(for: group.content, among: finder.names(besides: number)))
        }
        return Problem(
            "\(report.url) shows no totals of all", at: reference.page.place,
            advice: "Declare them there: totals: { amount: sum, \"*\": count }.")
    }
}

extension ReferencedTotals.Asked {
    /// ` of "Posted transactions > 2026-03"`, where it is not of the whole report.
    fileprivate var place: String {
        let parts = ([reference.section].compactMap(\.self) + reference.groups).map(\.content)
        return parts.isEmpty ? "" : " of \"\(parts.joined(separator: " > "))\""
    }
}
