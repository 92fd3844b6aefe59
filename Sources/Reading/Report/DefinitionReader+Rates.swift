import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Exchange rates.
extension DefinitionReader {
    /// `rates: { source: data/rates.csv, date: date, currency: currency, rate: rate, to: EUR }`
    mutating func rates(_ value: KeyedValue?) -> RatesDefinition? {
        guard let value, let keys = mapping(value, of: RatesKey.self) else { return nil }
        requireNeeded(keys, advice: value.advice)
        if !keys.has(.from), !keys.has(.to) {
            problems.add(
                Problem(
                    "the rates do not say which currency they are in", at: keys.place,
                    advice: "Write to: EUR, if one unit costs so many euros; from: EUR, if one euro buys so many units."
                ))
        }
        guard let source = source(keys[.source]) else { return nil }
        var rates = RatesDefinition(source, at: keys.place)
        rates.date = word(keys[.date])
        rates.currency = word(keys[.currency])
        rates.rate = word(keys[.rate])
        rates.from = word(keys[.from])
        rates.to = word(keys[.to])
        rates.within = days(keys[.within])
        rates.fields = fields(keys[.fields])
        return rates
    }

    /// `7d`, or a number of days.
    private mutating func days(_ value: KeyedValue?) -> Located<Int>? {
        guard let value, let text = word(value) else { return nil }
        let digits = text.content.hasSuffix("d") ? text.content.dropLast() : text.content[...]
        guard let days = Int(digits), (0...36_500).contains(days) else {
            problems.add(
                Problem(
                    "\"\(value.name)\" cannot be \"\(text.content)\"", at: text.place,
                    advice: "Write a number of days: \(value.name): 7d."))
            return nil
        }
        return Located(days, at: text.place)
    }
}
