import CTables

extension LocaleTable {
    /// Its tag as a browser must have it to write counts as this program writes them: `ar-EG-u-nu-arab`. Which digits a language with
    /// several has by itself differs from browser to browser, and so they are said.
    package var browserTag: String {
        let digits = Self.systems[zero]
        let isOfSeveral = zero != "0" || LocaleTable(String(languageTag.prefix { $0 != "-" }))?.zero != "0"
        guard let digits, isOfSeveral, !languageTag.contains("-u-") else { return languageTag }
        return "\(languageTag)-u-nu-\(digits)"
    }

    /// The digit that it writes for nothing.
    package var zero: String { text(BROADSHEET_LOCALE_ZERO).string }

    /// What Unicode calls the digits that begin with each zero.
    package static let systems = [
        "0": "latn", "٠": "arab", "۰": "arabext", "০": "beng", "𑄶": "cakm", "०": "deva", "၀": "mymr", "߀": "nkoo",
        "᱐": "olck",
        "༠": "tibt", "𞥐": "adlm", "૦": "gujr", "੦": "guru", "౦": "telu", "೦": "knda", "൦": "mlym", "୦": "orya",
        "௦": "tamldec",
        "๐": "thai", "໐": "laoo", "០": "khmr", "᠐": "mong", "꯰": "mtei", "𖩠": "mroo", "𞅀": "hmnp", "꘠": "vaii",
    ]
}
