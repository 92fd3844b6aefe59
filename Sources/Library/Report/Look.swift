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

    var engine: CellChart {
        switch self {
        case .bar: .bar
        case .share: .share
        case .sparkline: .sparkline
        }
    }
}

/// How values are shown, as far as it is declared.
struct Look<Record: Sendable>: Sendable {
    var pattern: String?
    var digits: Int?
    var letterCase: LetterCase?
    var currency: Currency?
    var isPercent = false
    var isAccounting: Bool?
    var alignment: Alignment?
    var missing: String?
    var chart: CellPicture?
    var classes: [(name: String, condition: @Sendable (Record) throws -> Bool)] = []

    /// That there cannot be so many digits; nil where there can.
    func digitsProblem(at place: Place) -> Problem? {
        guard let digits, !(0...34).contains(digits) else { return nil }
        return Problem("there cannot be \(digits) digits behind the point", at: place, advice: "Write 0 to 34.")
    }

    /// The same for the engine; conditions become values of the records.
    func style(at place: Place, of name: String, _ draft: inout Draft<Record>) -> CellStyle {
        var style = CellStyle()
        style.show = pattern.map { LocatedText($0, at: place) }
        if let problem = digitsProblem(at: place) { draft.problems.add(problem) }
        style.digits = digits.map { Located($0, at: place) }
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
