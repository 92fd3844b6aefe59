import BroadsheetRecords
import BroadsheetValues

/// A column that says of each record whether something was bought or sold: `Market buy`, `Verkauf`.
struct ActionWords {
    /// What was done.
    enum Action { case bought, sold }

    /// The column that says it.
    let column: Int

    /// The first of `columns` that has words of both kinds.
    init?(_ columns: [ColumnProfile]) {
        let found = columns.indices.first { i in
            guard columns[i].field.type == .text else { return false }
            let actions = columns[i].values.compactMap(Self.action)
            return actions.contains(.bought) && actions.contains(.sold)
        }
        guard let found else { return nil }
        column = found
    }

    /// What `text` says; nil for what is neither, or both.
    static func action(_ text: String) -> Action? {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        if words.count > 4 { return nil }
        let (isBought, isSold) = (words.contains(where: buys.contains), words.contains(where: sells.contains))
        return isBought == isSold ? nil : isBought ? .bought : .sold
    }

    private static let buys: Set<String> = [
        "buy", "bought", "purchase", "kauf", "gekauft", "wertpapierkauf", "achat", "compra", "acquisto", "koop",
        "aankoop",
        "köp", "køb", "kjøp", "kjøpt", "osto", "kupno", "zakup", "nákup", "koupě", "vétel", "cumpărare", "покупка",
        "alış",
        "αγορά", "買付", "買", "买入", "매수",
    ]
    private static let sells: Set<String> = [
        "sell", "sold", "sale", "verkauf", "verkauft", "wertpapierverkauf", "vente", "venta", "venda", "vendita",
        "verkoop",
        "sälj", "salg", "solgt", "myynti", "sprzedaż", "prodej", "predaj", "eladás", "vânzare", "продажа", "satış",
        "πώληση", "売付", "売", "卖出", "매도",
    ]
}
