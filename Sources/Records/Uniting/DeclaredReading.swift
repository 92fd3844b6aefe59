package import BroadsheetValues

/// What a report declares of the way a field is written, as far as a source of several files must know it: a declaration holds
/// for the files that leave it open how they write the field.
package struct DeclaredReading: Sendable {
    /// What the values are.
    package enum Kind: Sendable { case asWritten, figures, dates }

    package var kind: Kind
    /// Reads figures as they are declared to be written; nil if nothing is declared of that.
    package var numbers: NumberReader?
    package var numberWriting: ReaderWriting?
    /// Reads dates as they are declared to be written; nil if nothing is declared of that.
    package var dates: DateReader?
    package var pattern: String?
    /// The time zone whose days are meant, and the locale of months' names where no other is found.
    package var zone: Zone?
    package var locale: LocaleTable?
    /// Whether per cents are numbers.
    package var isPercent = false
    /// The words that stand for a value that is not there.
    package var absences = MissingWords([])

    /// Values of `kind`, of which nothing else is declared.
    package init(_ kind: Kind) { self.kind = kind }

    /// Whether the declared pattern of dates could be taken for ISO 8601: it then holds for all files.
    var isLikeISO: Bool { pattern.map { $0.hasPrefix("y") || $0.hasPrefix("Y") || $0.hasPrefix("u") } ?? false }
}
