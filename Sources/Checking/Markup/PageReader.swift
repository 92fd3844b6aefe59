package import BroadsheetDiagnostics

/// Reads what a page says: its reports, their rows and their figures, by the marks that the themes give them.
package struct PageReader {
    private var markup: MarkupReader
    private var place = Place.prose
    /// The open figure, and what its text is so far.
    private var figure: PageFigure?
    private var figureLine = 1
    private var rule = ""
    private var column = 0
    private var isHidden = 0
    private var row = PageRow()
    private var entry = PageEntry()
    private var labels: [String] = []
    private var isHead = false
    /// Whether the rows of the open part of a table go on with those before it.
    private var isContinued = false
    private var isGrandContinued = false
    /// Whether the open part of a table has sentences about its report.
    private var isNote = false
    private var isTitle = false
    /// What each open span is.
    private var spans: [SpanKind] = []
    /// How many of them only eyes see, beside the same in words.
    private var unread = 0
    private var pending: [PageEvent] = []
    /// How many drawings are open, one within the other.
    private var drawings = 0
    /// Whether a report has begun: what its page has before it is prose.
    private var isInReport = false
    /// Whether the cells of records are wanted, beside their figures; the text of the open one, as long as it is nothing else.
    private let readsCells: Bool
    private var cell: String?
    /// Whether nothing has been met so far in the open cell of a record.
    private var isBlank = false

    /// The open chart; whether there was one, so that the names of rows are wanted; whether the text at hand is one.
    private var chart: ChartReader?
    private var readsNames = false
    private var isName = false
    private var relationReader = RelationReader()
    /// The id of the figure that comes; all figures with ids so far, which are taken away by who wants them.
    private var mark = ""
    private var marked: [MarkedFigure] = []

    /// Where the reader is.
    private enum Place { case prose, summary, contents, row, chart }

    /// What a span is: one that says by what rule the figures within are made, one that is not read out, the word of a rule in a title.
    private enum SpanKind { case rule, unread, word, other }

    /// What the page says whose shares `more` gives, one after the other, and nothing at its end.
    package init(_ more: @escaping () throws(Problem) -> [UInt8], readsCells: Bool = false) {
        markup = MarkupReader(more)
        self.readsCells = readsCells
    }

    /// The next thing that the page says; nil at its end.
    package mutating func next() throws(Problem) -> PageEvent? {
        while true {
            if !pending.isEmpty { return pending.count == 1 ? pending.removeLast() : pending.removeFirst() }
            guard let piece = try markup.next() else { return nil }
            switch piece {
            case .text(let range):
                if chart != nil { chart?.text(markup.text(at: range)) }
                relationReader.text(markup.text(at: range))
                text(range)
            case .opening(let name, let attributes):
                if chart != nil { chart?.open(name, attributes, markup) }
                if place != .row { relationReader.open(name, attributes, &markup) }
                open(name, attributes)
            case .closing(let name):
                if chart != nil { chart?.close(name, markup) }
                if place != .row { relationReader.close(name, markup) }
                close(name)
            }
        }
    }

    /// What the page says of other pages.
    package var relations: PageRelations { relationReader.relations }

    /// The words of a text, one space between them.
    static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    // MARK: Text

    private mutating func text(_ range: Range<Int>) {
        if drawings > 0 || unread > 0 { return }
        if isBlank { isBlank = !Self.saysSomething(markup.bytes[range]) }
        if isName { row.name += markup.text(at: range) }
        if figure != nil {
            figure?.text += markup.text(at: range)
        } else if cell != nil {
            cell? += markup.text(at: range)
        } else if isTitle {
            entry.title += markup.text(at: range)
        } else if isHead, !labels.isEmpty {
            labels[labels.count - 1] += markup.text(at: range)
        }
    }

    /// Whether a text has more than signs that stand for nothing, as a dash does.
    private static func saysSomething(_ bytes: ArraySlice<UInt8>) -> Bool {
        var isPlain = true
        for byte in bytes {
            let letter = byte | 0x20
            if letter &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") <= 9 { return true }
            isPlain = isPlain && byte < 0x80
        }
        if isPlain { return false }
        return String(decoding: bytes, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
    }

    // MARK: Elements that begin

    private func number(_ range: Range<Int>?) -> Int? {
        guard let range else { return nil }
        var number = 0
        for byte in markup.bytes[range] {
            guard byte >= 0x30, byte <= 0x39, number < 1 << 50 else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return range.isEmpty ? nil : number
    }

    private func string(_ range: Range<Int>?) -> String { range.map { markup.text(at: $0) } ?? "" }

    private mutating func open(_ name: Range<Int>, _ attributes: Range<Int>) {
        if drawings > 0 {
            if markup.has("svg", at: name) { drawings += 1 }
            return
        }
        if cell != nil { cell = nil }
        if isBlank { isBlank = markup.has("span", at: name) }
        readMark(name, attributes)
        switch name.count {
        case 1 where markup.has("a", at: name) && place != .contents: openLink(name, attributes)
        case 2: openShort(name, attributes)
        case 3 where markup.has("svg", at: name): drawings = 1
        case 3 where markup.has("div", at: name): openBox(attributes)
        case 3 where markup.has("nav", at: name):
            if hasClass("contents", attributes) { place = .contents }
        case 1 where markup.has("a", at: name) && place == .contents:
            closeEntry()
            // It may lead to a further page of the same report.
            entry.id = String(string(markup.attribute("href", in: attributes)).drop { $0 != "#" }.dropFirst())
            entry.line = markup.line(of: name.lowerBound)
            isTitle = true
        case 4 where markup.has("span", at: name): openSpan(attributes)
        case 4 where markup.has("data", at: name): openData(attributes)
        case 4 where markup.has("time", at: name): openTime(attributes)
        case 5 where markup.has("tbody", at: name):
            isContinued = hasClass("continued", attributes)
            isNote = hasClass("note", attributes)
        case 5 where markup.has("table", at: name):
            isContinued = false
            if place == .prose, !isInReport { pending.append(.otherTable) }
        case 6 where markup.has("figure", at: name): openFigure(name, attributes)
        case 7 where markup.has("section", at: name):
            if hasClass("section", attributes), markup.attribute("data-resumed", in: attributes) == nil {
                pending.append(.section(id: string(markup.attribute("id", in: attributes))))
            }
        default: break
        }
    }

    private mutating func openFigure(_ name: Range<Int>, _ attributes: Range<Int>) {
        place = .chart
        guard hasClass("chart", attributes) else { return }
        let classes = string(markup.attribute("class", in: attributes)).split(separator: " ")
        chart = ChartReader(
            kind: classes.dropFirst().first.map(String.init) ?? "", line: markup.line(of: name.lowerBound))
        readsNames = true
    }

    private mutating func closeFigure() {
        place = .prose
        if let done = chart?.finished() { pending.append(.chart(done)) }
        chart = nil
    }

    /// Reads the id of a figure, and its value: both on one element, or the value on one within.
    private mutating func readMark(_ name: Range<Int>, _ attributes: Range<Int>) {
        // Values of records have none.
        if mark.isEmpty, place == .row, row.kind == .detail { return }
        if let range = markup.attribute("data-figure", in: attributes) { mark = markup.text(at: range) }
        if mark.isEmpty { return }
        guard
            let value = markup.attribute("data-count", in: attributes) ?? markup.attribute("value", in: attributes)
                ?? markup.attribute("datetime", in: attributes)
        else { return }
        let currency = string(markup.attribute("data-currency", in: attributes))
        marked.append(
            MarkedFigure(
                id: mark, value: markup.text(at: value), currency: currency, line: markup.line(of: name.lowerBound)))
        mark = ""
    }

    /// Gives the figures with ids that were met since it was last asked.
    mutating func takeMarked() -> [MarkedFigure] {
        if marked.isEmpty { return [] }
        defer { marked = [] }
        return marked
    }

    private func hasClass(_ word: StaticString, _ attributes: Range<Int>) -> Bool {
        markup.attribute("class", in: attributes).map { markup.hasClass(word, at: $0) } ?? false
    }

    private mutating func openBox(_ attributes: Range<Int>) {
        guard let classes = markup.attribute("class", in: attributes) else { return }
        if markup.hasClass("report", at: classes) {
            isInReport = true
            let rule = RoundingRule(rawValue: string(markup.attribute("data-rounding", in: attributes)))
            let id = string(markup.attribute("id", in: attributes))
            pending.append(.report(rule, name: id.hasSuffix(".report") ? String(id.dropLast(7)) : ""))
        } else if markup.hasClass("section", at: classes), markup.attribute("data-resumed", in: attributes) == nil {
            // The only section of a report without a title is a box.
            pending.append(.section(id: string(markup.attribute("id", in: attributes))))
        } else if markup.hasClass("grand", at: classes) {
            isGrandContinued = markup.hasClass("continued", at: classes)
            if !isGrandContinued { pending.append(.grand) }
        }
    }

    private mutating func openShort(_ name: Range<Int>, _ attributes: Range<Int>) {
        if markup.has("tr", at: name) {
            openRow(name, attributes)
        } else if markup.has("td", at: name) || markup.has("th", at: name) {
            column += 1
            rule = ""
            isName = readsNames && column == 1 && place == .row && !isHead
            if isHead { labels.append("") }
            guard readsCells, place == .row, row.kind == .detail, !isHead else { return }
            isBlank = true
            cell = hasClass("text", attributes) ? "" : nil
        } else if markup.has("dl", at: name) {
            if hasClass("summary", attributes) { place = .summary }
        } else if place == .summary, markup.has("dt", at: name) {
            entry = PageEntry(line: markup.line(of: name.lowerBound))
            isTitle = true
        } else if place == .summary, markup.has("dd", at: name) {
            rule = string(markup.attribute("data-rule", in: attributes))
        }
    }

    private mutating func openRow(_ name: Range<Int>, _ attributes: Range<Int>) {
        guard place != .chart else { return }
        place = .row
        column = 0
        row = PageRow(line: markup.line(of: name.lowerBound))
        guard let classes = markup.attribute("class", in: attributes) else { return beginHead() }
        if markup.hasClass("columns", at: classes) { beginHead() } else { isHead = false }
        isName = false
        let marks = RowMarks(markup, classes)
        (row.kind, row.level, row.isNote) = (marks.kind, marks.level, isNote)
        (row.isContinued, row.isRepeating) = (marks.isContinued || isContinued, marks.isRepeating)
        if row.kind == .grandTotal, isGrandContinued { row.isContinued = true }
        if row.kind != .detail { row.id = string(markup.attribute("id", in: attributes)) }
    }

    /// A row of labels: those of the columns beneath it.
    private mutating func beginHead() {
        isHead = true
        labels = []
    }

    private mutating func openSpan(_ attributes: Range<Int>) {
        isName = false
        if markup.attribute("aria-hidden", in: attributes) != nil {
            spans.append(.unread)
            unread += 1
            return
        }
        if isTitle, hasClass("rule", attributes) {
            spans.append(.word)
            isTitle = false
            return
        }
        spans.append(.other)
        if let range = markup.attribute("data-column", in: attributes) { column = number(range) ?? 0 }
        if let range = markup.attribute("data-rule", in: attributes) {
            rule = markup.has("sum", at: range) ? "sum" : string(range)
            spans[spans.count - 1] = .rule
            row.hasTotals = true
        } else if let range = markup.attribute("data-count", in: attributes) {
            if place == .contents { entry.count = number(range) } else { row.count = number(range) }
        }
    }

    private mutating func openLink(_ name: Range<Int>, _ attributes: Range<Int>) {
        if place == .row, row.kind == .detail, column == 1, row.link.isEmpty {
            row.link = string(markup.attribute("href", in: attributes))
        }
        guard markup.attribute("download", in: attributes) != nil else { return }
        let address = string(markup.attribute("href", in: attributes))
        pending.append(.download(address: address, line: markup.line(of: name.lowerBound)))
    }

    private mutating func openTime(_ attributes: Range<Int>) {
        guard readsCells, place == .row, row.kind == .detail else { return }
        row.cells.append(.date(column: column, string(markup.attribute("datetime", in: attributes))))
    }

    private mutating func openData(_ attributes: Range<Int>) {
        var figure = PageFigure()
        figure.rule = rule
        figure.column = column
        if let range = markup.attribute("value", in: attributes) { figure.value = Exact(markup.bytes, range) }
        if let range = markup.attribute("data-currency", in: attributes) { figure.currency = string(range) }
        figure.isShort = markup.attribute("title", in: attributes) != nil
        figure.isAdjusted = markup.attribute("data-adjusted", in: attributes) != nil
        self.figure = figure
        if place == .prose || place == .chart { figureLine = markup.line(of: attributes.lowerBound) }
    }

    // MARK: Elements that end

    private mutating func close(_ name: Range<Int>) {
        if drawings > 0 {
            if markup.has("svg", at: name) { drawings -= 1 }
            return
        }
        switch name.count {
        case 1 where markup.has("a", at: name): isTitle = false
        case 2 where markup.has("tr", at: name): closeRow()
        case 2 where isName && (markup.has("td", at: name) || markup.has("th", at: name)):
            isName = false
            closeCell()
        case 2 where (isBlank || cell != nil) && (markup.has("td", at: name) || markup.has("th", at: name)): closeCell()
        case 2 where markup.has("dl", at: name) && place == .summary: place = .prose
        case 2 where markup.has("dt", at: name): isTitle = false
        case 2 where place == .summary && markup.has("dd", at: name): rule = ""
        case 3 where markup.has("div", at: name) && place == .summary:
            pending.append(.summary(entry))
            entry = PageEntry()
        case 3 where markup.has("nav", at: name) && place == .contents:
            closeEntry()
            place = .prose
        case 2
        where !mark.isEmpty && (markup.has("td", at: name) || markup.has("th", at: name) || markup.has("dd", at: name)):
            mark = ""
        case 4 where markup.has("data", at: name): closeData()
        case 4 where markup.has("main", at: name): pending.append(.end)
        case 4 where markup.has("span", at: name): closeSpan()
        case 6 where markup.has("figure", at: name): closeFigure()
        default: break
        }
    }

    private mutating func closeSpan() {
        switch spans.popLast() {
        case .rule: rule = ""
        case .unread: unread -= 1
        case .word: isTitle = true
        case .other, nil: break
        }
    }

    private mutating func closeEntry() {
        if !entry.id.isEmpty { pending.append(.contents(entry)) }
        entry = PageEntry()
    }

    private mutating func closeData() {
        guard let done = figure else { return }
        figure = nil
        switch place {
        case .row:
            row.figures.append(done)
            if readsCells, row.kind == .detail, done.rule.isEmpty { row.cells.append(.figure(done)) }
        case .summary, .contents: entry.figures.append(done)
        case .prose, .chart: pending.append(.figure(done, line: figureLine))
        }
    }

    private mutating func closeCell() {
        if isBlank {
            row.cells.append(.empty(column: column))
        } else if let text = cell, !text.isEmpty {
            row.cells.append(.text(column: column, text))
        }
        (cell, isBlank) = (nil, false)
    }

    private mutating func closeRow() {
        guard place == .row else { return }
        place = .prose
        if isHead {
            isHead = false
            pending.append(.columns(labels.map(Self.words)))
        } else {
            pending.append(.row(row))
        }
    }
}
