package import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// A row answers the slots of its partial.
extension RowState: SlotProvider {
    /// Writes what a slot stands for.
    @inline(__always)
    package func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        if slot >= RowSlot.cells { return writeCell(slot &- RowSlot.cells, escaped: escaped, to: &sink) }
        switch slot {
        case RowSlot.title: write(row.title, escaped: escaped, to: &sink)
        case RowSlot.band: sink.append(row.band == .odd ? "band-odd" : row.band == .even ? "band-even" : "")
        default: writeRare(slot, escaped: escaped, to: &sink)
        }
    }

    @inline(__always)
    private func write(_ text: Text, escaped: Bool, to sink: inout ByteSink) {
        if escaped { sink.appendEscaped(memory.bytes(of: text)) } else { sink.append(memory.bytes(of: text)) }
    }

    @inline(never)
    private func writeRare(_ slot: Int, escaped: Bool, to sink: inout ByteSink) {
        switch slot {
        case RowSlot.id: writeID(to: &sink)
        case RowSlot.sectionID: write(row.sectionID, escaped: escaped, to: &sink)
        case RowSlot.groupID: write(row.id, escaped: escaped, to: &sink)
        case RowSlot.link: write(row.link, escaped: escaped, to: &sink)
        case RowSlot.count: counts.append(row.count, to: &sink)
        case RowSlot.plainCount: sink.append(digits: UInt64(row.count))
        case RowSlot.countWord: counts.appendWord(for: row.count, escaped: escaped, to: &sink)
        case RowSlot.countPhrase: counts.appendPhrase(for: row.count, escaped: escaped, to: &sink)
        case RowSlot.ordinal: counts.append(row.ordinal, to: &sink)
        case RowSlot.leftOut: leftOuts.append(listing?.leftOut ?? 0, to: &sink)
        case RowSlot.plainLeftOut: sink.append(digits: UInt64(listing?.leftOut ?? 0))
        case RowSlot.leftOutPhrase: leftOuts.appendPhrase(for: listing?.leftOut ?? 0, escaped: escaped, to: &sink)
        case RowSlot.program: write(program, escaped: escaped, to: &sink)
        case RowSlot.plainOrdinal: sink.append(digits: UInt64(row.ordinal))
        case RowSlot.caption:
            let caption = listing?.caption ?? ""
            if escaped { sink.appendEscaped(caption.utf8Span.span) } else { sink.append(caption) }
        case RowSlot.figureBase: writeFigureBase(to: &sink)
        case RowSlot.entryPage: writeEntryPage(.outer, to: &sink)
        case RowSlot.innerEntryPage: writeEntryPage(.inner, to: &sink)
        default: writeListed(slot - RowSlot.lists, escaped: escaped, to: &sink)
        }
    }

    /// The id of what the row's totals are of, which their ids begin with.
    func writeFigureBase(to sink: inout ByteSink) {
        let id = row.id.length > 0 ? row.id : row.sectionID
        if id.length == 0 { return sink.append("report") }
        sink.appendEscaped(memory.bytes(of: id))
    }

    /// Appends the row's own id, as its partial writes it.
    package func appendID(to sink: inout ByteSink) { writeID(to: &sink) }

    /// The row's own id: its name, that of what it heads, or one made of it. What is added begins with a dot, which no id that is
    /// made of a title or a key has, so that no two rows of a page have the same.
    private func writeID(to sink: inout ByteSink) {
        if row.name.length > 0 { return write(row.name, escaped: true, to: &sink) }
        let id = row.id.length > 0 ? row.id : row.sectionID
        sink.appendEscaped(memory.bytes(of: id))
        if id.length == 0 { sink.append("report") }
        switch row.kind {
        case .footer, .subfooter, .grandfooter:
            sink.append(".total")
            if row.isContinued { sink.append(".\(row.ordinal)") }
        case .message:
            sink.append(".message")
            if row.level == 0, let note = ReportNote(rawValue: row.count) {
                sink.append(".\(note.word)")
                if row.ordinal > 0 { sink.append(".\(row.ordinal)") }
            }
        case .opening, .closing:
            sink.append(row.kind == .opening ? ".opening" : ".closing")
            if row.isContinued { sink.append(".\(row.ordinal)") }
        case .carried, .brought:
            sink.append(row.kind == .carried ? ".carried" : ".brought")
            if row.isContinued { sink.append(".\(row.ordinal)") }
        case .subheader: if row.isContinued { sink.append(".line.\(row.ordinal)") }
        case .group: if row.isContinued { sink.append(".\(row.ordinal)") }
        case .rest: sink.append(row.ordinal > 0 ? ".rest.groups" : ".rest")
        case .summary: sink.append(".summary")
        case .contents: sink.append(".contents")
        case .chart: sink.append(row.isContinued ? ".chart.\(row.ordinal).\(row.count)" : ".chart.\(row.ordinal)")
        case .header, .columns, .reportBegin, .reportEnd, .sectionBegin, .sectionEnd, .groupBegin,
            .groupEnd:
            break
        default:
            sink.append(UInt8(ascii: "."))
            sink.append(digits: UInt64(row.ordinal))
        }
    }

    @inline(__always)
    private func writeCell(_ slot: Int, escaped: Bool, to sink: inout ByteSink) {
        // The text is what nearly every slot asks for: it goes past everything else.
        if slot & 15 == 0 { return write(cells[slot &>> 8].text, escaped: escaped, to: &sink) }
        if slot & 15 == RowSlot.Part.pad.rawValue { return write(pads[slot &>> 8], escaped: escaped, to: &sink) }
        if slot & 15 == RowSlot.Part.chart.rawValue { return appendDrawing(in: slot &>> 8, to: &sink) }
        if slot & 15 == RowSlot.Part.former.rawValue { return writeFormer(slot &>> 8, escaped: escaped, to: &sink) }
        if slot & 15 == RowSlot.Part.unsaid.rawValue {
            return appendUnsaid(slot &>> 8, sign: slot &>> 4 & 15, to: &sink)
        }
        if slot & 15 >= RowSlot.Part.leftOut.rawValue {
            return writeLeftOut(leftOut[slot &>> 8], slot, escaped: escaped, to: &sink)
        }
        writeRarePart(of: cells[slot &>> 8], slot, escaped: escaped, to: &sink)
    }

    @inline(never)
    private func writeRarePart(of cell: CellValue, _ slot: Int, escaped: Bool, to sink: inout ByteSink) {
        switch RowSlot.Part(rawValue: slot & 15) {
        case .text: write(cell.text, escaped: escaped, to: &sink)
        case .ownClasses: write(cell.classes, escaped: escaped, to: &sink)
        case .classes: writeClasses(of: cell, role: slot &>> 4 & 15, to: &sink)
        case .startClasses: writeClasses(of: cell, role: slot &>> 4 & 15, aligned: " align-start", to: &sink)
        case .centerClasses: writeClasses(of: cell, role: slot &>> 4 & 15, aligned: " align-center", to: &sink)
        case .endClasses: writeClasses(of: cell, role: slot &>> 4 & 15, aligned: " align-end", to: &sink)
        case .value: writeValue(of: cell, escaped: escaped, to: &sink)
        case .currency: if case .money(let money) = cell.value { money.currency.append(to: &sink) }
        case .currencyEnding:
            // The currencies of totals are not those of a balance, which has its own.
            let isTotal = !row.kind.isOfBalance
            let isOther = isTotal && hasNothing[slot &>> 8]
            if slot &>> 4 & 15 == 1, !isOther { return }
            let ofTotal = isTotal && !cell.value.isMissing ? currency(of: slot &>> 8) : nil
            guard let currency = isOther ? self.currency : cell.value.currency ?? ofTotal else { return }
            sink.append(UInt8(ascii: "."))
            currency.append(to: &sink)
        case .pad, .chart, .unsaid, .leftOut, .plainLeftOut, .leftOutPhrase, .former, nil: break
        }
    }

    /// Whether what a slot stands for is not empty.
    @inline(never)
    private func isTrueByText(_ slot: Int) -> Bool {
        var sink = ByteSink()
        writeRare(slot, escaped: false, to: &sink)
        return sink.count > 0
    }

    /// Writes what a figure was shown as in the last release, where it was another.
    @inline(never)
    private func writeFormer(_ cell: Int, escaped: Bool, to sink: inout ByteSink) {
        let text = former?.former(of: cell, in: self) ?? ""
        if escaped { sink.appendEscaped(text.utf8Span.span) } else { sink.append(text) }
    }

    /// Writes how many records a total leaves out.
    private func writeLeftOut(_ count: Int, _ slot: Int, escaped: Bool, to sink: inout ByteSink) {
        switch RowSlot.Part(rawValue: slot & 15) {
        case .leftOut: leftOuts.append(count, to: &sink)
        case .plainLeftOut: sink.append(digits: UInt64(count))
        default: leftOuts.appendPhrase(for: count, escaped: escaped, to: &sink)
        }
    }

    private func writeClasses(of cell: CellValue, role: Int, aligned: String = "", to sink: inout ByteSink) {
        sink.append(Role.names[role & ~Role.signless])
        sink.append(aligned)
        if cell.isNegative, role & Role.signless == 0 { sink.append(" negative") }
        if cell.value.isMissing { sink.append(" missing") }
        if cell.classes.length > 0 {
            sink.append(UInt8(ascii: " "))
            sink.appendEscaped(memory.bytes(of: cell.classes))
        }
    }

    private func writeValue(of cell: CellValue, escaped: Bool, to sink: inout ByteSink) {
        if case .text(let text) = cell.value { return write(text, escaped: escaped, to: &sink) }
        memory.appendPlain(cell.value, to: &sink)
    }

    /// Whether a slot has any text.
    @inline(__always)
    package func isTrue(slot: Int) -> Bool {
        guard slot >= RowSlot.cells else {
            switch slot {
            case RowSlot.title: return row.title.length > 0
            case RowSlot.link: return row.link.length > 0
            case RowSlot.groupID: return row.id.length > 0
            case RowSlot.sectionID: return row.sectionID.length > 0
            case RowSlot.band: return row.band != .none
            case RowSlot.caption: return listing.map { !$0.caption.isEmpty } ?? false
            case RowSlot.figureBase: return true
            case RowSlot.entryPage, RowSlot.innerEntryPage: return isTrueByText(slot)
            case RowSlot.lists...: return isListed(slot: slot - RowSlot.lists)
            default: return true
            }
        }
        let cell = cells[(slot &- RowSlot.cells) &>> 8]
        switch RowSlot.Part(rawValue: (slot &- RowSlot.cells) & 15) {
        case .text: return cell.text.length > 0
        case .ownClasses: return cell.classes.length > 0
        case .value: return !cell.value.isMissing
        case .pad: return pads[(slot &- RowSlot.cells) &>> 8].length > 0
        case .currency: if case .money = cell.value { return true } else { return false }
        case .chart: return hasDrawing(in: (slot &- RowSlot.cells) &>> 8)
        case .unsaid: return isSaid(cell, sign: (slot &- RowSlot.cells) &>> 4 & 15)
        default: return true
        }
    }

    /// Whether something is true of the row.
    @inline(__always)
    package func isTrue(flag: Int) -> Bool {
        guard flag >= RowFlag.cells else {
            switch flag {
            case RowFlag.odd: return row.band == .odd
            case RowFlag.even: return row.band == .even
            case RowFlag.continued: return row.isContinued
            case RowFlag.incomplete: return !row.partial.isEmpty
            case RowFlag.single: return row.count == 1
            case RowFlag.hidden: return row.isHidden
            case RowFlag.program: return program.length > 0
            case RowFlag.resumed: return row.isResumed
            case RowFlag.leftOut: return listing.map { $0.leftOut > 0 } ?? false
            case RowFlag.lists...: return isListed(flag: flag - RowFlag.lists)
            default: return row.title.length > 0
            }
        }
        let place = (flag &- RowFlag.cells) &>> 3
        let cell = cells[place]
        switch RowFlag.Part(rawValue: flag & 7) {
        case .present: return !cell.value.isMissing
        case .negative: return cell.isNegative
        case .positive: return cell.isPositive
        case .leftOut: return leftOut[place] > 0
        case .adjusted: return adjusted[place]
        case .revised: return former?.former(of: place, in: self) != nil
        default: if case .boolean(true) = cell.value { return true } else { return false }
        }
    }
}
