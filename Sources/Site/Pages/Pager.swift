import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// What the templates of a page are told of the pages of its report: which it is, which are beside it, and what is on each.
final class Pager {
    let map: PageMap
    private let report: ReportPlan
    private let words: PagerWords
    /// The address of the first page.
    private var url = ""
    /// The file at hand, what it lists, the entry at hand and its figure.
    private(set) var file = 0
    private(set) var entries: [PageMap.Entry] = []
    private var entry = 0
    private var contents = DividedPage()
    private var figure = 0
    /// What the page at hand adds up to, and which of that is at hand.
    private(set) var totals: [Total] = []
    private var total = 0
    private var memory = Memory(width: 0, slots: 0)

    init(_ map: PageMap, of report: ReportPlan, words: PagerWords) {
        (self.map, self.report, self.words) = (map, report, words)
    }

    /// Goes to a file of the page at `url`.
    func turn(to file: Int, of url: String) {
        (self.file, self.url) = (file, url)
        entries = map.entries(of: file)
        totals = file < map.count ? totals(of: map.division.pages[file]) : []
    }

    /// What a page adds up to in a column: in one currency, or nothing where no detail has a value.
    struct Total {
        let plan: PaginationPlan.Total
        let value: Value?
        /// How many details have no value in that column.
        let leftOut: Int
    }

    private func totals(of page: DividedPage) -> [Total] {
        zip(report.pagination?.totals ?? [], page.totals).flatMap { plan, total in
            if total.sums.isEmpty { return [Total(plan: plan, value: nil, leftOut: total.leftOut)] }
            // What is left out is said once, behind the first currency.
            return total.sums.enumerated().map {
                Total(plan: plan, value: $1, leftOut: $0 == 0 ? total.leftOut : 0)
            }
        }
    }

    /// Whether the file at hand is another than the first page, which alone has the prose of the page.
    var isFurther: Bool { file > 0 }

    /// Whether the file at hand is a part of the map.
    var isMap: Bool { file >= map.count }

    /// How many figures the entry at hand has: one, or one in each currency.
    var figures: Int { contents.sums.count }

    /// Goes to an entry.
    func enter(_ number: Int) {
        entry = number
        contents = map.contents(of: entries[number])
    }

    /// Goes to a figure of the entry.
    func enter(figure number: Int) { figure = number }

    /// Goes to one of the totals of the page at hand.
    func enter(total number: Int) { total = number }

    /// Writes what is asked.
    func write(_ part: PagerNames.Part, escaped: Bool, to sink: inout ByteSink) {
        var text = ByteSink()
        write(part, to: &text)
        if escaped { sink.appendEscaped(text.span) } else { sink.append(text.span) }
    }

    private func write(_ part: PagerNames.Part, to sink: inout ByteSink) {
        switch part {
        case .label: sink.append(isMap ? words.pages : words.label(number(file + 1), of: number(map.count)))
        case .number: sink.append("\(file + 1)")
        case .count: sink.append("\(map.count)")
        case .suffix: sink.append(map.suffix(of: file))
        case .nextSuffix: sink.append(map.suffix(of: file + 1))
        case .previous: appendAddress(of: file - 1, to: &sink)
        case .next: appendAddress(of: file + 1, to: &sink)
        case .first: appendAddress(of: 0, to: &sink)
        case .last: appendAddress(of: map.count - 1, to: &sink)
        case .map: appendAddress(of: map.count, to: &sink)
        case .url: appendAddress(of: map.file(of: entries[entry]), to: &sink)
        case .title: appendTitle(to: &sink)
        case .entries: report.counts.appendPhrase(for: contents.count, escaped: false, to: &sink)
        case .figure, .value, .currency: appendFigure(part, to: &sink)
        case .counted: report.counts.appendPhrase(for: map.division.pages[file].count, escaped: false, to: &sink)
        case .total, .totalLabel, .totalValue, .totalCurrency, .totalLeftOut: appendTotal(part, to: &sink)
        }
    }

    /// Whether it is so.
    func isTrue(_ question: PagerNames.Question) -> Bool {
        switch question {
        case .further: file > 0 && !isMap
        case .previous: file > 0 && !isMap
        case .next: file + 1 < map.count
        case .isMap: isMap
        case .current: if case .page(file) = entries[entry] { true } else { false }
        case .hasMap: map.isApart
        case .listed: !entries.isEmpty
        case .hasTotals: !totals.isEmpty
        case .hasTotal: totals[total].value != nil
        case .leavesOut: totals[total].leftOut > 0
        }
    }

    private func appendAddress(of file: Int, to sink: inout ByteSink) {
        sink.append(url)
        sink.append(map.suffix(of: file))
    }

    /// What is on the page of the entry: `March 2026: 1 March – 14 March`, or the numbers of its rows.
    private func appendTitle(to sink: inout ByteSink) {
        if case .sheet(_, let pages) = entries[entry] {
            sink.append(words.range(number(pages.lowerBound + 1), number(pages.upperBound)))
            if contents.first.isEmpty { return }
            sink.append(": ")
        }
        if contents.around.isEmpty, contents.first.isEmpty { return appendRows(to: &sink) }
        sink.append(contents.around)
        if contents.first.isEmpty { return }
        if !contents.around.isEmpty { sink.append(": ") }
        sink.append(contents.first == contents.last ? contents.first : "\(contents.first) – \(contents.last)")
    }

    /// The numbers of the rows of the entry's page.
    private func appendRows(to sink: inout ByteSink) {
        guard case .page(let page) = entries[entry] else { return }
        let before = map.division.detailsBefore(page)
        sink.append("\(number(before + 1))–\(number(before + contents.count))")
    }

    private func appendFigure(_ part: PagerNames.Part, to sink: inout ByteSink) {
        guard let plan = report.pagination?.figure.map({ report.figures[$0] }), figure < contents.sums.count else {
            return
        }
        let value = contents.sums[figure]
        switch part {
        case .value: memory.appendPlain(value, to: &sink)
        case .currency: value.currency?.append(to: &sink)
        default: append(value, as: plan.format, to: &sink)
        }
    }

    /// What is asked of the total at hand.
    private func appendTotal(_ part: PagerNames.Part, to sink: inout ByteSink) {
        let total = totals[self.total]
        switch part {
        case .totalLabel: sink.append(total.plan.label)
        case .totalValue: memory.appendPlain(total.value ?? .missing, to: &sink)
        case .totalCurrency: total.value?.currency?.append(to: &sink)
        case .totalLeftOut: report.leftOuts.appendPhrase(for: total.leftOut, escaped: false, to: &sink)
        default: append(total.value ?? .missing, as: report.figures[total.plan.figure].format, to: &sink)
        }
    }

    private func append(_ value: Value, as format: CellFormat, to sink: inout ByteSink) {
        memory.scratch.removeAll()
        report.formats.append(value, as: format, to: &memory)
        sink.append(memory.scratch.count, from: 0, of: memory.scratch)
    }

    private func number(_ number: Int) -> String {
        var sink = ByteSink()
        report.counts.append(number, to: &sink)
        return sink.string
    }
}

/// The words of the theme for pages of a report.
struct PagerWords {
    /// `Page {page} of {pages}`, `Pages {first}–{last}`, and what the map is called.
    var label = "Page {page} of {pages}"
    var range = "Pages {first}–{last}"
    var pages = "Pages"

    /// Those of `site`'s theme.
    init(_ site: SiteContext) {
        label = site.theme.word("page_of") ?? label
        range = site.theme.word("page_range") ?? range
        pages = site.theme.word("pages") ?? pages
    }

    fileprivate func label(_ page: String, of count: String) -> String {
        label.replacing("{page}", with: page).replacing("{pages}", with: count)
    }

    fileprivate func range(_ first: String, _ last: String) -> String {
        range.replacing("{first}", with: first).replacing("{last}", with: last)
    }
}
