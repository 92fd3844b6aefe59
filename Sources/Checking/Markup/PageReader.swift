package import BroadsheetDiagnostics

/// Reads what a page says: its reports, their rows and their figures, by the marks that the themes give them.
package struct PageReader {
    var markup: MarkupReader
    var place = Place.prose
    /// The open figure, and what its text is so far.
    var figure: PageFigure?
    var figureLine = 1
    var rule = ""
    var column = 0
    /// The row that was read last.
    package internal(set) var row = PageRow()
    var entry = PageEntry()
    var labels: [String] = []
    var isHead = false
    /// Whether the rows of the open part of a table go on with those before it.
    var isContinued = false
    var isGrandContinued = false
    var isTitle = false
    /// What each open span is.
    var spans: [SpanKind] = []
    /// How many of them only eyes see, beside the same in words.
    var unread = 0
    var pending: [PageEvent] = []
    /// Whether a row has ended, which is what comes next.
    var hasRow = false
    /// How many drawings are open, one within the other.
    var drawings = 0
    /// Whether a report has begun: what its page has before it is prose.
    var isInReport = false
    /// Whether the cells of records are wanted, beside their figures; the text of the open one, as long as it is nothing else.
    let readsCells: Bool
    /// Whether the ids of records are wanted.
    let readsIDs: Bool
    var cell: String?
    /// Whether nothing has been met so far in the open cell of a record.
    var isBlank = false

    /// The open chart; whether there was one, so that the names of rows are wanted; whether the text at hand is one.
    var chart: ChartReader?
    var readsNames = false
    var isName = false
    var relationReader = RelationReader()
    var rowMarks = KnownRowMarks()
    var currencies = KnownNames()
    /// The id of the figure that comes; all figures with ids so far, which are taken away by who wants them.
    var mark = ""
    /// The date that is open, where there is a chart that may be of dates.
    var time: PageTime?
    var marked: [MarkedFigure] = []

    /// Where the reader is.
    enum Place { case prose, summary, contents, row, chart }

    /// What a span is: one that says by what rule the figures within are made, one that is not read out, the word of a rule in a title.
    enum SpanKind { case rule, unread, word, other }

    /// What the page says whose shares `more` gives, one after the other, and nothing at its end.
    package init(_ more: @escaping () throws(Problem) -> [UInt8], readsCells: Bool = false, readsIDs: Bool = false) {
        markup = MarkupReader(more)
        (self.readsCells, self.readsIDs) = (readsCells, readsIDs)
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
                if hasRow {
                    hasRow = false
                    return .row
                }
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
        if time != nil { time?.text += markup.text(at: range) }
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
    static func saysSomething(_ bytes: ArraySlice<UInt8>) -> Bool {
        var isPlain = true
        for byte in bytes {
            let letter = byte | 0x20
            if letter &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") <= 9 { return true }
            isPlain = isPlain && byte < 0x80
        }
        if isPlain { return false }
        return String(decoding: bytes, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
    }
}
