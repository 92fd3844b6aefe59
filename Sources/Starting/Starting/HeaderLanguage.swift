/// The language that the names of columns are in: what a new site writes its figures and dates like. It decides only
/// how they are shown.
enum HeaderLanguage {
    /// The locale of a site for records with these names; nil where no words tell.
    static func locale(of names: [String]) -> String? {
        let words = Set(names.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
        let counts = languages.map { (locale: $0.locale, count: $0.words.filter(words.contains).count) }
        guard let best = counts.max(by: { $0.count < $1.count }), best.count >= 2,
            counts.filter({ $0.count == best.count }).count == 1
        else { return nil }
        return words.contains("chf") ? (swiss[best.locale] ?? best.locale) : best.locale
    }

    private static let swiss = ["de-DE": "de-CH", "fr-FR": "fr-CH", "it-IT": "it-CH"]

    /// Words that stand over columns in one of these languages, and hardly in another.
    private static let languages: [(locale: String, words: [String])] = [
        (
            "de-DE",
            [
                "buchungstag", "buchungsdatum", "buchung", "betrag", "währung", "waehrung", "verwendungszweck",
                "empfänger",
                "wertstellung", "soll", "haben", "umsatz", "buchungstext", "beschreibung", "gutschrift", "belastung",
                "lastschrift", "auftraggeber", "beguenstigter", "kategorie", "preis", "menge", "anzahl", "brutto",
                "gebühr",
                "ausgaben", "einnahmen", "kontonummer", "bezeichnung",
            ]
        ),
        (
            "fr-FR",
            [
                "montant", "libellé", "libelle", "débit", "crédit", "solde", "opération", "prix", "catégorie", "devise",
                "operation",
            ]
        ),
        (
            "it-IT",
            ["importo", "descrizione", "dare", "avere", "divisa", "contabile", "causale", "prezzo", "accrediti"]
        ),
        ("es-ES", ["fecha", "importe", "concepto", "cargo", "abono", "descripción", "precio", "categoría", "divisa"]),
        ("nl-NL", ["bedrag", "omschrijving", "naam", "rekening", "tegenrekening", "datum", "mededelingen", "saldo"]),
        ("pt-BR", ["valor", "descrição", "documento", "lançamento", "histórico", "preço"]),
        ("sv-SE", ["belopp", "bokföringsdag", "valuta", "mottagare", "avsändare", "rubrik", "saldo"]),
        ("pl-PL", ["kwota", "operacji", "opis", "rachunek", "kategoria", "saldo"]),
    ]
}
