import BroadsheetRecords
import BroadsheetValues

/// A column that says of each record what was done: bought or sold, paid or given back.
struct ActionWords {
    /// What was done.
    enum Action: CaseIterable { case bought, sold, paid, returned }

    /// The column that says it.
    let column: Int

    /// The first of `columns` that has words for two things of which one takes the other back.
    init?(_ columns: [ColumnProfile]) {
        let found = columns.indices.first { i in
            guard columns[i].field.type == .text else { return false }
            let actions = Set(columns[i].values.compactMap(Self.action))
            return Self.opposites.contains { actions.contains($0) && actions.contains($1) }
        }
        guard let found else { return nil }
        column = found
    }

    /// What takes what back.
    static let opposites: [(Action, Action)] = [
        (.bought, .sold), (.bought, .returned), (.sold, .returned), (.paid, .returned),
    ]

    /// What `text` says; nil for what is nothing of it, or several things.
    static func action(_ text: String) -> Action? {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        if words.count > 4 { return nil }
        // What gives back is a word of many texts of banks: here it must be all that is said.
        let whole = words.joined(separator: " ")
        if returns.contains(whole) { return .returned }
        if payments.contains(whole) { return .paid }
        let (isBought, isSold) = (words.contains(where: buys.contains), words.contains(where: sells.contains))
        return isBought == isSold ? nil : isBought ? .bought : .sold
    }

    private static let payments: Set<String> = [
        "payment", "payments", "charge", "capture", "order", "paiement", "commande", "bestellung", "zahlung", "pago",
        "pagamento", "ordine", "pedido", "betaling", "betalning", "zamówienie", "платёж", "платеж", "заказ", "支払い",
        "支付",
    ]
    private static let returns: Set<String> = [
        "refund", "refunds", "refunded", "chargeback", "reversal", "credit note", "return", "erstattung",
        "rückerstattung", "rückzahlung", "retoure", "remboursement", "avoir", "rimborso", "storno", "reembolso",
        "devolución", "devolucion", "devolução", "terugbetaling", "retour", "återbetalning", "refundering",
        "tilbagebetaling", "tilbakebetaling", "palautus", "hyvitys", "zwrot", "vrácení", "refundace", "visszatérítés",
        "возврат", "iade", "返金", "退款", "환불",
    ]
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
