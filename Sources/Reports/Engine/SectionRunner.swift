import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Feeds a section with its records: as they come, or sorted first.
final class SectionRunner {
    let plan: SectionPlan
    private let names: RowNames?
    var run: SectionRun
    var source: (any RecordSource)?
    private var sorted: SortedRecords?
    var isShown = true
    private var way: Way
    /// Whether the report reads its records before it shows them: what is gathered then need not be read again.
    private let measures: Bool

    /// How records come into the order of their groups.
    private enum Way {
        /// They are in it: groups are shown as they come.
        case asTheyCome
        /// Groups are gathered in a table first.
        case table
        /// They are sorted first.
        case sorted
    }

    /// Whether the records of the page are found to be out of the order of their groups; and whether that is known of them before.
    private(set) var isUnordered = false
    var isKnownUnordered = false

    init(
        _ plan: SectionPlan, number: Int, of report: ReportPlan, order: RecordOrder, outline: Outline?,
        names: RowNames?,
        book: FootingBook?
    ) {
        self.plan = plan
        self.names = names
        way = .asTheyCome
        measures = report.measures
        run = SectionRun(plan, number: number, of: report, order: order, outline: outline, names: names, book: book)
    }

    /// Gets ready for a page.
    func begin(_ page: borrowing PageValues, records: (any RecordSource)?, ids: inout [String: Int]) throws(Problem) {
        isUnordered = isKnownUnordered
        way = plan.mustSort || isUnordered ? .sorted : .asTheyCome
        if run.needsTable || run.canUseTable && (measures || plan.mustSort || isUnordered) { way = .table }
        sorted = nil
        switch plan.content {
        case .records(let own): source = own
        case .pageRecords: source = records.map { plan.joins?.joined($0) ?? $0 }
        case .items, .missing: source = nil
        }
        run.source = source
        names?.take(source, of: run.number)
        isShown = try run.begin(page, ids: &ids)
    }

    /// Lets `watch` be told of the records.
    func tell(_ watch: any RecordWatch) { run.watch = watch }

    /// Lets its rows know what their figures were.
    func compare(with former: (any FormerFigures)?) { run.state.former = former }

    /// The totals of the section that are not what is shown above them, where that is an error.
    var footing: [Problem] { isShown ? run.footing.problems(at: run.report.footingPlace) : [] }

    /// What does not hold of the records of the section.
    func checkAssertions() throws(Problem) -> [Problem] {
        guard isShown, !plan.assertions.isEmpty, let source = plan.wholeSource ?? source else { return [] }
        return try run.checkAssertions(source)
    }

    /// Goes through the records without showing them, for what rows want to know ahead.
    func measure(into total: inout GrandTotal) throws(Problem) -> ReportRunner.Outcome {
        guard isShown else { return .finished }
        guard source != nil else {
            if case .missing = plan.content { total.partial.insert(.missing) }
            run.addToOutline()
            return .finished
        }
        run.isMeasuring = true
        defer { run.isMeasuring = false }
        run.ahead.removeAll(width: run.report.figures.count + run.width)
        run.comparison.removeAll(measures: run.report.figureMeasures.count)
        guard try feed(NoRows()) == .finished else { return .outOfOrder }
        if run.wasCut { total.partial.insert(.limit) }
        try total.add(run)
        try total.addPoints(of: run)
        return .finished
    }

    /// Compares the groups of the section with each other and with the whole, once all of them were measured.
    func compareGroups(_ whole: GroupComparison) throws(Problem) {
        guard isShown, source != nil else { return }
        try run.compareGroups(whole)
    }

    /// Shows the section.
    func run(_ sink: any RowSink, total: inout GrandTotal) throws(Problem) -> ReportRunner.Outcome {
        guard isShown else { return .finished }
        run.carried = total.carried
        run.lines = total.lines
        run.breaks = total.breaks
        defer { (total.lines, total.breaks) = (run.lines, run.breaks) }
        run.rewind()
        run.whole = total.ahead
        run.takeScales()
        switch plan.content {
        case .missing(let message):
            try run.showMessage(message, sink)
            total.partial.insert(.missing)
            for i in total.carried.indices { total.carried[i].partial.insert(.missing) }
        case .items: try run.showItems(sink)
        case .records, .pageRecords:
            guard try feed(sink) == .finished else { return .outOfOrder }
            if run.wasCut { total.partial.insert(.limit) }
            if run.watch != nil, !run.table.nodes.isEmpty, let source {
                try tellTable(of: source)
            }
            try run.checkClosings()
            if !total.carried.isEmpty {
                run.carryBalances()
                total.carried = run.carried
            }
            try total.add(run)
        }
        return .finished
    }

    /// Whether the section stands among lines: it is one, or is not there.
    var staysInLines: Bool { !isShown || plan.isLine }

    /// Ends the table of lines that the section has opened.
    func endLines(_ sink: any RowSink) throws(Problem) {
        try run.showStructure(.sectionEnd, shape: plan.shapes.sectionEnd, level: 0, sink)
    }

    /// How many details were shown.
    var detailsShown: Int { isShown && source != nil ? run.shown : 0 }

    /// How many records were shown, and under which title.
    var detailCount: Int { isShown && source != nil ? run.details : 0 }
    var title: String { run.state.memory.string(run.sectionTitle) }

    /// Adds the records that were shown to those of other sections; gives what both have.
    func doubled(in records: inout DoubledRecords) -> (count: Int, first: UInt64)? {
        guard detailCount > 0 else { return nil }
        return run.withShown(isSorted: sorted != nil) { records.add($0) }
    }

    /// Whether the record that begins at `origin` was shown.
    func shows(_ origin: UInt64) -> Bool {
        guard detailCount > 0 else { return false }
        return run.withShown(isSorted: sorted != nil) { shown in
            var isThere = false
            shown.forEach { isThere = isThere || $0 == origin }
            return isThere
        }
    }

    /// Where that record stands.
    func place(of origin: UInt64) -> Place? { source?.place(origin: origin, field: 0) }

    /// What is worth a look in what was shown last.
    var warnings: [Problem] { isShown ? run.tornWarnings : [] }

    /// Gives the records to the section, in the order of its groups.
    private func feed(_ sink: any RowSink) throws(Problem) -> ReportRunner.Outcome {
        guard let source else { return .finished }
        if way == .table, !run.table.isComplete, try !fillTable(of: source) { way = .sorted }
        if way == .table, !plan.showsDetails {
            run.rewind()
            try run.showTable(sink)
            return .finished
        }
        if mustSort, sorted == nil { sorted = try sort(source, byValue: false) }
        let cursor: any RecordCursor =
            if let sorted { try sorted.open() } else { try PlacedCursor(source, at: plan.sourcePlace) }
        run.rewind()
        guard try run.takeAll(cursor, of: source, isSorted: sorted != nil, sink) else {
            guard sorted == nil else {
                throw Problem(
                    "the records of \(source.name) cannot be brought into the order of their groups", at: plan.place,
                    advice: "Write sort: as-is for a group whose values have no order.")
            }
            way = run.canUseTable ? .table : .sorted
            isUnordered = true
            return .outOfOrder
        }
        return .finished
    }

    /// Tells the watch of the records once more, in the order in which totals took them: those that were sorted have only the records of
    /// groups that are shown, and the others come behind them.
    private func tellTable(of source: any RecordSource) throws(Problem) {
        if let sorted { try run.tellTable(sorted.open(), of: source, .inShownGroups) }
        let rest: any RecordCursor =
            if run.tableNeedsOrder {
                try sort(source, byValue: true).open()
            } else {
                try PlacedCursor(source, at: plan.sourcePlace)
            }
        try run.tellTable(rest, of: source, sorted == nil ? .all : .inOthers)
    }

    /// Whether records are sorted before they are shown: those of groups that are gathered first may have to be as well.
    private var mustSort: Bool { way == .sorted || way == .table && plan.mustSort }

    /// The records of the section in the order of its groups and details.
    private func sort(_ source: any RecordSource, byValue: Bool) throws(Problem) -> SortedRecords {
        run.rewind()
        var sorter = RecordSorter(width: plan.width, name: source.name)
        let cursor = try PlacedCursor(source, at: plan.sourcePlace)
        try run.sortAll(cursor, of: source, byValue: byValue, into: &sorter)
        return try sorter.finish()
    }

    /// Gathers the groups; false where there are too many to be held, and they need not be.
    private func fillTable(of source: any RecordSource) throws(Problem) -> Bool {
        let cursor: any RecordCursor =
            if run.tableNeedsOrder {
                try sort(source, byValue: true).open()
            } else {
                try PlacedCursor(source, at: plan.sourcePlace)
            }
        run.rewind()
        let isFilled = try run.fillTable(cursor, of: source)
        if !isFilled { run.table.removeAll() }
        return isFilled
    }
}
