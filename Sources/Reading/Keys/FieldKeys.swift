import BroadsheetRecords
import BroadsheetReports
import BroadsheetYAML

/// All keys of a field's declaration.
typealias FieldKeys = CombinedKey<FieldKey, StyleKey>

/// The keys that declare what a field is.
enum FieldKey: String, MappingKey {
    case type, from, debit, credit, reversals, decimal, format, zone, locale, currency, to, negative
    case missingValues = "missing_values"
    static let mapping = "the field"

    /// Keys of columns are none of fields.
    static func advice(for unknown: String) -> String? {
        guard let key = ColumnKey(rawValue: unknown) else { return nil }
        return "It is said of a column: columns: [{ NAME: { \(unknown): \(key.entry.example) } }]."
    }

    var entry: KeyEntry {
        switch self {
        case .type:
            KeyEntry(
                .choice(of: DeclaredType.self), "What its values are.", without: .words("what is found in the data"),
                example: "money")
        case .from:
            KeyEntry(
                .text, "What the source calls the field, if the report calls it otherwise.",
                without: .words("its name"),
                example: "\"Betrag (EUR)\"")
        case .debit:
            KeyEntry(
                .text, "The field of the source that is taken off: with `credit`, two fields are one amount.",
                example: "Soll", beside: "credit: Haben")
        case .credit:
            KeyEntry(
                .text, "The field of the source that is added: with `debit`, two fields are one amount.",
                example: "Haben", beside: "debit: Soll")
        case .reversals:
            KeyEntry(
                .choice(of: Reversals.self),
                "Which figures of `debit` and `credit` take back what was booked.", without: .words("an error"),
                example: "negative", beside: "debit: Soll, credit: Haben")
        case .decimal:
            KeyEntry(
                .text, "The decimal sign of figures, a comma or a point; the other signs then group digits.",
                without: .words("what is found in the data"), example: "\",\"")
        case .format:
            KeyEntry(
                .word(.pattern),
                "How dates are written in the source, with CLDR's letters; unix and unix-ms for times since 1970.",
                without: .words("what is found in the data"), example: "dd.MM.yyyy")
        case .zone:
            KeyEntry(
                .text, "The time zone whose day is meant, where times have an offset.", example: "Europe/Berlin")
        case .locale:
            KeyEntry(
                .word(.locale), "The language that numbers and the names of months are written in.",
                without: .words("what is found in the data"), example: "de-DE")
        case .currency:
            KeyEntry(
                .word(.currency), "The currency of money, a code or the field that has it.",
                without: .words("the report's `base`"), example: "EUR")
        case .to:
            KeyEntry(
                .word(.currency), "The currency that a rate leads to, a code or `base`.", without: .value("base"),
                example: "EUR")
        case .negative:
            KeyEntry(
                .word(.expression), "Where this is true, the figure is meant with the opposite sign.",
                example: "\"debit == 'D'\"")
        case .missingValues:
            KeyEntry(
                .list(.text), "The words that stand in the field for a value that is not there.",
                without: .words("none: only what is empty is missing"), example: "[NA, n/a]", beside: "type: number")
        }
    }
}

/// The keys that say how a value is shown; fields, columns, items, groups and totals all have them.
enum StyleKey: String, MappingKey {
    case label, show, digits, compact, significant, unit, grouping, `case`, accounting, align, missing, `class`
    static let mapping = "the style"

    var entry: KeyEntry {
        switch self {
        case .label:
            KeyEntry(.text, "What the value is called.", without: .words("its name in words"), example: "Price each")
        case .show:
            KeyEntry(
                .word(.pattern), "The pattern of a date or a number, with CLDR's signs.",
                without: .words("as the locale has it"), example: "\"MMM d, yyyy\"")
        case .digits:
            KeyEntry(
                .integer(0...34), "How many digits stand after the decimal point.",
                without: .words("as many as the values have, or the currency"), example: "2")
        case .compact:
            KeyEntry(
                .boolean, "Writes thousands, millions and so on as the language shortens them: 1.2K, 3 Mio.",
                without: .value("false"), example: "true")
        case .significant:
            KeyEntry(
                .integer(1...34), "How many digits are shown, from the first on that is not a zero.",
                without: .words("as many as `digits` says"), example: "3")
        case .unit:
            KeyEntry(
                .text, "The unit behind the figures, which totals keep.", without: .words("none"), example: "kg")
        case .grouping:
            KeyEntry(
                .boolean, "Whether marks stand between thousands.", without: .words("as the locale has it"),
                example: "false")
        case .case:
            KeyEntry(
                .choice(of: LetterCase.self), "Upper or lower case.", without: .words("as it is"), example: "upper")
        case .accounting:
            KeyEntry(
                .boolean, "Writes a negative figure in parentheses.", without: .value("false"), example: "true")
        case .align:
            KeyEntry(
                .choice(of: Alignment.self), "On which side of its cell the value stands.",
                without: .words("figures at the end, all else at the start"), example: "end")
        case .missing:
            KeyEntry(
                .text, "What stands where there is no value.", without: .words("the theme's word"), example: "n/a")
        case .class:
            KeyEntry(
                .either([.word(.classes), .named(.word(.expression))]),
                "Class names for the theme: a text, or each with the expression under which it holds.",
                example: "{ late: due < today }")
        }
    }
}

/// All keys of a column.
typealias ColumnKeys = CombinedKey<ColumnKey, FieldKeys>

/// The keys that only a column has.
enum ColumnKey: String, MappingKey {
    case value, when, chart, band, `as`, equals
    static let mapping = "the column"

    var entry: KeyEntry {
        switch self {
        case .value:
            KeyEntry(
                .word(.expression), "What the column shows, if its name is a new one.",
                without: .words("the field of its name"), example: "price - cost")
        case .when:
            KeyEntry(
                .word(.expression),
                "An expression over what is the same for all records; where it is false the column is not there.",
                without: .words("it is always there"), example: "\"base == 'EUR'\"")
        case .equals:
            KeyEntry(
                .word(.expression),
                "What the data say that the column's running balance is; a detail that says another one fails the build.",
                without: .words("it is not compared"), example: "saldo", beside: "value: running(amount)")
        case .chart:
            KeyEntry(
                .choice(of: CellChart.self), "A picture beside the figure, or in place of a list of figures.",
                example: "bar")
        case .band:
            KeyEntry(
                .either([.list(.word(.figure)), .choice([CellBandDefinition.reach])]),
                "What lies behind a picture of a list: from one value to another, or from the least of each list to the greatest.",
                without: .words("nothing"), example: "[60, 80]", beside: "chart: sparkline")
        case .as:
            KeyEntry(
                .either([.choice(of: CellKind.self), .mapping(CellKindKey.self)]),
                "What the values are shown as: a word, or a mapping that says more.",
                without: .words("their text"), example: "tags")
        }
    }
}
