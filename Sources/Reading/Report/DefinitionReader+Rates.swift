import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Exchange rates.
extension DefinitionReader {
    /// `rates: { source: data/rates.csv, date: date, currency: currency, rate: rate, to: EUR }`
    mutating func rates(_ node: YAMLNode?) -> RatesDefinition? {
        let advice = "Write rates: { source: data/rates.csv, date: date, currency: currency, rate: rate, to: EUR }."
        guard let keys = mapping(node, "rates", of: RatesKey.self, advice: advice) else { return nil }
        if !keys.has(.source) { missing("source", in: "the rates", at: keys.place, advice: advice) }
        if !keys.has(.from), !keys.has(.to) {
            problems.add(
                Problem(
                    "the rates do not say which currency they are in", at: keys.place,
                    advice: "Write to: EUR, if one unit costs so many euros; from: EUR, if one euro buys so many units."
                ))
        }
        guard let source = source(keys[.source]) else { return nil }
        var rates = RatesDefinition(source, at: keys.place)
        rates.date = word(keys[.date], "date")
        rates.currency = word(keys[.currency], "currency")
        rates.rate = word(keys[.rate], "rate")
        rates.from = word(keys[.from], "from")
        rates.to = word(keys[.to], "to")
        rates.within = days(keys[.within], "within")
        rates.fields = fields(keys[.fields])
        return rates
    }

    /// `7d`, or a number of days.
    private mutating func days(_ node: YAMLNode?, _ name: String) -> Located<Int>? {
        guard let node, let text = word(node, name) else { return nil }
        let digits = text.content.hasSuffix("d") ? text.content.dropLast() : text.content[...]
        guard let days = Int(digits), (0...36_500).contains(days) else {
            problems.add(
                Problem(
                    "\"\(name)\" cannot be \"\(text.content)\"", at: text.place,
                    advice: "Write a number of days: \(name): 7d."))
            return nil
        }
        return Located(days, at: text.place)
    }
}
