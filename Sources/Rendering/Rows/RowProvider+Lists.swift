package import BroadsheetBytes
import BroadsheetCharts
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

// What a row lists: the slots, flags and loops of `ListNames`.
extension RowState {
    /// How many elements a list of the row has.
    package func count(loop: Int) -> Int {
        guard let listing else { return 0 }
        switch loop {
        case ListNames.entryLoop(.outer): return listing.outer.count
        case ListNames.entryLoop(.inner): return listing.outer[listing.outerPlace].inner.count
        case ListNames.figureLoop(.outer): return listing.entry(.outer).figures.count
        case ListNames.figureLoop(.inner): return listing.entry(.inner).figures.count
        default: return 0
        }
    }

    /// Goes on to an element of a list.
    package func enter(loop: Int, element index: Int) {
        guard let listing else { return }
        switch loop {
        case ListNames.entryLoop(.outer): listing.outerPlace = index
        case ListNames.entryLoop(.inner): listing.innerPlace = index
        case ListNames.figureLoop(.outer): listing.outerFigure = index
        case ListNames.figureLoop(.inner): listing.innerFigure = index
        default: break
        }
    }

    /// Writes the drawing of the chart at hand.
    package func stream(_ stream: Int, to sink: inout ByteSink) throws(Problem) {
        listing?.chart?.append(to: &sink)
    }

    /// Writes what the address of the page ends with that an entry is on.
    func writeEntryPage(_ depth: ListNames.Depth, to sink: inout ByteSink) {
        guard let listing else { return }
        sink.append(listing.pageSuffix(of: listing.entry(depth).id))
    }

    /// Writes what slot `number` of the lists stands for.
    func writeListed(_ number: Int, escaped: Bool, to sink: inout ByteSink) {
        guard let listing, let (depth, part) = ListNames.part(number) else { return }
        let entry = listing.entry(depth)
        switch part {
        case .id: listing.write(entry.id, escaped: escaped, to: &sink)
        case .title: listing.write(entry.title, escaped: escaped, to: &sink)
        case .word: listing.write(entry.word, escaped: escaped, to: &sink)
        case .level: sink.append(digits: UInt64(entry.level))
        case .count: counts.append(max(0, entry.count), to: &sink)
        case .plainCount: sink.append(digits: UInt64(max(0, entry.count)))
        case .countWord: counts.appendWord(for: max(0, entry.count), escaped: escaped, to: &sink)
        case .countPhrase: counts.appendPhrase(for: max(0, entry.count), escaped: escaped, to: &sink)
        case .text: listing.write(listing.figure(depth).text, escaped: escaped, to: &sink)
        case .rule: listing.write(listing.figure(depth).rule, escaped: escaped, to: &sink)
        case .ruleWord: listing.write(listing.figure(depth).word, escaped: escaped, to: &sink)
        case .leftOut: leftOuts.append(listing.figure(depth).leftOut, to: &sink)
        case .leftOutPhrase: leftOuts.appendPhrase(for: listing.figure(depth).leftOut, escaped: escaped, to: &sink)
        case .figure: writeListedFigure(depth, of: listing, escaped: escaped, to: &sink)
        case .value:
            let value = listing.figure(depth).value
            if case .text(let text) = value { return listing.write(text, escaped: escaped, to: &sink) }
            memory.appendPlain(value, to: &sink)
        case .currency:
            if case .money(let money) = listing.figure(depth).value { money.currency.append(to: &sink) }
        }
    }

    /// Writes the id of the figure at hand.
    private func writeListedFigure(
        _ depth: ListNames.Depth, of listing: RowListing, escaped: Bool, to sink: inout ByteSink
    ) {
        let entry = listing.entry(depth)
        if entry.id.length > 0 {
            listing.write(entry.id, escaped: escaped, to: &sink)
        } else {
            writeFigureBase(to: &sink)
        }
        sink.append(":")
        listing.write(listing.figure(depth).mark, escaped: escaped, to: &sink)
    }

    /// Whether the figure at hand was another in the last release.
    private func isRevised(_ depth: ListNames.Depth, of listing: RowListing) -> Bool {
        guard let former else { return false }
        var id = ByteSink()
        writeListedFigure(depth, of: listing, escaped: false, to: &id)
        let value = listing.figure(depth).value
        var plain = ByteSink()
        if case .text(let text) = value {
            listing.write(text, escaped: false, to: &plain)
        } else {
            memory.appendPlain(value, to: &plain)
        }
        return former.isRevised(id.string, plain.string, in: value.currency?.code ?? "")
    }

    /// Whether slot `number` of the lists has any text.
    package func isListed(slot number: Int) -> Bool {
        guard let listing, let (depth, part) = ListNames.part(number) else { return false }
        switch part {
        case .id: return listing.entry(depth).id.length > 0
        case .title: return listing.entry(depth).title.length > 0
        case .word: return listing.entry(depth).word.length > 0
        case .ruleWord: return listing.figure(depth).word.length > 0
        case .value: return !listing.figure(depth).value.isMissing
        case .currency: if case .money = listing.figure(depth).value { return true } else { return false }
        default: return true
        }
    }

    /// Whether something is true of an entry or its figure.
    package func isListed(flag number: Int) -> Bool {
        guard let listing, let (depth, question) = ListNames.question(number) else { return false }
        switch question {
        case .counted: return listing.entry(depth).count >= 0
        case .single: return listing.entry(depth).count == 1
        case .incomplete: return listing.entry(depth).isPartial
        case .leftOut: return listing.figure(depth).leftOut > 0
        case .brief: return listing.figure(depth).isBrief
        case .adjusted: return listing.figure(depth).isAdjusted
        case .revised: return isRevised(depth, of: listing)
        case .nested: return listing.entry(depth).inner.count > 0
        case .present: return !listing.figure(depth).value.isMissing
        case .number: return listing.figure(depth).amount != nil
        case .money: if case .money = listing.figure(depth).value { return true } else { return false }
        case .date: if case .date = listing.figure(depth).value { return true } else { return false }
        case .negative: return listing.figure(depth).tellsSign && listing.figure(depth).amount?.isNegative == true
        case .positive: return listing.figure(depth).tellsSign && (listing.figure(depth).amount?.units ?? 0) > 0
        }
    }
}

extension ListNames {
    /// Which part of what a slot of the lists stands for.
    fileprivate static func part(_ number: Int) -> (Depth, Part)? {
        guard let depth = Depth(rawValue: number >> 4), let part = Part(rawValue: number & 15) else { return nil }
        return (depth, part)
    }

    /// What a flag of the lists asks of what.
    fileprivate static func question(_ number: Int) -> (Depth, Question)? {
        guard let depth = Depth(rawValue: number >> 4), let question = Question(rawValue: number & 15)
        else { return nil }
        return (depth, question)
    }
}

extension RowListing {
    /// The entry that is at hand.
    fileprivate func entry(_ depth: ListNames.Depth) -> Entry {
        depth == .outer ? outer[outerPlace] : inner[outer[outerPlace].inner.start + innerPlace]
    }

    /// The figure of that entry that is at hand.
    fileprivate func figure(_ depth: ListNames.Depth) -> Figure {
        figures[entry(depth).figures.start + (depth == .outer ? outerFigure : innerFigure)]
    }

    fileprivate func write(_ text: Text, escaped: Bool, to sink: inout ByteSink) {
        let bytes = self.bytes
        let part = bytes.span.extracting(text.offset..<text.offset + text.length)
        if escaped { sink.appendEscaped(part) } else { sink.append(part) }
    }
}

extension RowListing.Figure {
    /// The number or the amount.
    fileprivate var amount: Decimal? {
        switch value {
        case .number(let number): number
        case .money(let money): money.amount
        default: nil
        }
    }
}
