import BroadsheetChecking

// Rows of tables and their cells.
extension FactsReader {
    mutating func openRow(_ attributes: Range<Int>) {
        let id = attribute("id", attributes)
        let classes = markup.attribute("class", in: attributes)
        // A span of the reader's own bytes would have the whole reader copied.
        let bytes = markup.bytes
        let place = RowPlace(bytes.span, classes: classes)
        row = OpenRow(place: place, id: id, base: place.kind == .record ? "" : place.base(of: id))
        if place.kind == .columns { labels = [] }
        if place.kind == .record {
            facts.reports[report].records.begin(id: id, base: groupID)
        }
    }

    /// The id of the innermost group that is open, or of the section.
    private var groupID: String { groups.last ?? section }

    mutating func openCell(_ attributes: Range<Int>) {
        guard row != nil else { return }
        row!.column += row!.column == 0 ? 1 : row!.width
        row!.width = 1
        // Where the number is asked for, the whole reader is copied.
        if let width = markup.attribute("colspan", in: attributes) { row!.width = number(width) ?? 1 }
        row!.isInCell = true
        row!.machine.removeAll(keepingCapacity: true)
        row!.shown.removeAll(keepingCapacity: true)
        row!.kind = .text
        (rule, column) = ("", row!.column)
        mark = attribute("data-figure", attributes)
    }

    mutating func closeCell() {
        guard row?.isInCell == true else { return }
        row!.isInCell = false
        switch row!.place.kind {
        case .columns: labels.append(Self.plain(row!.shown))
        case .record: addCell()
        case .note, .blank: addText(row!.shown)
        case .head, .total, .balance, .item:
            if row!.title.isEmpty { row!.title = row!.shown } else { addText(row!.shown) }
        }
        (rule, mark) = ("", "")
    }

    private mutating func addText(_ bytes: [UInt8]) {
        let text = Self.plain(bytes)
        if !text.isEmpty { facts.reports[report].texts.append(text) }
    }

    private mutating func addCell() {
        let isText = row!.kind == .text
        let machine = isText ? Self.line(row!.shown) : row!.machine
        guard !machine.isEmpty else { return }
        let number = facts.reports[report].records.number(ofColumn: label(row!.column))
        facts.reports[report].records.add(
            row!.kind, column: number, machine: machine, text: isText ? [] : row!.shown)
    }

    /// The title of a column of the table at hand.
    func label(_ column: Int) -> String {
        column >= 1 && column <= labels.count && !labels[column - 1].isEmpty ? labels[column - 1] : "\(column)"
    }

    mutating func closeRow() {
        guard let done = row else { return }
        row = nil
        let title = Self.plain(done.title)
        switch done.place.kind {
        case .columns: endColumns()
        case .record: facts.reports[report].records.end()
        case .head: enter(done, title)
        case .total, .balance, .item, .note, .blank: break
        }
        finish(figuresOf: done, title)
    }

    /// The columns of the section are known. The only section of a report may have no title, and is none of the reader's then.
    private mutating func endColumns() {
        if section.isEmpty, !isGrand, facts.reports[report].sections.allSatisfy({ !$0.id.isEmpty }) {
            facts.reports[report].sections.append(SectionFacts(id: ""))
        }
        let last = facts.reports[report].sections.count - 1
        guard last >= 0, facts.reports[report].sections[last].id == section else { return }
        if facts.reports[report].sections[last].columns.isEmpty {
            facts.reports[report].sections[last].columns = labels
        }
    }

    /// A section or a group begins: its title is a part of what its figures are called.
    private mutating func enter(_ row: OpenRow, _ title: String) {
        if row.place.level == 1 { return enterSection(titled: title) }
        let depth = max(row.place.level - 1, 0)
        if path.count > depth { path.removeLast(path.count - depth) }
        // The only section of a report may have no title.
        while path.count < depth { path.append("") }
        if groups.count >= depth, depth > 0 { groups.removeLast(groups.count - depth + 1) }
        path.append(title)
        groups.append(row.base)
        facts.reports[report].titles[row.base] = Self.joined(path)
    }

    /// The titles from the outermost to the innermost.
    private static func joined(_ titles: [String]) -> String {
        titles.reduce(into: "") { all, title in
            if title.isEmpty { return }
            if !all.isEmpty { all += " › " }
            all += title
        }
    }

    /// A section begins that is called so.
    mutating func enterSection(titled title: String) {
        (path, groups) = ([title], [])
        let last = facts.reports[report].sections.count - 1
        if last >= 0, facts.reports[report].sections[last].title.isEmpty {
            facts.reports[report].sections[last].title = title
        }
        facts.reports[report].titles[section] = title
    }

    /// What the figures of a row are of is known when it has ended: their section or group, and the titles of these.
    private mutating func finish(figuresOf done: OpenRow, _ title: String) {
        let facts = pending
        pending = []
        for var figure in facts {
            if done.place.kind == .item {
                (figure.base, figure.title) = (section, self.facts.reports[report].titles[section] ?? "")
                // An item is called by its label.
                if !figure.column.isEmpty || figure.rule != "count" { figure.column = title }
            } else {
                figure.base = done.base.isEmpty ? (section.isEmpty ? "report" : section) : done.base
                if figure.rule.isEmpty { figure.rule = done.place.rule }
                let known = self.facts.reports[report].titles[figure.base]
                let isGrand = section.isEmpty && known == nil
                figure.title = known ?? (isGrand ? title : Self.joined(path + [title]))
            }
            add(figure)
        }
    }
}
