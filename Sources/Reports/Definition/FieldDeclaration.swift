package import BroadsheetDiagnostics
package import BroadsheetRecords

/// What a report declares of one field: how it is read, and how it is shown.
package struct FieldDeclaration: Sendable {
    /// The field's name in the report, and in the source unless `from` says another.
    package var name: LocatedText
    /// Reading: the field's name in the source.
    package var from: LocatedText?
    /// Reading: the two fields of the source that hold one amount, what is taken and what is given.
    package var debit: LocatedText?
    package var credit: LocatedText?
    /// The declared type.
    package var type: Located<DeclaredType>?
    /// Reading: the pattern of a date (`dd.MM.yyyy`).
    package var format: LocatedText?
    /// Reading: the locale that numbers and month names are written in.
    package var locale: LocatedText?
    /// Reading: the decimal sign of figures, a point or a comma.
    package var decimal: LocatedText?
    /// Reading: the time zone whose days are meant where times have an offset.
    package var zone: LocatedText?
    /// The currency of money: a code (`EUR`), or the field that has it.
    package var currency: LocatedText?
    /// The currency that a rate leads to: a code, or `base`.
    package var to: LocatedText?
    /// An expression: where it is true, the figure is meant with the opposite sign.
    package var negative: LocatedText?
    /// Which figures of `debit` and `credit` take back what was booked.
    package var reversals: Located<Reversals>?
    /// Reading: the words that stand for a value that is not there.
    package var missingValues: [LocatedText] = []
    /// How it is shown.
    package var style = CellStyle()

    /// Nothing declared of `name` yet.
    package init(_ name: LocatedText) {
        self.name = name
    }
}

/// The types that a field can be declared to have.
package enum DeclaredType: String, Sendable, CaseIterable {
    case text, number, money, date, boolean, rate
    /// A number that is shown with a per cent sign.
    case percent
}

/// How a value is shown, as far as its author says.
package struct CellStyle: Sendable {
    /// What the column or the item is called; else the name in words.
    package var label: LocatedText?
    /// The pattern of a date (`MMM d, yyyy`) or a number (`#,##0.00`).
    package var show: LocatedText?
    /// The digits after the decimal point.
    package var digits: Located<Int>?
    /// Whether figures are short: 1.2K.
    package var compact: Located<Bool>?
    /// How many significant digits figures have.
    package var significant: Located<Int>?
    /// The unit behind figures.
    package var unit: LocatedText?
    /// Whether digits are grouped.
    package var grouping: Bool?
    /// Upper or lower case.
    package var letterCase: Located<LetterCase>?
    /// How a negative figure is written: with a minus or in parentheses.
    package var accounting: Bool?
    /// Where the cell's text stands.
    package var align: Located<Alignment>?
    /// What stands where there is no value.
    package var missing: LocatedText?
    /// Class names of the cell, each with the condition under which it has it, or none.
    package var classes: [(name: LocatedText, condition: LocatedText?)] = []

    /// As the type and the locale have it.
    package init() {}

    /// Whether it says how many digits of a figure are shown.
    var saysHowLong: Bool { show != nil || digits != nil || compact != nil || significant != nil }

    /// Lets figures have as many digits as `other` says.
    mutating func takeLength(of other: CellStyle) {
        (show, digits, compact, significant) = (other.show, other.digits, other.compact, other.significant)
    }

    /// What it says, and where it says nothing what `other` says.
    func over(_ other: CellStyle) -> CellStyle {
        var style = self
        style.label = label ?? other.label
        if !saysHowLong { style.takeLength(of: other) }
        style.unit = unit ?? other.unit
        style.grouping = grouping ?? other.grouping
        style.letterCase = letterCase ?? other.letterCase
        style.accounting = accounting ?? other.accounting
        style.align = align ?? other.align
        style.missing = missing ?? other.missing
        style.classes = classes.isEmpty ? other.classes : classes
        return style
    }
}

/// Upper or lower case.
package enum LetterCase: String, Sendable, CaseIterable { case upper, lower }

/// Where a cell's text stands.
package enum Alignment: String, Sendable, CaseIterable { case start, center, end }
