// Elements that end.
extension PageReader {
    mutating func close(_ name: Range<Int>) {
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
        case 4 where time != nil && markup.has("time", at: name):
            if let time { row.times.append(time) }
            time = nil
        case 4 where markup.has("main", at: name): pending.append(.end)
        case 4 where markup.has("span", at: name): closeSpan()
        case 6 where markup.has("figure", at: name): closeFigure()
        default: break
        }
    }

    mutating func closeFigure() {
        place = .prose
        if let done = chart?.finished() { pending.append(.chart(done)) }
        chart = nil
    }

    mutating func closeSpan() {
        switch spans.popLast() {
        case .rule: rule = ""
        case .unread: unread -= 1
        case .word: isTitle = true
        case .other, nil: break
        }
    }

    mutating func closeEntry() {
        if !entry.id.isEmpty { pending.append(.contents(entry)) }
        entry = PageEntry()
    }

    mutating func closeData() {
        guard let done = figure.take() else { return }
        switch place {
        case .row:
            row.figures.append(done)
            if readsCells, row.kind == .detail, done.rule.isEmpty { row.cells.append(.figure(done)) }
        case .summary, .contents: entry.figures.append(done)
        case .prose, .chart: pending.append(.figure(done, line: figureLine))
        }
    }

    mutating func closeCell() {
        if isBlank {
            row.cells.append(.empty(column: column))
        } else if let text = cell, !text.isEmpty {
            row.cells.append(.text(column: column, text))
        }
        (cell, isBlank) = (nil, false)
    }

    mutating func closeRow() {
        guard place == .row else { return }
        place = .prose
        if isHead {
            isHead = false
            pending.append(.columns(labels.map(Self.words)))
        } else {
            hasRow = true
        }
    }
}
