import BroadsheetReports
import BroadsheetYAML

/// The keys of a section.
enum SectionKey: String, MappingKey {
    case title, id, source, join, fields, compute, `where`, when, items, group, details, totals, sort, key, limit
    case missing, empty, required, opening
    static let mapping = "the section"

    var entry: KeyEntry {
        switch self {
        case .title: KeyEntry(.text, "The section's title, a small template.", example: "Posted")
        case .id:
            KeyEntry(
                .word(.name), "Its id, for links and styles.", without: .words("one made from the title"),
                example: "posted")
        case .source:
            KeyEntry(
                .source, "Where its records come from.", without: .words("the report's"), example: "data/posted.csv")
        case .join:
            KeyEntry(
                .joins, "Its own joins, in place of the report's.", without: .words("the report's"),
                example: "{ source: data/accounts.csv, on: account }")
        case .fields:
            KeyEntry(
                .fields, "What the fields of its records are, each in place of what the report says of that name.",
                without: .words("the report's"), example: "{ date: { from: Datum, format: dd.MM.yyyy } }")
        case .compute:
            KeyEntry(
                .named(.word(.expression)),
                "Named values of its own records, besides the report's and before them.",
                without: .words("the report's"), example: "{ amount: received - spent }")
        case .where:
            KeyEntry(
                .word(.expression), "Which of the records are in it, of those that the report shows.",
                without: .words("all records"), example: "amount != 0")
        case .when:
            KeyEntry(
                .word(.expression), "Where this is false the section is not there.",
                without: .words("it is always there"), example: "currency != base")
        case .items:
            KeyEntry(
                .either([
                    .list(.either([.word(.expression), .mapping(ItemKeys.self), .named(.labelledItem)])),
                    .named(.labelledItem),
                ]), "Rows that are declared one by one, in place of records.", example: "[shares, price]")
        case .group: KeyEntry(.groups, "Its levels of grouping.", without: .words("the report's"), example: "date")
        case .details:
            KeyEntry(
                .choice(of: DetailsShown.self), "Whether it has details, and where they stand.",
                without: .words("the report's"), example: "none", beside: "totals: { amount: sum }")
        case .totals:
            KeyEntry(.totals, "Its totals.", without: .words("the report's"), example: "{ amount: sum }")
        case .sort: KeyEntry(.sort, "The order of its details.", without: .words("the report's"), example: "-date")
        case .key:
            KeyEntry(
                .oneOrMore(.word(.expression)), "What names each of its records for ever.",
                without: .words("the report's"), example: "reference")
        case .limit:
            KeyEntry(
                .integer(1...Int.max), "The most details that it shows.", without: .words("the report's"),
                example: "100")
        case .missing:
            KeyEntry(
                .text, "What is said where its source is not there.", without: .words("the report's"),
                example: "Not available today.")
        case .empty:
            KeyEntry(
                .text, "What is said where it has no records; `hide` leaves it out.", without: .words("the report's"),
                example: "hide")
        case .opening:
            KeyEntry(
                .openings, "What its running balances begin with.", without: .words("the report's"),
                example: "{ amount: 1250.00 EUR }")
        case .required:
            KeyEntry(
                .boolean, "Fails the build if the source is not there, whatever `missing` says.",
                without: .value("false"), example: "true")
        }
    }
}

extension KeyShape {
    /// What stands behind the label of an item.
    fileprivate static var labelledItem: KeyShape { .either([.word(.expression), .mapping(ItemKeys.self)]) }
}

/// All keys of an item.
typealias ItemKeys = CombinedKey<ItemKey, StyleKey>

/// The keys that only an item has, those of controls included.
enum ItemKey: String, MappingKey {
    case value, when, `as`
    case control, name, min, max, step, labels, options, placeholder, required
    static let mapping = "the item"

    var entry: KeyEntry {
        switch self {
        case .value:
            KeyEntry(.word(.expression), "What the item shows; of a control, what it begins with.", example: "price")
        case .when:
            KeyEntry(
                .word(.expression), "Where this is false the item is not there.", without: .words("it is always there"),
                example: "shares > 0", beside: "value: shares")
        case .as:
            KeyEntry(
                .either([.choice(of: CellKind.self), .mapping(CellKindKey.self)]),
                "What the value is shown as: a word, or a mapping that says more.", without: .words("its text"),
                example: "rating", beside: "value: stars")
        case .control:
            KeyEntry(
                .choice(of: ControlDefinition.Kind.self), "Makes the item an element of a form.", example: "stepper",
                beside: "name: pieces")
        case .name:
            KeyEntry(
                .word(.name), "The name that the form submits; every control needs one.", example: "pieces",
                beside: "control: stepper")
        case .min:
            KeyEntry(
                .text, "The least that a slider, a stepper, a date or the length of a text can be.", example: "1",
                beside: "control: slider, name: thickness")
        case .max:
            KeyEntry(
                .text, "The most that a slider, a stepper, a date or the length of a text can be.", example: "3",
                beside: "control: slider, name: thickness")
        case .step:
            KeyEntry(
                .text, "How far a slider, a stepper or a date moves at once.", without: .value("1"), example: "2",
                beside: "control: slider, name: thickness")
        case .labels:
            KeyEntry(
                .list(.text), "A word for each position of a slider.", example: "[Thin, Regular, Thick]",
                beside: "control: slider, name: thickness, min: 1, max: 3")
        case .options:
            KeyEntry(
                .list(.text), "What a choice chooses from; every choice needs some.", example: "[Tomato, Cream]",
                beside: "control: choice, name: sauce")
        case .placeholder:
            KeyEntry(
                .text, "What a text or a choice shows while it is empty.", example: "Your name",
                beside: "control: text, name: customer")
        case .required:
            KeyEntry(
                .boolean, "Sends the form only with a value.", without: .value("false"), example: "true",
                beside: "control: text, name: customer")
        }
    }
}
