import BroadsheetBytes
import BroadsheetChecking
package import BroadsheetDiagnostics

/// Reads what a page says, share by share, by the marks that the themes give it. What programs read counts; what people read
/// differs from language to language.
package struct FactsReader {
    var markup: MarkupReader
    var facts = PageFacts()
    /// The report at hand, by its place among those of the page; 0 outside of them.
    var report = 0
    /// How many boxes are open, and how many were when the report began.
    var boxes = 0
    var reportBox = 0
    var isInMain = false
    /// What is passed over until its end: drawings, breadcrumbs.
    var skipped: Skipped?
    /// The text of the block at hand.
    var block: [UInt8] = []
    var row: OpenRow?
    var figure: OpenFigure?
    /// What each open span is, and how many of them only eyes see.
    var spans: [SpanKind] = []
    var unread = 0
    /// The rule, the id and the column that the open figure's surroundings say.
    var rule = ""
    var mark = ""
    var column = 0
    var list: List?
    /// Where the card at hand leads, which shows a figure of another page; nil outside of cards.
    var card: String?
    /// The titles of the columns of the table at hand, and the section and the groups that its rows are of.
    var labels: [String] = []
    var path: [String] = []
    var section = ""
    /// Whether the table at hand has the totals of the whole report.
    var isGrand = false
    /// The ids of the open groups.
    var groups: [String] = []
    /// The figures of the row at hand.
    var pending: [FigureFact] = []
    /// Whether a figure has come since its rule was said.
    var hasFigure = false
    /// Where each figure stands so far, by what it is called.
    var seen: [FigureKey: Int] = [:]

    /// An element that is passed over, by its name, and how many of that name are open.
    struct Skipped {
        var name: StaticString
        var depth = 1
        var drawing = ""
        var hash = ContentHash()
    }

    /// A row that is being read.
    struct OpenRow {
        var place: RowPlace
        var id: String
        /// The id of the section or group that its figures are of; nothing for a record.
        var base: String
        var column = 0
        /// How many columns the cell takes.
        var width = 1
        var title: [UInt8] = []
        var machine: [UInt8] = []
        var kind = RecordStore.Kind.text
        var shown: [UInt8] = []
        var isInCell = false
    }

    /// A figure that is being read.
    struct OpenFigure {
        var fact: FigureFact
        var text: [UInt8] = []
    }

    /// The summary or the contents, with the entry at hand.
    struct List {
        var isContents: Bool
        var base: String
        var title: [UInt8] = []
        var isTitle = false
    }

    enum SpanKind { case rule, unread, count, other }

    /// What the page says whose shares `more` gives, one after the other, and nothing at its end.
    package static func read(_ more: @escaping () throws(Problem) -> [UInt8]) throws(Problem) -> PageFacts {
        try all(of: MarkupReader(more))
    }

    /// What the page with these bytes says.
    static func read(whole page: [UInt8]) throws(Problem) -> PageFacts { try all(of: MarkupReader(whole: page)) }

    private static func all(of markup: MarkupReader) throws(Problem) -> PageFacts {
        var reader = FactsReader(markup: markup)
        while let piece = try reader.markup.next() { reader.take(piece) }
        reader.flush()
        return reader.facts
    }

    init(markup: MarkupReader) { self.markup = markup }

    mutating func take(_ piece: MarkupPiece) {
        switch piece {
        case .text(let range): text(range)
        case .opening(let name, let attributes): open(name, attributes)
        case .closing(let name): close(name)
        }
    }

    // MARK: Text

    private mutating func text(_ range: Range<Int>) {
        if skipped != nil {
            let bytes = markup.bytes
            skipped?.hash.combine(bytes.span.extracting(range))
            return
        }
        guard isInMain, unread == 0 else { return }
        if figure != nil {
            Self.append(range, of: markup, to: &figure!.text)
        } else if list?.isTitle == true {
            Self.append(range, of: markup, to: &list!.title)
        } else if row?.isInCell == true {
            Self.append(range, of: markup, to: &row!.shown)
        } else {
            Self.append(range, of: markup, to: &block)
        }
    }

    // Of the type: a method would have to copy the reader that it reads, since a part of it is what it changes.
    private static func append(_ range: Range<Int>, of markup: borrowing MarkupReader, to text: inout [UInt8]) {
        if markup.bytes.span.count(of: UInt8(ascii: "&"), in: range) > 0 {
            text += markup.text(at: range).utf8
        } else {
            text += markup.bytes[range]
        }
    }

    /// Ends the block at hand: it is a text of the page.
    mutating func flush() {
        guard !block.isEmpty else { return }
        let text = Self.plain(block)
        block.removeAll(keepingCapacity: true)
        if !text.isEmpty { facts.reports[report].texts.append(text) }
    }

    /// A text in one line, without blanks at its ends.
    static func plain(_ bytes: [UInt8]) -> String { String(decoding: line(bytes), as: UTF8.self) }

    /// The bytes of a text in one line, without blanks at its ends.
    static func line(_ bytes: [UInt8]) -> [UInt8] {
        // Most are such a line already.
        if bytes.allSatisfy({ $0 > 0x20 }) { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte > 0x20 {
                plain.append(byte)
            } else if !plain.isEmpty, plain.last != 0x20 {
                plain.append(0x20)
            }
        }
        if plain.last == 0x20 { plain.removeLast() }
        return plain
    }

    // These are asked for each element. A closure in them would have the reader copied for it.

    func string(_ range: Range<Int>?) -> String {
        guard let range else { return "" }
        return markup.text(at: range)
    }

    func attribute(_ name: StaticString, _ attributes: Range<Int>) -> String {
        string(markup.attribute(name, in: attributes))
    }

    func hasClass(_ word: StaticString, _ attributes: Range<Int>) -> Bool {
        guard let classes = markup.attribute("class", in: attributes) else { return false }
        return markup.hasClass(word, at: classes)
    }

    /// The number at `range`; nil where there is none.
    func number(_ range: Range<Int>?) -> Int? {
        guard let range else { return nil }
        return Int(markup.text(at: range))
    }
}
