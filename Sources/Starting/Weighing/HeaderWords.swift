import BroadsheetValues

/// What the name of a column says of it, in the languages of the exports that people have. It decides what a new page adds
/// up and asks, and how it is laid out; no digit is read otherwise because of a name.
enum HeaderWords {
    /// What a name can mean.
    enum Meaning: CaseIterable {
        /// An amount that is taken away, and one that is added.
        case debit, credit
        /// What is left after each record: never added up.
        case balance
        /// What one thing costs: never added up.
        case price
        /// A rate, a share, a measure: neither money nor added up.
        case measure
        /// How many there are: added up, and no money.
        case quantity
        /// Money that is added up.
        case amount
        /// A day.
        case day
        /// What stands for a person or a thing, though it may have digits only.
        case key
        /// What a person reads first.
        case description
        /// What people sort into heaps.
        case category
    }

    /// Whether all of `name` is a word for what goes in or out that is said of other things than money: `in`, `ut`, `Ausgang`.
    static func isDoor(_ name: String) -> Bool {
        let words = words(of: name)
        return HeaderVocabulary.doors.contains(words)
            || HeaderVocabulary.wholeNames.values.contains { $0.contains(words) }
    }

    /// What `name` means, as far as one of its words tells.
    static func meaning(of name: String) -> Meaning? {
        let words = words(of: name)
        let parts = words.split(separator: " ").map(String.init)
        if parts.count > 1, let last = parts.last, numbers.contains(last) { return .key }
        if isOfOne(name) { return .price }
        if name.contains("%") || parts.contains(where: ratios.contains) { return .measure }
        if balances.contains(where: { words.hasSuffix(" " + $0) || words.hasPrefix($0 + " ") }) { return .balance }
        if parts.contains(where: levels.contains) { return isDay(parts) ? .day : .price }
        if let short = HeaderVocabulary.wholeNames.first(where: { $0.value.contains(words) }) { return short.key }
        for form in forms(of: words) {
            let found = known(form.withoutAccents)
            // What all of it costs is no price of one.
            if found == .price, parts.contains(where: wholes.contains) { return .amount }
            if let found { return found }
        }
        return nil
    }

    /// Whether a name says of what one its figures are: `Cost / conv.`, `Huur/m²/jaar`, `€/kWh`. What is said for a month or a year is
    /// not: the rents of all flats add up.
    private static func isOfOne(_ name: String) -> Bool {
        name.lowercased().split(separator: "/").dropFirst().contains { part in
            let word =
                part.split { !$0.isLetter && !$0.isNumber && $0 != "²" && $0 != "³" }.first.map(String.init) ?? ""
            return ones.contains(word)
        }
    }

    private static let ones: Set<String> = [
        "m²", "m2", "qm", "sqm", "sqft", "ft²", "m³", "m3", "kwh", "mwh", "wh", "kg", "g", "t", "l", "ltr", "liter",
        "litre", "gal",
        "km", "100km", "mi", "mile", "h", "hr", "hour", "std", "stunde", "stück", "stk", "st", "pc", "pcs", "piece",
        "unit",
        "einheit", "share", "aktie", "action", "item", "conv", "conversion", "click", "klick", "clic", "lead", "user",
        "person", "pers", "nutzer", "visit", "session", "order", "view", "impression", "mille", "1000", "100", "gb",
        "mb", "ud",
        "un", "szt", "ks", "db", "night", "nacht", "nuit", "noche", "notte", "stay", "room", "capita", "kopf",
    ]

    /// The first of all meanings of the entries that a name is, begins or ends with. An entry of several words tells more than
    /// one word of it: a value date is no value.
    private static func known(_ form: String) -> Meaning? {
        let parts = form.split(separator: " ")
        let ends = parts.indices.flatMap { i in
            [(i + 1, parts[...i]), (parts.count - i, parts[i...])].compactMap { words, part in
                ranks[part.joined(separator: " ")].map { (words: words, rank: $0) }
            }
        }
        let several = ends.filter { $0.words > 1 }
        return (several.isEmpty ? ends : several).map(\.rank).min().map { Meaning.allCases[$0] }
    }

    /// Of each entry, without accents, the place of its first meaning among all: many programs write none, and capitals of
    /// Greek have none.
    private static let ranks: [String: Int] = {
        var ranks: [String: Int] = [:]
        for (rank, meaning) in Meaning.allCases.enumerated() {
            for word in HeaderVocabulary.words[meaning] ?? [] where ranks[word.withoutAccents] == nil {
                ranks[word.withoutAccents] = rank
            }
        }
        return ranks
    }()

    private static let days = Set((HeaderVocabulary.words[.day] ?? []).map(\.withoutAccents))

    private static let balances = ["balance", "saldo", "solde", "bakiye", "egyenleg", "zůstatek", "zostatok", "saldi"]

    private static func isDay(_ parts: [String]) -> Bool {
        parts.contains { days.contains($0.withoutAccents) }
    }

    /// The name, and the name in the singular.
    private static func forms(of words: String) -> [String] {
        words.count > 3 && words.hasSuffix("s") ? [words, String(words.dropLast())] : [words]
    }

    /// Words by which a price is that of all pieces.
    /// Whether the name says that a figure is a cost of its record, whatever was done.
    static func isCost(_ name: String) -> Bool {
        words(of: name).split(separator: " ").contains { word in
            costs.contains { word.hasPrefix($0) || word.hasSuffix($0) }
        }
    }

    private static let costs = [
        "fee", "commission", "provision", "brokerage", "courtage", "kurtage", "kurtasje", "tax", "duty", "vat",
        "gebühr",
        "kosten", "spesen", "steuer", "frais", "taxe", "impôt", "comisi", "comiss", "impuesto", "imposto", "iva",
        "spese",
        "imposta", "tassa", "avgift", "skatt", "gebyr", "skat", "prowizj", "podatek", "poplatek", "daň", "díj",
        "jutalék",
        "komisyon", "vergi", "комисси", "налог", "手数料", "税", "手续费", "수수료", "세금",
    ]

    /// Whether the name says that a figure adds up others.
    static func isTotal(_ name: String) -> Bool {
        words(of: name).split(separator: " ").contains { wholes.contains(String($0)) }
    }

    private static let wholes: Set<String> = [
        "total", "totale", "totaal", "totalt", "line", "extended", "gesamt", "summe", "razem", "celkem", "yhteensä",
        "összesen", "toplam", "ukupno", "kokku", "общая", "итого", "всего", "разом", "сумма", "totali", "totaux",
    ]

    /// Whether the name says that figures count hundredths of a currency: `amount_cents`, `Betrag in Cent`.
    static func isInHundredths(_ name: String) -> Bool {
        (words(of: name).split(separator: " ").map(String.init) + remarks(of: name)).contains {
            hundredths.contains($0)
        }
    }

    private static let hundredths: Set<String> = [
        "cents", "cent", "pence", "pennies", "centimes", "centesimi", "céntimos", "centavos", "øre", "öre", "ore",
        "minor",
        "grosz", "groszy", "rappen", "kopecks", "kopeks", "paise", "haléř", "haléřů", "kuruş", "fillér", "копеек",
    ]

    /// Words that stand for a thing, whatever stands before them: `Debit account number`.
    private static let numbers: Set<String> = [
        "number", "no", "nr", "nummer", "id", "code", "numéro", "numero", "número", "center", "centre", "kostenstelle",
    ]

    /// Words by which a figure is neither money nor added up.
    private static let ratios: Set<String> = [
        "rate", "ratio", "index", "pct", "percent", "percentage", "prozent", "taux", "tasa",
    ]

    /// Words by which a figure is the price of one, an average, an extreme or a level: nothing that is added up, whatever
    /// else the name says.
    private static let levels: Set<String> = [
        "per", "each", "unit", "avg", "average", "mean", "median", "min", "max", "minimum", "maximum", "open",
        "opening", "close", "closing", "high", "low", "last", "bid", "ask", "previous", "prev", "prior",
        "cumulative", "running", "ytd", "limit", "available", "remaining", "strike", "nav", "spread", "je",
        "durchschnitt", "durchschnittlich", "mittelwert", "kumuliert", "moyen", "moyenne", "cumulé", "unitaire",
        "medio",
        "media", "unitario", "acumulado", "gemiddeld", "gemiddelde", "verfügbar", "disponible", "disponibile",
        "beschikbaar",
        "level", "basis", "outstanding",
    ]

    /// Whether the name says that other figures are in what stands there: `Fee Currency`, `Asset`, `Symbol`.
    static func isUnit(_ name: String) -> Bool { unitWord(in: name) != nil }

    /// Whether it names assets and not currencies.
    static func isAsset(_ name: String) -> Bool { unitWord(in: name).map { assets.contains($0) } ?? false }

    /// Whether a unit is all that a name says, or the last thing.
    static func isUnitAlone(_ name: String) -> Bool {
        words(of: name).split(separator: " ").last.map { assets.contains(String($0)) } ?? false
    }

    private static func unitWord(in name: String) -> String? {
        let parts = words(of: name).split(separator: " ").map(String.init)
        // `UoM` is one word.
        return [parts.last, parts.first, name.lowercased()].compactMap(\.self).first {
            currencies.contains($0) || assets.contains($0)
        }
    }

    /// What is left of a name without the words for an amount and a unit: `fee` of `Fee Currency` and of `Fee amount`.
    static func stem(of name: String) -> String {
        let parts = words(of: name).split(separator: " ").map(String.init)
        // `Instrument Currency` is that of the instrument, and of nothing else.
        let ofAsset = parts.contains(where: currencies.contains)
        return parts.filter { word in
            !currencies.contains(word) && (ofAsset || !assets.contains(word)) && !general.contains(word)
                && Int(word) == nil
        }.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }.joined(separator: " ")
    }

    /// Whether it names what several lines belong to: a statement, an order, an invoice.
    static func isBundle(_ name: String) -> Bool {
        words(of: name).split(separator: " ").contains { bundles.contains(String($0)) }
    }

    private static let bundles: Set<String> = [
        "statement", "order", "invoice", "batch", "payout", "settlement", "transfer", "deposit", "auszug",
        "kontoauszug",
        "rechnung", "rechnungsnummer", "bestellung", "bestellnummer", "auftrag", "beleg", "belegnummer", "facture",
        "commande",
        "relevé", "fattura", "ordine", "factura", "pedido", "extracto", "factuur", "bestelling", "faktura", "order_id",
        "checkout", "shipment", "receipt", "ticket", "trade", "group", "parent",
    ]

    /// The words in parentheses: `base` of `Amount (base)`.
    static func remarks(of name: String) -> [String] {
        let inside = name.split(separator: "(").dropFirst().map { $0.prefix { $0 != ")" } }
        return inside.flatMap { words(of: String($0)).split(separator: " ").map(String.init) }
    }

    /// Whether an amount is one that was converted, or one side of an exchange: in what it is says only a column of its own.
    static func isConverted(_ name: String) -> Bool {
        (words(of: name).split(separator: " ").map(String.init) + remarks(of: name)).contains {
            conversions.contains($0)
        }
    }

    private static let conversions: Set<String> = [
        "settlement", "settled", "base", "home", "converted", "billing", "billed", "account", "target", "source",
        "from", "to",
        "sent", "received", "buy", "sell", "bought", "sold", "umgerechnet", "counter", "equivalent", "reporting",
        "native",
        "kontowährung",
    ]

    private static let general: Set<String> = [
        "amount", "betrag", "montant", "importo", "importe", "valor", "bedrag", "belopp", "beløb", "beløp", "kwota",
        "umsatz",
        "value", "quantity", "menge", "code", "in", "of", "the", "сумма", "сума", "suma", "summa", "částka", "castka",
        "tutar", "tutarı", "összeg", "összege", "ποσό", "iznos", "znesek", "monto", "valoare", "金額", "金额", "금액", "סכום",
        "المبلغ", "jumlah", "upphæð",
    ]

    private static let currencies: Set<String> = [
        "currency", "curr", "ccy", "cur", "währung", "waehrung", "whg", "devise", "monnaie", "divisa", "valuta",
        "moneda",
        "moeda", "waluta", "munt", "muntsoort", "valutakod", "valutakode", "valuuta", "měna", "mena", "deviza",
        "pénznem",
        "döviz", "валюта", "νόμισμα", "通貨", "货币", "币种", "통화", "devizanem", "valūta", "valiuta",
        "monedă", "gjaldmiðill", "мена", "交易币种", "币别", "幣別", "貨幣", "العملة", "מטבע", "ارز", "สกุลเงิน", "mata",
    ]

    /// Whether it names what things are measured in.
    static func isMeasure(_ name: String) -> Bool { unitWord(in: name).map { measures.contains($0) } ?? false }

    private static let assets: Set<String> = measures.union([
        "asset", "symbol", "ticker", "commodity", "coin", "instrument", "security", "isin", "wkn", "cusip", "sedol",
        "token", "wertpapier", "titre", "titolo", "fund", "fonds", "crypto", "cryptocurrency",
    ])

    private static let measures: Set<String> = [
        "unit", "uom", "einheit",
        "jednotka", "jedn", "mj", "unité", "unidad", "unità", "unidade", "enhet", "enhed", "yksikkö", "egység",
        "jednostka", "jm", "единица", "ед", "単位", "单位", "unitofmeasure", "maßeinheit", "mengeneinheit", "me",
    ]

    /// The currency that stands in the name: `Betrag (EUR)`, `Gutschrift in CHF`, `Valor (R$)`.
    static func currency(in name: String) -> Currency? {
        for part in name.split(whereSeparator: { !$0.isLetter && !$0.isCurrencySymbol }) {
            if let code = signs[String(part)] ?? knownCode(String(part)) { return Currency(code) }
        }
        return nil
    }

    /// The word that sets a column apart from the usual one: that of an amount before it was converted.
    static func isOriginal(_ name: String) -> Bool {
        let words = words(of: name).split(separator: " ")
        return words.contains {
            ["original", "orig", "foreign", "fremdwährung", "originalbetrag", "local"].contains($0)
        }
    }

    /// Letters and digits in small letters, with a blank for everything else; remarks in parentheses are left out.
    private static func words(of name: String) -> String {
        var depth = 0
        var result = ""
        var isSmall = false
        for character in name {
            if character == "(" { depth += 1 }
            // `TradePrice` is two words.
            if depth == 0, isSmall, character.isUppercase { result.append(" ") }
            if depth == 0 { result += character.isLetter || character.isNumber ? character.lowercased() : " " }
            isSmall = character.isLowercase
            if character == ")" { depth = max(0, depth - 1) }
        }
        return result.split(separator: " ").joined(separator: " ")
    }

    private static func knownCode(_ text: String) -> String? {
        guard text.count == 3, text == text.uppercased() else { return nil }
        return Currency.all.first { $0.code == text }?.code
    }

    private static let signs = [
        "€": "EUR", "£": "GBP", "R$": "BRL", "US$": "USD", "₹": "INR", "Euro": "EUR", "euros": "EUR", "Euros": "EUR",
        "zł": "PLN", "Kč": "CZK", "₺": "TRY", "TL": "TRY", "₴": "UAH", "грн": "UAH", "₸": "KZT", "₫": "VND",
        "฿": "THB", "บาท": "THB", "₱": "PHP", "лв": "BGN", "₽": "RUB", "₪": "ILS", "₦": "NGN", "₩": "KRW", "원": "KRW",
        "円": "JPY", "₾": "GEL", "RM": "MYR", "Rp": "IDR",
    ]
}
