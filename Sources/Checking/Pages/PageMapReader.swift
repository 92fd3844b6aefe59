import BroadsheetDiagnostics

/// What the map of the pages of a report says of a page, or of a part of the map: how many entries are there, and what they come to.
struct PageMapEntry: Sendable {
    /// The address that it leads to.
    var address = ""
    /// What it is called, and how many entries it says there are.
    var label = ""
    var count = ""
    /// What they come to: a figure a currency.
    var figures: [PageFigure] = []
    /// The line that it begins in.
    var line = 1
}

/// What a page of a report says that it adds up to itself.
struct PageOwnTotals: Sendable {
    /// A column's sum in a currency, and how many details it says have no value there.
    struct Figure: Sendable {
        var label = ""
        var figure: PageFigure?
        var leftOut = ""
    }
    /// How many entries it says it has.
    var count = ""
    var figures: [Figure] = []
    /// The line that it stands in.
    var line = 1
}

/// Reads the map of the pages of a report that one of them has, from its bytes.
struct PageMapReader {
    /// The entries in their order; none where the page has no map.
    private(set) var entries: [PageMapEntry] = []
    /// The address of the map, where it is a page of its own.
    private(set) var address = ""
    /// What the page adds up to itself, if it says so.
    private(set) var own: PageOwnTotals?
    private enum Part { case count, rule, figure, value, leftOut, other }
    private var parts: [Part] = []
    private enum Place { case list, totals, other }
    private var place = Place.other

    /// The map of the page that these bytes are.
    init(_ bytes: [UInt8]) {
        guard let start = JoinedPages.place(of: "<nav class=\"pager\"", in: bytes, from: 0) else { return }
        let end = JoinedPages.place(of: "</nav>", in: bytes, from: start) ?? bytes.count
        let before = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        var shares = [Array(bytes[start..<end]), []][...]
        var markup = MarkupReader { () throws(Problem) in shares.popFirst() ?? [] }
        // What is at hand is never asked for again.
        while let piece = (try? markup.next()).flatMap({ $0 }) { take(piece, &markup, before) }
    }

    private mutating func take(_ piece: MarkupPiece, _ markup: inout MarkupReader, _ before: Int) {
        switch piece {
        case .opening(let name, let attributes): open(name, attributes, &markup, before)
        case .closing(let name):
            if markup.has("ol", at: name) || markup.has("p", at: name) { place = .other }
            if markup.has("span", at: name) || markup.has("data", at: name) { _ = parts.popLast() }
        case .text(let range):
            switch place {
            case .list: takeInList(markup.text(at: range))
            case .totals: takeInTotals(markup.text(at: range))
            case .other: break
            }
        }
    }

    private mutating func takeInList(_ text: String) {
        guard let last = entries.indices.last else { return }
        switch parts.last {
        case .count: entries[last].count += text
        case .rule: entries[last].label += text
        case .value:
            guard let figure = entries[last].figures.indices.last else { return }
            entries[last].figures[figure].text += text
        case .figure, .leftOut, .other, nil: break
        }
    }

    private mutating func takeInTotals(_ text: String) {
        if case .count = parts.last { own?.count += text }
        guard let last = own?.figures.indices.last else { return }
        switch parts.last {
        case .rule: own?.figures[last].label += text
        case .value: own?.figures[last].figure?.text += text
        case .leftOut: own?.figures[last].leftOut += text
        case .count, .figure, .other, nil: break
        }
    }

    private mutating func open(
        _ name: Range<Int>, _ attributes: Range<Int>, _ markup: inout MarkupReader, _ before: Int
    ) {
        func value(_ wanted: StaticString) -> String {
            markup.attribute(wanted, in: attributes).map { markup.text(at: $0) } ?? ""
        }
        let classes = markup.attribute("class", in: attributes)
        func means(_ word: StaticString) -> Bool { classes.map { markup.hasClass(word, at: $0) } ?? false }
        if markup.has("ol", at: name) { place = .list }
        if markup.has("p", at: name), means("totals") {
            place = .totals
            own = PageOwnTotals(line: before + markup.line(of: name.lowerBound))
        }
        if place == .other, markup.has("a", at: name), means("map") { address = value("href") }
        if place == .other { return }
        if markup.has("li", at: name) {
            entries.append(PageMapEntry(line: before + markup.line(of: name.lowerBound)))
        } else if markup.has("a", at: name), let last = entries.indices.last {
            entries[last].address = value("href")
        } else if markup.has("span", at: name) {
            parts.append(
                means("count")
                    ? .count : means("rule") ? .rule : means("figure") ? .figure : means("left-out") ? .leftOut : .other
            )
            if place == .totals, parts.last == .figure { own?.figures.append(PageOwnTotals.Figure()) }
            // The label is the same for each currency.
            if place == .list, parts.last == .rule, let last = entries.indices.last { entries[last].label = "" }
        } else if markup.has("data", at: name) {
            parts.append(.value)
            let number = markup.attribute("value", in: attributes).flatMap { Exact(markup.bytes[$0]) }
            let figure = PageFigure(rule: "sum", value: number, currency: value("data-currency"))
            if place == .totals, let last = own?.figures.indices.last { own?.figures[last].figure = figure }
            if place == .list, let last = entries.indices.last { entries[last].figures.append(figure) }
        }
    }
}
