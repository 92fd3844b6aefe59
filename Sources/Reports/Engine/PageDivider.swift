import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// A sink that finds where the pages of a report begin.
///
/// A page is full with so many details. It ends earlier, before the outermost group that would be torn and fits on a page of its own;
/// to know that, no more than the details of two pages are kept.
final class PageDivider: RowSink {
    /// A group that has begun.
    private struct Head {
        var title = ""
        var id = ""
    }

    /// A detail that has not found its page yet.
    private struct Detail {
        /// The level of the outermost group that begins with it; `Int.max` for none.
        var level: Int
        var value: Value
        /// Those of the figures that each page tells of itself.
        var values: [Value]
        /// The groups that it is in, by level.
        var heads: [Head]
    }

    private let plan: PaginationPlan
    private let report: ReportPlan
    /// The cell of a detail that has the value of the figure that is told.
    private let cell: Int?
    /// The cells that have the values of the figures that each page tells of itself.
    private let cells: [Int]
    /// What is found so far.
    private(set) var division = ReportDivision()
    private var details: [Detail] = []
    /// The page at hand, and the groups that its first and its last detail are in.
    private var page = DividedPage()
    private var first: [Head] = []
    private var last: [Head] = []
    /// The groups that are open, by level; and the outermost that has begun since the last detail.
    private var open: [Head] = []
    private var begun = Int.max

    /// A divider of the pages of `report`, which are parted by `plan`.
    init(_ plan: PaginationPlan, of report: ReportPlan) {
        (self.plan, self.report) = (plan, report)
        cell = plan.figure.flatMap { report.figures[$0].column }
        cells = plan.totals.compactMap { report.figures[$0.figure].column }
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        if row.kind.isDetail {
            let values = cells.isEmpty ? [] : cells.map { state.cells[$0].value }
            let detail = Detail(
                level: begun, value: cell.map { state.cells[$0].value } ?? .missing, values: values, heads: open)
            begun = Int.max
            return try take(detail)
        }
        switch row.kind {
        case .sectionBegin: begin(Head(id: state.memory.string(row.id)), at: 0)
        case .header, .subheader:
            let head = Head(title: state.memory.string(row.title), id: state.memory.string(row.id))
            begin(head, at: max(0, Int(row.level) - 1))
        default: break
        }
    }

    /// Decides all pages that are left.
    func finish() throws(Problem) {
        while !details.isEmpty { try put(min(details.count, end)) }
        if page.count > 0 || division.pages.isEmpty { turn() }
    }

    private func begin(_ head: Head, at level: Int) {
        while open.count > level { open.removeLast() }
        while open.count < level { open.append(Head()) }
        open.append(head)
        begun = min(begun, level)
    }

    private func take(_ detail: Detail) throws(Problem) {
        switch plan.rule {
        case .level(let level):
            if detail.level <= level, page.count > 0 { turn() }
            try put(detail)
        case .details(let most):
            details.append(detail)
            if details.count > 2 * most { try put(end) }
        }
    }

    /// How many of the details that are kept are on the page at hand.
    private var end: Int {
        guard case .details(let most) = plan.rule, details.count > most else { return details.count }
        for level in 0..<details[most].heads.count {
            // A group that begins there is not torn, and none in it.
            if details[most].level <= level { break }
            guard let start = details[..<most].lastIndex(where: { $0.level <= level }), start > 0 else { continue }
            let rest = details[(start + 1)...]
            let size = (rest.firstIndex { $0.level <= level } ?? details.count) - start
            if size <= most { return start }
        }
        return most
    }

    /// Ends a page with so many of the details that are kept.
    private func put(_ count: Int) throws(Problem) {
        for number in 0..<count { try put(details[number]) }
        details.removeFirst(count)
        turn()
    }

    /// Puts a detail on the page at hand.
    private func put(_ detail: Detail) throws(Problem) {
        if page.count == 0 { first = detail.heads }
        last = detail.heads
        page.count += 1
        if report.overview.listsSections, !division.pages.isEmpty, detail.level < detail.heads.count {
            for head in detail.heads[detail.level...] {
                division.places[ContentHash.of(head.id.utf8Span.span)] = UInt32(division.pages.count)
            }
        }
        do throws(ArithmeticError) {
            try page.add(detail.value)
        } catch {
            throw report.problem(error, of: plan.figure.map { report.figures[$0].accumulator } ?? 0)
        }
        for (number, value) in detail.values.enumerated() {
            do throws(ArithmeticError) {
                try page.add(value, toTotal: number)
            } catch {
                throw report.problem(error, of: report.figures[plan.totals[number].figure].accumulator)
            }
        }
    }

    /// Ends the page at hand.
    private func turn() {
        let outer = zip(first, last).prefix { $0.id == $1.id }.map { $0.0 }
        page.around = outer.last { !$0.title.isEmpty }?.title ?? ""
        page.first = first.dropFirst(outer.count).first { !$0.title.isEmpty }?.title ?? ""
        page.last = last.dropFirst(outer.count).first { !$0.title.isEmpty }?.title ?? ""
        if case .level(let level) = plan.rule, level < first.count { page.word = word(of: first[level].id) }
        division.pages.append(page)
        page = DividedPage()
    }

    /// The last part of the address of the page with that group: the group's id, without what parts it from the ids of rows.
    private func word(of id: String) -> String {
        report.hasPlainNames && id.hasSuffix(".group") ? String(id.dropLast(".group".utf8.count)) : id
    }
}
