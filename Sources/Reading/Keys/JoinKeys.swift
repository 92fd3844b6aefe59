import BroadsheetYAML

/// The keys of a join.
enum JoinKey: String, MappingKey {
    case source, on, take, prefix, missing, twice
    static let mapping = "the join"

    var entry: KeyEntry {
        switch self {
        case .source:
            KeyEntry(.source, "Where the values are looked up.", without: .needed, example: "data/owners.csv")
        case .on:
            KeyEntry(
                .fieldPairs,
                "The fields that both sources have; where the names differ, the report's before the other's.",
                without: .needed, example: "{ account: id }")
        case .take:
            KeyEntry(
                .fieldPairs, "The fields that are taken, under other names if they are pairs.",
                without: .words("all but the key"), example: "{ account_owner: owner }")
        case .prefix:
            KeyEntry(
                .word(.name), "What the names of the fields begin with that have no other name.", example: "account_")
        case .missing:
            KeyEntry(
                .text, "What is shown where the key is not in the second source.", without: .value("error"),
                example: "unknown")
        case .twice:
            KeyEntry(
                .text,
                "What happens where a key is in the second source more than once: `error`, the `first` or the `last` record, or a text.",
                without: .value("error"), example: "last")
        }
    }
}

/// The keys of exchange rates.
enum RatesKey: String, MappingKey {
    case source, date, currency, rate, from, to, within, fields
    static let mapping = "the rates"

    var entry: KeyEntry {
        switch self {
        case .source:
            KeyEntry(
                .source, "Where the rates are.", without: .needed, example: "data/rates.csv", beside: "to: EUR")
        case .to:
            KeyEntry(
                .word(.currency), "The currency of the price: one unit costs so much of it; or the field that has it.",
                without: .words("`from` is needed"), example: "EUR")
        case .from:
            KeyEntry(
                .word(.currency),
                "The currency that is bought with: one of it buys so many units; or the field that has it.",
                without: .words("`to` is needed"), example: "EUR")
        case .currency:
            KeyEntry(
                .word(.field), "The field that has the other currency.",
                without: .words("columns that are called like currencies"), example: "currency", beside: "to: EUR")
        case .rate:
            KeyEntry(
                .word(.field), "The field that has the rate.",
                without: .words("columns that are called like currencies"),
                example: "rate", beside: "to: EUR")
        case .date:
            KeyEntry(
                .word(.field), "The field that has the day.", without: .words("`date` or `Date`"), example: "day",
                beside: "to: EUR")
        case .within:
            KeyEntry(
                .word(.days), "How old a rate may be; an older one is an error.", without: .words("any age"),
                example: "7d", beside: "to: EUR")
        case .fields:
            KeyEntry(
                .fields, "What the fields of the source are.", without: .words("what is found in the data"),
                example: "{ date: { type: date, format: dd.MM.yyyy } }", beside: "to: EUR")
        }
    }
}
