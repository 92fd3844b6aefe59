import BroadsheetDiagnostics
import BroadsheetReports

/// Upper or lower case.
public enum LetterCase: Hashable, Sendable {
    /// CAPITALS.
    case upper
    /// small letters.
    case lower
}

/// Where a cell's text stands.
public enum Alignment: Hashable, Sendable {
    /// Where lines begin.
    case start
    /// In the middle.
    case center
    /// Where lines end.
    case end
}

/// A picture beside a figure.
public enum CellPicture: Hashable, Sendable {
    /// A bar as long as the figure, against the greatest of its column.
    case bar
    /// A bar as long as the figure's share of its section's total.
    case share
    /// A line through a list of figures.
    case sparkline
    /// A bar for each figure of a list.
    case bars

    var engine: CellChart {
        switch self {
        case .bar: .bar
        case .share: .share
        case .sparkline: .sparkline
        case .bars: .bars
        }
    }
}

/// What lies behind the picture of a list.
public enum ListBand: Hashable, Sendable {
    /// From one value to a greater one: where figures are as a rule.
    case from(Decimal, to: Decimal)
    /// From the least figure of each list to its greatest.
    case reach

    func definition(at place: Place) -> CellBandDefinition {
        switch self {
        case .from(let low, let high): CellBandDefinition((low.exact, high.exact), at: place)
        case .reach: CellBandDefinition(nil, at: place)
        }
    }
}

/// How values are shown, as far as it is declared.
struct Look<Record: Sendable>: Sendable {
    var pattern: String?
    var digits: Int?
    var isCompact = false
    var significant: Int?
    var unit: String?
    var letterCase: LetterCase?
    var currency: Currency?
    var isPercent = false
    var isAccounting: Bool?
    var alignment: Alignment?
    var missing: String?
    var chart: CellPicture?
    var band: ListBand?
    var kind: KindLook<Record>?
    var classes: [(name: String, condition: @Sendable (Record) throws -> Bool)] = []

    /// That there cannot be so many digits; nil where there can.
    func digitsProblem(at place: Place) -> Problem? {
        guard let digits, !(0...34).contains(digits) else { return nil }
        return Problem("there cannot be \(digits) digits behind the point", at: place, advice: "Write 0 to 34.")
    }

    /// That figures cannot be as short as it says; nil where they can.
    func lengthProblem(at place: Place) -> Problem? {
        if let significant, !(1...34).contains(significant) {
            return Problem("there cannot be \(significant) significant digits", at: place, advice: "Write 1 to 34.")
        }
        if isCompact || significant != nil, pattern != nil {
            return Problem(
                "figures by a pattern have as many digits as it says", at: place,
                advice: "Take shown(as:) out, or compact() and significant().")
        }
        guard significant != nil, digits != nil else { return nil }
        return Problem(
            "significant digits and digits exclude each other", at: place, advice: "Take one of them out.")
    }

    /// Says how short figures are, and what unit they are in.
    func takeLength(into style: inout CellStyle, at place: Place) {
        if isCompact { style.compact = Located(true, at: place) }
        style.significant = significant.map { Located($0, at: place) }
        style.unit = unit.map { LocatedText($0, at: place) }
    }

    /// The same for the engine; conditions become values of the records.
    func style(at place: Place, of name: String, _ draft: inout Draft<Record>) -> CellStyle {
        var style = CellStyle()
        style.show = pattern.map { LocatedText($0, at: place) }
        if let problem = digitsProblem(at: place) { draft.problems.add(problem) }
        style.digits = digits.map { Located($0, at: place) }
        if let problem = lengthProblem(at: place) { draft.problems.add(problem) }
        takeLength(into: &style, at: place)
        style.letterCase = letterCase.map { Located($0 == .upper ? .upper : .lower, at: place) }
        style.accounting = isAccounting
        style.missing = missing.map { LocatedText($0, at: place) }
        style.align = alignment.map { alignment in
            switch alignment {
            case .start: Located(.start, at: place)
            case .center: Located(.center, at: place)
            case .end: Located(.end, at: place)
            }
        }
        for (number, entry) in classes.enumerated() {
            let condition = NamedValue<Record>(
                name: "class \(number + 1) of \(name)", title: "the class \(entry.name)", kind: .truth,
                make: { .truth(try entry.condition($0)) }, place: place)
            style.classes.append((LocatedText(entry.name, at: place), draft.add(hidden: condition)))
        }
        return style
    }
}
