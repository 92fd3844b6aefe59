import BroadsheetYAML

/// The keys of an opening that another source has left.
enum OpeningKey: String, MappingKey {
    case source, total, `where`, on, missing, opening
    static let mapping = "the opening"

    var entry: KeyEntry {
        switch self {
        case .source:
            KeyEntry(
                .source, "Where the records come from that have left it, such as those of the year before.",
                without: .needed, example: "data/posted.csv")
        case .total:
            KeyEntry(
                .word(.expression), "What is made of them: `sum`, `first` or `last` of a field or a column.",
                without: .words("the sum of what the balance is of"), example: "last(balance)")
        case .where:
            KeyEntry(
                .word(.expression), "Only records for which this is true count.", without: .words("all records"),
                example: "date < date('2026-01-01')")
        case .on:
            KeyEntry(
                .word(.field), "The field by which groups are made that begin with what theirs has left.",
                without: .words("one opening of all records"), example: "account")
        case .missing:
            KeyEntry(
                .oneOrMore(.word(.figure)), "What is begun with where there are no such records.",
                without: .words("an error"), example: "0")
        case .opening:
            KeyEntry(
                .oneOrMore(.word(.figure)), "What those records began with themselves.", without: .words("nothing"),
                example: "1250.00 EUR")
        }
    }
}
