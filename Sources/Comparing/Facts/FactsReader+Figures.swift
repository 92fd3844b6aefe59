import BroadsheetChecking
import BroadsheetDiagnostics

// Figures, wherever they stand.
extension FactsReader {
    mutating func openSpan(_ attributes: Range<Int>) {
        if markup.attribute("aria-hidden", in: attributes) != nil {
            spans.append(.unread)
            unread += 1
            return
        }
        if let range = markup.attribute("data-column", in: attributes) { column = number(range) ?? column }
        let own = attribute("data-figure", attributes)
        if !own.isEmpty { mark = own }
        if let range = markup.attribute("data-rule", in: attributes) {
            rule = string(range)
            spans.append(.rule)
            hasFigure = false
        } else if let range = markup.attribute("data-count", in: attributes) {
            spans.append(.count)
            addCount(string(range), own)
        } else {
            spans.append(.other)
        }
    }

    mutating func closeSpan() {
        switch spans.popLast() {
        case .unread: unread -= 1
        case .rule:
            // A figure that there is none of is told too: it is missing, and not gone.
            if !hasFigure {
                var none = FigureFact()
                (none.rule, none.mark) = (rule, mark)
                take(none)
            }
            (rule, mark) = ("", "")
        case .count:
            figure = nil
            mark = ""
        case .other, nil: break
        }
    }

    /// A number of records: its text is a word for it, and no other figure.
    private mutating func addCount(_ number: String, _ mark: String) {
        var count = FigureFact()
        count.rule = "count"
        let digits = Array(number.utf8)
        count.value = Exact(digits, 0..<digits.count)
        count.text = number
        count.mark = mark
        take(count, isCount: true)
        figure = OpenFigure(fact: FigureFact())
    }

    mutating func openData(_ attributes: Range<Int>) {
        var fact = FigureFact()
        fact.rule = rule
        let own = attribute("data-figure", attributes)
        fact.mark = own.isEmpty ? mark : own
        if let range = markup.attribute("value", in: attributes) {
            fact.value = Exact(markup.bytes, range)
            if fact.value == nil || row?.place.kind == .record { fact.machine = string(range) }
        }
        fact.currency = attribute("data-currency", attributes)
        figure = OpenFigure(fact: fact)
    }

    mutating func closeData() {
        guard let open = figure else { return }
        figure = nil
        var fact = open.fact
        if row?.place.kind == .record, row!.isInCell, fact.rule.isEmpty {
            let value = fact.currency.isEmpty ? fact.machine : "\(fact.machine) \(fact.currency)"
            if !row!.machine.isEmpty { row!.machine.append(0x20) }
            row!.machine += value.utf8
            row!.kind = .figure
            row!.shown += open.text
            return
        }
        fact.text = Self.plain(open.text)
        take(fact)
    }

    mutating func openTime(_ attributes: Range<Int>) {
        guard row?.isInCell == true || !rule.isEmpty else { return }
        let moment = attribute("datetime", attributes)
        if row?.place.kind == .record, rule.isEmpty {
            if row!.machine.isEmpty {
                row!.machine = Array(moment.utf8)
                row!.kind = .date
            }
        } else if !rule.isEmpty || row?.place.kind == .item {
            var fact = FigureFact()
            (fact.rule, fact.mark, fact.machine) = (rule, mark, moment)
            figure = OpenFigure(fact: fact)
        }
    }

    mutating func closeTime() {
        guard let open = figure, !open.fact.machine.isEmpty else { return }
        figure = nil
        var fact = open.fact
        fact.text = Self.plain(open.text)
        take(fact)
    }

    /// Takes a figure with the column that it stands in.
    private mutating func take(_ figure: FigureFact, isCount: Bool = false) {
        hasFigure = true
        var fact = figure
        if let list {
            fact.base = list.base.isEmpty ? "report" : list.base
            fact.title = list.isContents ? Self.plain(list.title) : ""
            fact.column = list.isContents || isCount ? "" : Self.plain(list.title)
            fact.isRepeated = true
            add(fact)
        } else if row != nil {
            if !isCount { fact.column = label(column) }
            pending.append(fact)
        } else {
            if let card, !card.isEmpty {
                (fact.base, fact.title) = ("card \(card)", facts.reports[report].texts.last ?? "")
                return add(fact)
            }
            // In the prose, a figure is called by the words before it.
            if !isCount { fact.column = Self.plain(block) }
            if fact.column.isEmpty { fact.column = facts.reports[report].texts.last ?? "" }
            fact.base = report == 0 ? "page" : facts.reports[report].id
            add(fact)
        }
    }

    /// Adds a figure to its report; one that says again what another one says is left out.
    mutating func add(_ figure: FigureFact) {
        var fact = figure
        let mark = fact.mark
        // The page names the currency where a total has several; here it always counts.
        if !fact.currency.isEmpty { fact.mark = mark.before(".\(fact.currency)") ?? mark }
        var name = FigureKey(fact, report: report)
        if let first = seen[name] {
            let known = facts.reports[report].figures[first]
            if known.states(fact) {
                // The table says best what it is called.
                if known.isRepeated, !fact.isRepeated { facts.reports[report].figures[first] = fact }
                return
            }
            repeat { name.ordinal += 1 } while seen[name] != nil
            fact.ordinal = name.ordinal
        }
        seen[name] = facts.reports[report].figures.count
        facts.reports[report].figures.append(fact)
    }
}

/// What a figure is called, by the page's own id, or without one by what it shows.
struct FigureKey: Hashable {
    private var report: Int
    private var mark = ""
    private var currency: String
    private var (base, column, rule) = ("", "", "")
    private var isRepeated = false
    /// Which of several of one name it is.
    var ordinal = 0

    /// The name of a figure of the report with this number.
    init(_ figure: FigureFact, report: Int) {
        (self.report, currency) = (report, figure.currency)
        if figure.mark.isEmpty {
            (base, column, rule, isRepeated) = (figure.base, figure.column, figure.rule, figure.isRepeated)
        } else {
            mark = figure.mark
        }
    }

    // Most have an id, and few of one id differ in anything else.
    func hash(into hasher: inout Hasher) {
        hasher.combine(mark.isEmpty ? base : mark)
        hasher.combine(ordinal)
    }
}
