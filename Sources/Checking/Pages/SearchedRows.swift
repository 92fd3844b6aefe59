import BroadsheetDiagnostics

/// What a page has that a search can lead to: its rows and headings by their ids, and all that it says.
struct SearchedRows {
    /// The text of each row and heading that has an id, without any white space.
    private(set) var texts: [String: String] = [:]
    /// The ids of rows of records, in the order of the page.
    private(set) var records: [String] = []
    /// All other text of the page, its title among it.
    private(set) var all = ""
    /// Whether the search is to leave it out.
    private(set) var isLeftOut = false
    private var open: (id: String, isRecord: Bool, name: StaticString)?
    private var text = ""
    /// How deep the reader is in what nobody sees.
    private var hidden: (name: [UInt8], depth: Int)?

    /// Reads the page whose shares `more` gives.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) throws(Problem) {
        var reader = MarkupReader(more)
        while let piece = try reader.next() {
            switch piece {
            case .opening(let name, let attributes): begin(name, attributes, reader)
            case .closing(let name): end(name, reader)
            case .text(let range):
                if hidden != nil { continue }
                let own = reader.text(at: range)
                if open == nil { all += own } else { text += own }
            }
        }
    }

    private mutating func begin(_ name: Range<Int>, _ attributes: Range<Int>, _ reader: MarkupReader) {
        if let hidden {
            if reader.has(hidden.name, at: name) { self.hidden?.depth += 1 }
            return
        }
        if reader.has("html", at: name), let value = reader.attribute("data-search", in: attributes) {
            isLeftOut = reader.has("no", at: value)
        }
        let classes = reader.attribute("class", in: attributes) ?? 0..<0
        let isHidden =
            reader.attribute("hidden", in: attributes) != nil || reader.hasClass("summary", at: classes) && open != nil
            || reader.attribute("aria-hidden", in: attributes) != nil
            || ["script", "style", "template", "svg", "button"].contains { reader.has($0, at: name) }
        if isHidden, !["input", "img", "br"].contains(where: { reader.has($0, at: name) }) {
            hidden = (Array(reader.bytes[name]), 1)
            return
        }
        if open == nil { all += " " }
        guard let value = reader.attribute("id", in: attributes), open == nil else { return }
        let id = reader.text(at: value)
        if reader.has("tr", at: name) {
            let isRecord = !Self.others.contains { reader.hasClass($0, at: classes) }
            (open, text) = ((id, isRecord, "tr"), "")
        } else if reader.has("h2", at: name), id.hasSuffix(":title") {
            (open, text) = ((String(id.dropLast(6)), false, "h2"), "")
        }
    }

    /// The classes of rows that are of no record of this page.
    private static let others: [StaticString] = [
        "subheader", "subfooter", "footer", "grandfooter", "opening", "closing", "carried", "brought", "message",
        "columns",
        "continued", "resumed",
    ]

    private mutating func end(_ name: Range<Int>, _ reader: MarkupReader) {
        if let hidden {
            guard reader.has(hidden.name, at: name) else { return }
            self.hidden = hidden.depth == 1 ? nil : (hidden.name, hidden.depth - 1)
            return
        }
        guard let open else { return all += " " }
        guard reader.has(open.name, at: name) else { return }
        texts[open.id] = text.withoutSpaces
        if open.isRecord { records.append(open.id) }
        self.open = nil
    }
}

extension String {
    /// The text without any white space: pieces of markup part it in other places than words do.
    var withoutSpaces: String { String(unicodeScalars.filter { !$0.properties.isWhitespace }.map { Character($0) }) }
}
