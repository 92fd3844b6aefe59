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

/// Reads the map of the pages of a report that one of them has, from its bytes.
struct PageMapReader {
    /// The entries in their order; none where the page has no map.
    private(set) var entries: [PageMapEntry] = []
    /// The address of the map, where it is a page of its own.
    private(set) var address = ""
    private enum Part { case count, rule, figure, other }
    private var parts: [Part] = []
    private var isInList = false

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
            if markup.has("ol", at: name) { isInList = false }
            if markup.has("span", at: name) || markup.has("data", at: name) { _ = parts.popLast() }
        case .text(let range):
            guard isInList, let last = entries.indices.last else { return }
            switch parts.last {
            case .count: entries[last].count += markup.text(at: range)
            case .rule: entries[last].label += markup.text(at: range)
            case .figure:
                guard let figure = entries[last].figures.indices.last else { return }
                entries[last].figures[figure].text += markup.text(at: range)
            case .other, nil: break
            }
        }
    }

    private mutating func open(
        _ name: Range<Int>, _ attributes: Range<Int>, _ markup: inout MarkupReader, _ before: Int
    ) {
        func value(_ wanted: StaticString) -> String {
            markup.attribute(wanted, in: attributes).map { markup.text(at: $0) } ?? ""
        }
        if markup.has("ol", at: name) { isInList = true }
        if !isInList, markup.has("a", at: name), let classes = markup.attribute("class", in: attributes),
            markup.hasClass("map", at: classes)
        {
            address = value("href")
        }
        guard isInList else { return }
        if markup.has("li", at: name) {
            entries.append(PageMapEntry(line: before + markup.line(of: name.lowerBound)))
        } else if markup.has("a", at: name), let last = entries.indices.last {
            entries[last].address = value("href")
        } else if markup.has("span", at: name) {
            let classes = markup.attribute("class", in: attributes)
            func means(_ word: StaticString) -> Bool { classes.map { markup.hasClass(word, at: $0) } ?? false }
            parts.append(means("count") ? .count : means("rule") ? .rule : .other)
            // The label is the same for each currency.
            if parts.last == .rule, let last = entries.indices.last { entries[last].label = "" }
        } else if markup.has("data", at: name), let last = entries.indices.last {
            parts.append(.figure)
            let number = markup.attribute("value", in: attributes).flatMap { Exact(markup.bytes[$0]) }
            entries[last].figures.append(PageFigure(rule: "sum", value: number, currency: value("data-currency")))
        }
    }
}
