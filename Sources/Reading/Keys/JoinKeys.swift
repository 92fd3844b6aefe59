import BroadsheetYAML

/// The keys of a join.
enum JoinKey: String, MappingKey {
    case source, on, take, prefix, missing, twice
    static let mapping = "the join"
}

/// The keys of exchange rates.
enum RatesKey: String, MappingKey {
    case source, date, currency, rate, from, to, within, fields
    static let mapping = "the rates"
}
