import BroadsheetBytes
import BroadsheetChecking
import BroadsheetDiagnostics

/// Reads a finished page as somebody does who looks for something: its title, its prose, the headings and rows of its reports. What readers do not see
/// is not read: so what a page suppresses can be found by nobody.
struct PageOutline: ~Copyable {
    private var reader: MarkupReader
    /// The language of the page, as its markup has it.
    private(set) var language = ""
    /// Its title, without that of the site.
    private(set) var title = ""
    /// Its prose.
    private(set) var prose = TextLine()
    /// Whether it is to be found at all.
    private(set) var isSearched = true
    /// The heading or row at hand.
    private(set) var row = OutlineRow()
    private var site = ""
    /// Totals that the contents show, by the ids that they lead to, and the id of the entry at hand.
    private var totals: [[UInt8]: String] = [:]
    private var entry: [UInt8] = []
    /// The element that is passed over, and how deep it is in itself.
    private var passed: [UInt8] = []
    private var depth = 0
    private var place = Place.prose
    private let classes: KnownClasses

    /// Where the reader is.
    private enum Place {
        case prose, title, heading, row, contents
    }

    /// The outline of the page whose shares `more` gives; what is known of classes goes on from page to page.
    init(_ classes: KnownClasses = KnownClasses(), _ more: @escaping () throws(Problem) -> [UInt8]) {
        self.classes = classes
        reader = MarkupReader(more)
    }

    /// Goes on to the next heading or row; false at the end of the page, or where it is found by nobody.
    mutating func next() throws(Problem) -> Bool {
        while isSearched, let piece = try reader.next() {
            switch piece {
            case .text(let range): if depth == 0 { take(range) }
            case .opening(let name, let attributes): open(name, attributes)
            case .closing(let name): if close(name) { return true }
            }
        }
        return false
    }

    /// The total of the heading at hand: the one of its row, or that of the contents.
    var total: String { totals[row.id.array] ?? row.figure.text }

    private mutating func take(_ range: Range<Int>) {
        if place == .title { return title += reader.text(at: range) }
        if place == .contents, !row.isFigure { return }
        let bytes = reader.bytes
        if bytes.span.count(of: UInt8(ascii: "&"), in: range) > 0 {
            let text = Array(reader.text(at: range).utf8)
            append(text.span)
        } else {
            append(bytes.span.extracting(range))
        }
    }

    private mutating func append(_ text: borrowing Span<UInt8>) {
        if place == .prose { prose.append(text) } else { row.append(text) }
    }

    private mutating func open(_ name: Range<Int>, _ attributes: Range<Int>) {
        guard depth == 0 else {
            if reader.has(passed, at: name) { depth += 1 }
            return
        }
        if place == .row || place == .heading {
            if reader.has("td", at: name) || reader.has("th", at: name) { return row.beginCell() }
            if reader.has("data", at: name) {
                return row.beginFigure(isAmount: reader.attribute("data-currency", in: attributes) != nil)
            }
        }
        let (marks, level) = classes.marks(of: reader.attribute("class", in: attributes) ?? 0..<0, in: reader)
        if isUnseen(name, attributes, marks) {
            if !isVoid(name) { (passed, depth) = (Array(reader.bytes[name]), 1) }
            return
        }
        switch place {
        case .prose, .title: openInProse(name, attributes, marks, level)
        // A task has its remark in the same cell.
        case .heading, .row: if marks.contains(.remark) { row.beginCell() }
        case .contents:
            if reader.has("a", at: name), let target = reader.attribute("href", in: attributes) {
                entry = Array(reader.text(at: target).utf8.drop { $0 != UInt8(ascii: "#") }.dropFirst())
            }
            if reader.has("data", at: name), totals[entry] == nil { row.beginFigure(isAmount: true) }
        }
    }

    private mutating func beginPage(_ attributes: Range<Int>) {
        if let value = reader.attribute("lang", in: attributes) { language = reader.text(at: value) }
        if let value = reader.attribute("data-site", in: attributes) { site = reader.text(at: value) }
        if let value = reader.attribute("data-search", in: attributes) { isSearched = !reader.has("no", at: value) }
    }

    private mutating func openInProse(
        _ name: Range<Int>, _ attributes: Range<Int>, _ marks: ClassMarks, _ level: Int
    ) {
        if reader.has("tr", at: name) {
            guard let id = reader.attribute("id", in: attributes) else { return }
            let isHeading = marks.contains(.subheader)
            row.begin(
                level: isHeading ? level : 0, isRepeated: marks.contains(.repeated), isTotal: marks.contains(.total))
            take(id: Array(reader.text(at: id).utf8))
            place = isHeading ? .heading : .row
        } else if reader.has("h2", at: name), let id = reader.attribute("id", in: attributes) {
            // The title of a section stands in a row without an id.
            let id = reader.text(at: id)
            guard id.hasSuffix(":title") else { return }
            row.begin(level: 1)
            take(id: Array(id.utf8.dropLast(6)))
            place = .heading
        } else if reader.has("nav", at: name) {
            row.begin(level: 0)
            place = .contents
        } else if reader.has("html", at: name) {
            beginPage(attributes)
        } else if reader.has("title", at: name), title.isEmpty {
            place = .title
        } else if isBlock(name) {
            prose.part()
        }
    }

    private mutating func take(id: [UInt8]) { row.take(id: id.span) }

    /// What is not read: what is no text, what readers do not see, what leads through the site, and charts, whose figures are in the rows.
    private func isUnseen(_ name: Range<Int>, _ attributes: Range<Int>, _ marks: ClassMarks) -> Bool {
        if marks.contains(.unseen) || marks.contains(.heard) && place != .row { return true }
        for word in Self.unseen where reader.has(word, at: name) { return true }
        if reader.has("nav", at: name), !marks.contains(.contents) { return true }
        if reader.attribute("hidden", in: attributes) != nil { return true }
        if let hidden = reader.attribute("aria-hidden", in: attributes), reader.has("true", at: hidden) { return true }
        return false
    }

    private static let unseen: [StaticString] = [
        "script", "style", "template", "svg", "header", "footer", "select", "button", "noscript", "figure",
        "h1",
    ]
    private static let blocks: [StaticString] = [
        "p", "br", "li", "td", "th", "div", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "pre", "blockquote", "label",
    ]
    private static let void: [StaticString] = [
        "input", "img", "br", "hr", "meta", "link", "source", "col", "wbr",
    ]

    /// Whether what stands in it stands apart.
    private func isBlock(_ name: Range<Int>) -> Bool {
        for word in Self.blocks where reader.has(word, at: name) { return true }
        return false
    }

    private func isVoid(_ name: Range<Int>) -> Bool {
        for word in Self.void where reader.has(word, at: name) { return true }
        return false
    }

    /// Ends an element; says whether a heading or a row ends with it.
    private mutating func close(_ name: Range<Int>) -> Bool {
        guard depth == 0 else {
            if reader.has(passed, at: name) { depth -= 1 }
            return false
        }
        switch place {
        case .title where reader.has("title", at: name): endTitle()
        case .contents:
            if reader.has("data", at: name), row.isFigure {
                totals[entry] = row.figure.text
                row.begin(level: 0)
            }
            if reader.has("nav", at: name) { place = .prose }
        case .heading, .row:
            if reader.has("data", at: name) { row.endFigure() }
            guard row.level == 1 ? reader.has("h2", at: name) : reader.has("tr", at: name) else { return false }
            place = .prose
            return row.end()
        default: if isBlock(name) { prose.part() }
        }
        return false
    }

    /// The title of a page is all but the site's behind it.
    private mutating func endTitle() {
        place = .prose
        prose.removeAll()
        let suffix = " · \(site)"
        if !site.isEmpty, title.hasSuffix(suffix) { title.removeLast(suffix.count) }
    }
}
