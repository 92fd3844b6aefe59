// Elements that begin.
extension PageReader {
    func number(_ range: Range<Int>?) -> Int? { range.flatMap { markup.bytes.wholeNumber(at: $0) } }

    func string(_ range: Range<Int>?) -> String { range.map { markup.text(at: $0) } ?? "" }

    mutating func open(_ name: Range<Int>, _ attributes: Range<Int>) {
        if drawings > 0 {
            if markup.has("svg", at: name) { drawings += 1 }
            return
        }
        if cell != nil { cell = nil }
        if isBlank { isBlank = markup.has("span", at: name) }
        readMark(name, attributes)
        switch name.count {
        case 1 where markup.has("a", at: name) && place != .contents: openLink(name, attributes)
        case 1 where markup.has("p", at: name) && isInReport && hasClass("message", attributes): openMessage(attributes)
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

    /// A sentence below the tables of a report: what it is about stands in its id.
    private mutating func openMessage(_ attributes: Range<Int>) {
        let id = markup.attribute("id", in: attributes).map { markup.text(at: $0) } ?? ""
        if id.hasSuffix(".message.rounding") { pending.append(.roundingNote) }
    }

    mutating func openFigure(_ name: Range<Int>, _ attributes: Range<Int>) {
        place = .chart
        guard hasClass("chart", attributes) else { return }
        let classes = string(markup.attribute("class", in: attributes)).split(separator: " ")
        chart = ChartReader(
            kind: classes.dropFirst().first.map(String.init) ?? "", line: markup.line(of: name.lowerBound))
        readsNames = true
    }

    /// Reads the id of a figure, and its value: both on one element, or the value on one within.
    mutating func readMark(_ name: Range<Int>, _ attributes: Range<Int>) {
        // Values of records have none.
        if mark.isEmpty, !markup.hasDataAttributes || place == .row && row.kind == .detail { return }
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

    func hasClass(_ word: StaticString, _ attributes: Range<Int>) -> Bool {
        markup.attribute("class", in: attributes).map { markup.hasClass(word, at: $0) } ?? false
    }

    mutating func openBox(_ attributes: Range<Int>) {
        guard let classes = markup.attribute("class", in: attributes) else { return }
        if markup.hasClass("report", at: classes) {
            isInReport = true
            // What a table of prose ended with is no place of a figure of the report.
            column = 0
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

    mutating func openShort(_ name: Range<Int>, _ attributes: Range<Int>) {
        if markup.has("tr", at: name) {
            openRow(name, attributes)
        } else if markup.has("td", at: name) || markup.has("th", at: name) {
            column += 1
            rule = ""
            isName = readsNames && column == 1 && place == .row && !isHead
            if isHead { labels.append("") }
            guard place == .row, !isHead else { return }
            if readsCells, row.kind == .detail {
                isBlank = true
                cell = hasClass("text", attributes) ? "" : nil
            }
            readPlainCells(from: name)
        } else if markup.has("dl", at: name) {
            if hasClass("summary", attributes) { place = .summary }
        } else if place == .summary, markup.has("dt", at: name) {
            entry = PageEntry(line: markup.line(of: name.lowerBound))
            isTitle = true
        } else if place == .summary, markup.has("dd", at: name) {
            rule = string(markup.attribute("data-rule", in: attributes))
        }
    }

    mutating func openRow(_ name: Range<Int>, _ attributes: Range<Int>) {
        guard place != .chart else { return }
        place = .row
        column = 0
        row.empty(line: markup.line(of: name.lowerBound))
        guard let classes = markup.attribute("class", in: attributes) else { return beginHead() }
        let marks = rowMarks.marks(markup, classes)
        if marks.isOfColumns { beginHead() } else { isHead = false }
        isName = false
        (row.kind, row.level) = (marks.kind, marks.level)
        (row.isContinued, row.isRepeating) = (marks.isContinued || isContinued, marks.isRepeating)
        if row.kind == .grandTotal, isGrandContinued { row.isContinued = true }
        if row.kind != .detail || readsIDs { row.id = string(markup.attribute("id", in: attributes)) }
    }

    /// A row of labels: those of the columns beneath it.
    mutating func beginHead() {
        isHead = true
        labels = []
    }

    mutating func openSpan(_ attributes: Range<Int>) {
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

    mutating func openLink(_ name: Range<Int>, _ attributes: Range<Int>) {
        if place == .row, row.kind == .detail, column == 1, row.link.isEmpty {
            row.link = string(markup.attribute("href", in: attributes))
        }
        guard markup.attribute("download", in: attributes) != nil else { return }
        let address = string(markup.attribute("href", in: attributes))
        pending.append(.download(address: address, line: markup.line(of: name.lowerBound)))
    }

    mutating func openTime(_ attributes: Range<Int>) {
        if readsNames, place == .row, row.kind == .detail {
            time = PageTime(column: column, moment: string(markup.attribute("datetime", in: attributes)))
        }
        guard readsCells, place == .row, row.kind == .detail else { return }
        row.cells.append(.date(column: column, string(markup.attribute("datetime", in: attributes))))
    }

    /// The name of the currency at `range`.
    mutating func name(ofCurrency range: Range<Int>) -> String {
        currencies.known(markup.bytes, range) ?? currencies.keep(string(range), markup.bytes, range)
    }

    mutating func openData(_ attributes: Range<Int>) {
        var figure = PageFigure()
        figure.rule = rule
        figure.column = column
        if let range = markup.attribute("value", in: attributes) { figure.value = Exact(markup.bytes, range) }
        if let range = markup.attribute("data-currency", in: attributes) {
            figure.currency = self.name(ofCurrency: range)
        }
        figure.isShort = markup.attribute("title", in: attributes) != nil
        figure.isAdjusted = markup.attribute("data-adjusted", in: attributes) != nil
        self.figure = figure
        if place == .prose || place == .chart { figureLine = markup.line(of: attributes.lowerBound) }
    }
}
