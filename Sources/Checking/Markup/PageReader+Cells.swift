// Cells of rows, which nearly all of a long page is.
extension PageReader {
    /// Reads the rest of the cell of a row that has just begun, and the cells behind it, as far as they are plain ones.
    mutating func readPlainCells(from name: Range<Int>) {
        // Charts want the names and the dates of records; what is marked, or has something open around it, is read piece by piece.
        guard !readsNames, chart == nil, !isTitle, unread == 0, mark.isEmpty, figure == nil,
            let first = markup.plainContent(called: name)
        else { return }
        let readsCells = readsCells && row.kind == .detail
        take(first, isText: cell != nil, readsCells)
        (cell, isBlank) = (nil, false)
        while let next = markup.plainCell() {
            column += 1
            take(next.content, isText: next.isText, readsCells)
        }
    }

    private mutating func take(_ content: PlainCell.Content, isText: Bool, _ readsCells: Bool) {
        switch content {
        case .text(let range): if readsCells { take(range, isText: isText) }
        case .figure(let value, let currency, let text):
            var figure = PageFigure(column: column, value: Exact(markup.bytes, value), text: markup.text(at: text))
            if let currency { figure.currency = name(ofCurrency: currency) }
            row.figures.append(figure)
            if readsCells { row.cells.append(.figure(figure)) }
        case .date(let moment):
            if readsCells { row.cells.append(.date(column: column, markup.text(at: moment))) }
        }
    }

    private mutating func take(_ text: Range<Int>, isText: Bool) {
        if text.isEmpty || !Self.saysSomething(markup.bytes[text]) {
            row.cells.append(.empty(column: column))
        } else if isText {
            row.cells.append(.text(column: column, markup.text(at: text)))
        }
    }
}
