import BroadsheetBytes
import BroadsheetChecking

// Elements that begin and end.
extension FactsReader {
    mutating func open(_ name: Range<Int>, _ attributes: Range<Int>) {
        if skipped != nil {
            if markup.has(skipped!.name, at: name) { skipped!.depth += 1 }
            let bytes = markup.bytes
            skipped?.hash.combine(bytes.span.extracting(attributes))
            return
        }
        guard isInMain else {
            if markup.has("main", at: name) {
                block.removeAll()
                isInMain = true
            }
            return
        }
        switch name.count {
        case 1:
            if markup.has("p", at: name) { endBlock() }
            if markup.has("a", at: name) { openLink(attributes) }
        case 2: openShort(name, attributes)
        case 3: openBox(name, attributes)
        case 4:
            // That a figure is revised tells of an earlier release, and not of this one.
            if markup.has("span", at: name), hasClass("revised", attributes) {
                skipped = Skipped(name: "span")
            } else if markup.has("span", at: name) {
                openSpan(attributes)
            }
            if markup.has("data", at: name) { openData(attributes) }
            if markup.has("time", at: name) { openTime(attributes) }
        case 6 where markup.has("figure", at: name) && hasClass("chart", attributes):
            endBlock()
            skipped = Skipped(name: "figure", drawing: attribute("id", attributes))
        case 7 where markup.has("section", at: name):
            endBlock()
            if hasClass("section", attributes), markup.attribute("data-resumed", in: attributes) == nil {
                beginSection(attribute("id", attributes))
            }
        default: break
        }
    }

    /// Ends a block of text, but for what stands in a cell.
    private mutating func endBlock() { if row == nil { flush() } }

    private mutating func openBox(_ name: Range<Int>, _ attributes: Range<Int>) {
        if markup.has("svg", at: name) {
            skipped = Skipped(name: "svg")
        } else if markup.has("nav", at: name) {
            endBlock()
            if hasClass("contents", attributes) {
                list = List(isContents: true, base: "")
            } else {
                skipped = Skipped(name: "nav")
            }
        } else if markup.has("div", at: name) {
            endBlock()
            boxes += 1
            guard let classes = markup.attribute("class", in: attributes) else { return }
            if markup.hasClass("report", at: classes) { beginReport(attribute("id", attributes)) }
            if markup.hasClass("grand", at: classes) {
                beginTable(of: "")
                isGrand = true
            }
        }
    }

    private mutating func beginReport(_ id: String) {
        facts.reports.append(ReportFacts(id: id.isEmpty ? "report" : id))
        report = facts.reports.count - 1
        reportBox = boxes
        beginTable(of: "")
    }

    private mutating func beginTable(of section: String) {
        self.section = section
        isGrand = false
        labels = []
        path = []
    }

    private mutating func beginSection(_ id: String) {
        beginTable(of: id)
        facts.reports[report].sections.append(SectionFacts(id: id))
    }

    private mutating func openShort(_ name: Range<Int>, _ attributes: Range<Int>) {
        if markup.has("tr", at: name) {
            flush()
            // What stands where two pages of a report meet repeats what others say.
            if hasClass("resumed", attributes) || hasClass("carried", attributes) || hasClass("brought", attributes) {
                skipped = Skipped(name: "tr")
            } else {
                openRow(attributes)
            }
        } else if markup.has("td", at: name) || markup.has("th", at: name) {
            openCell(attributes)
        } else if markup.has("dl", at: name) {
            flush()
            guard hasClass("summary", attributes) else { return }
            let id = attribute("id", attributes)
            list = List(isContents: false, base: id.hasSuffix(".summary") ? String(id.dropLast(8)) : "report")
        } else if list?.isContents == false, markup.has("dt", at: name) {
            list?.title = []
            list?.isTitle = true
        } else if list?.isContents == false, markup.has("dd", at: name) {
            rule = attribute("data-rule", attributes)
            mark = attribute("data-figure", attributes)
        } else if markup.has("br", at: name) {
            block.append(0x20)
        } else if row == nil {
            flush()
            if markup.has("li", at: name) { card = hasClass("card", attributes) ? "" : nil }
        }
    }

    private mutating func openLink(_ attributes: Range<Int>) {
        if card?.isEmpty == true { card = attribute("href", attributes) }
        guard list?.isContents == true else { return }
        let base = String(attribute("href", attributes).drop { $0 != "#" }.dropFirst())
        list = List(isContents: true, base: base, isTitle: true)
    }

    mutating func close(_ name: Range<Int>) {
        if skipped != nil {
            guard markup.has(skipped!.name, at: name) else { return }
            skipped!.depth -= 1
            if skipped!.depth == 0 { endSkipped() }
            return
        }
        guard isInMain else {
            if markup.has("title", at: name) { block.removeAll() }
            return
        }
        switch name.count {
        case 1:
            if markup.has("a", at: name) { list?.isTitle = false }
            if markup.has("p", at: name) { endBlock() }
        case 2: closeShort(name)
        case 3:
            if markup.has("nav", at: name) { list = nil }
            if markup.has("div", at: name) { closeBox() }
        case 4:
            if markup.has("data", at: name) { closeData() }
            if markup.has("time", at: name) { closeTime() }
            if markup.has("span", at: name) { closeSpan() }
            if markup.has("main", at: name) {
                flush()
                isInMain = false
            }
        case 7 where markup.has("section", at: name): endBlock()
        // What a table is called is said in its head as well.
        case 7 where markup.has("caption", at: name): block.removeAll(keepingCapacity: true)
        default: break
        }
    }

    private mutating func closeShort(_ name: Range<Int>) {
        if markup.has("td", at: name) || markup.has("th", at: name) {
            closeCell()
        } else if markup.has("tr", at: name) {
            closeRow()
        } else if markup.has("dl", at: name) {
            list = nil
        } else if markup.has("dt", at: name) {
            list?.isTitle = false
        } else if markup.has("dd", at: name) {
            (rule, mark) = ("", "")
            endBlock()
        } else if markup.has("h1", at: name) {
            if facts.title.isEmpty { facts.title = Self.plain(block) }
            block.removeAll(keepingCapacity: true)
        } else if markup.has("h2", at: name), row == nil, isUntitled {
            enterSection(titled: Self.plain(block))
            block.removeAll(keepingCapacity: true)
        } else if row == nil {
            flush()
        }
    }

    /// Whether the section at hand has no title so far.
    private var isUntitled: Bool {
        facts.reports[report].sections.last.map { $0.id == section && $0.title.isEmpty } ?? false
    }

    private mutating func closeBox() {
        endBlock()
        if report > 0, boxes == reportBox {
            report = 0
            beginTable(of: "")
        }
        boxes -= 1
    }

    private mutating func endSkipped() {
        if let done = skipped, !done.drawing.isEmpty {
            facts.reports[report].drawings.append((done.drawing, done.hash.value))
        }
        skipped = nil
    }
}
