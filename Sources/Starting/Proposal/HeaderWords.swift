import BroadsheetValues

/// What the name of a column says of it, in the languages of the exports that people have. It only ever decides how a
/// page is laid out, and what a comment asks: no figure is read otherwise because of a name.
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

    /// What `name` means, as far as one of its words tells.
    static func meaning(of name: String) -> Meaning? {
        let words = words(of: name)
        return Meaning.allCases.first { meaning in
            Self.words[meaning]!.contains { word in
                words == word || words.hasPrefix(word + " ") || words.hasSuffix(" " + word)
            }
        }
    }

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
        for character in name.lowercased() {
            if character == "(" { depth += 1 }
            if depth == 0 { result.append(character.isLetter || character.isNumber ? character : " ") }
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
        "zł": "PLN",
    ]

    private static let words: [Meaning: [String]] = [
        .debit: [
            "soll", "debit", "débit", "belastung", "lastschrift", "ausgaben", "dare", "addebiti", "addebito", "uscite",
            "cargo", "cargos", "debe", "débito", "paid out", "money out", "withdrawals", "withdrawal", "dépenses",
            "debet",
        ],
        .credit: [
            "haben", "credit", "crédit", "gutschrift", "einnahmen", "avere", "accrediti", "accredito", "entrate",
            "abono", "abonos", "haber", "crédito", "paid in", "money in", "deposits", "deposit", "recettes", "kredit",
        ],
        .balance: ["saldo", "balance", "bal", "running balance", "solde", "kontostand", "balans", "stand"],
        .price: [
            "price", "preis", "einzelpreis", "stückpreis", "prix", "prezzo", "precio", "preço", "prijs", "pris", "cena",
        ],
        .measure: [
            "kurs", "rate", "course", "cours", "percent", "prozent", "%", "share", "anteil", "age", "alter", "score",
            "rating", "temperature", "latitude", "longitude", "lat", "lon", "lng", "weight", "gewicht", "height",
            "size", "größe", "distance", "speed", "shares",
        ],
        .quantity: [
            "quantity", "qty", "menge", "anzahl", "count", "hours", "stunden", "units", "stück", "stock",
            "pieces", "visitors", "quantité", "cantidad", "antal", "aantal", "minutes", "days", "votes", "population",
        ],
        .amount: [
            "amount", "betrag", "montant", "importo", "importe", "valor", "bedrag", "belopp", "beløb", "kwota",
            "umsatz",
            "total", "sum", "summe", "somme", "cost", "costs", "kosten", "coût", "value", "wert", "brutto", "netto",
            "gross", "net", "fee", "gebühr", "frais", "tax", "steuer", "revenue", "sales", "summa", "import", "change",
            "gain", "profit", "budget", "spent", "salary",
        ],
        .day: [
            "date", "datum", "data", "fecha", "dato", "dag", "day", "tag", "jour", "giorno", "día", "dia",
            "buchungstag",
            "buchungsdatum", "valuta", "valutadatum", "wertstellung", "rentedatum", "when",
        ],
        .key: [
            "id", "no", "nr", "number", "nummer", "numéro", "numero", "número", "code", "account", "konto",
            "kontonummer",
            "blz", "iban", "bic", "ref", "reference", "referenz", "kundenreferenz", "mandatsreferenz", "phone",
            "telefon",
            "tel", "zip", "plz", "postcode", "year", "jahr", "année", "anno", "año", "volgnr", "check", "cheque",
            "isbn",
            "ean", "sku", "filialnummer", "rekening", "tegenrekening", "month", "monat", "week", "woche",
        ],
        .description: [
            "description", "verwendungszweck", "beschreibung", "buchungstext", "libellé", "libelle", "descrizione",
            "descripción", "concepto", "descrição", "omschrijving", "opis", "text", "details", "memo", "name", "title",
            "titel", "payee", "merchant", "empfänger", "zahlungsempfänger", "beguenstigter", "auftraggeber", "what",
            "note", "item", "product", "artikel", "bezeichnung", "rubrik", "partner", "avisierungstext", "narrative",
        ],
        .category: [
            "category", "kategorie", "catégorie", "categorie", "categoria", "categoría", "kind", "type", "typ", "art",
            "group", "gruppe", "class", "status", "department", "abteilung", "region", "country", "land", "project",
            "projekt", "umsatzart", "buchungsart", "section", "tag", "label", "genre",
        ],
    ]
}
