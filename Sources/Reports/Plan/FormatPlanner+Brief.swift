import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

// Figures with few digits, and units.
extension FormatPlanner {
    /// The style that says how briefly figures are shown: the one at hand, else that of the field, where the one at hand says
    /// nothing of digits; nil where none does.
    func briefStyle(_ entry: SlotAllocator.Entry, _ style: CellStyle) -> CellStyle? {
        let said = style.saysHowLong ? style : entry.declaration?.style
        guard let said, said.compact?.content == true || said.significant != nil else { return nil }
        return [.number, .rate, .money].contains(entry.kind.type) ? said : nil
    }

    /// How briefly a figure is shown, if at all.
    func brevity(_ entry: SlotAllocator.Entry, _ style: CellStyle) throws(Problem) -> BriefFormat.Brevity? {
        guard let said = briefStyle(entry, style) else { return nil }
        let isCompact = said.compact?.content == true
        let place = isCompact ? said.compact?.place : said.significant?.place
        if isCompact, entry.declaration?.type?.content == .percent {
            throw Problem(
                "a per cent cannot be compact", at: place, advice: "Write digits or significant in place of compact.")
        }
        if isOfRounded {
            throw Problem(
                "totals of rounded figures cannot be made of figures with few digits", at: place,
                advice: "Write digits in its place, or take totals: of-rounded out.")
        }
        return BriefFormat.Brevity(
            isCompact: isCompact, significant: said.significant?.content, digits: said.digits?.content)
    }

    /// The unit behind a figure; throws where it is none, and where two are said of it.
    func unit(of entry: SlotAllocator.Entry, _ style: CellStyle) throws(Problem) -> LocatedText? {
        guard let unit = try Unit.agreed(style.unit, entry.unit) else { return nil }
        switch entry.kind.type {
        case .number where entry.declaration?.type?.content != .percent: return unit
        case .money:
            throw Problem(
                "money has a currency, and no unit", at: unit.place, advice: "Take unit out, or declare type: number.")
        // A download has the same heads where there are no records.
        case _ where entry.isUnknown || entry.isBlank: return unit
        case .number:
            throw Problem("a per cent has no other unit", at: unit.place, advice: "Take unit out.")
        default:
            throw Problem(
                "a unit stands behind a number, and this is \(entry.kind.type.role)", at: unit.place,
                advice: "Take unit out, or declare type: number.")
        }
    }

    /// The format of figures with few digits.
    mutating func brief(_ look: Look, _ brevity: BriefFormat.Brevity) -> CellFormat {
        var format = BriefFormat(
            locale: locale, brevity, grouping: look.grouping, accounting: look.accounting, percent: look.percent,
            unit: look.unit, rounding: rounding)
        if look.type == .money { for code in Self.common { Currency(code).map { format.prepare($0) } } }
        table.briefs.append(format)
        return .brief(table.briefs.count - 1)
    }
}
