import BroadsheetValues

/// The words by which lines of totals and balances are known, in the languages of the headers that are known.
enum TotalWords {
    /// What a text says of its line.
    enum Meaning {
        case total, balance
        /// A total by one of several words, which may as well be a name: `Transactions Total`.
        case phrase
    }

    /// What `text` says; nil for a text of a record. Behind the word may stand a sign, a date, a figure or a currency, but
    /// no further words: `Total Wine` is a shop.
    static func meaning(of text: String) -> Meaning? {
        let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
        guard !words.isEmpty else { return nil }
        // `Total: Search` is no name.
        if let label = text.lowercased().split(separator: ":", maxSplits: 1).first, label.count < text.count,
            totals.contains(label.split(separator: " ").joined(separator: " "))
        {
            return .total
        }
        guard words.count <= 7 else { return nil }
        let whole = words.filter { !isUnit($0) }.joined(separator: " ")
        if totals.contains(whole) { return .total }
        if balances.contains(whole) { return .balance }
        if balances.contains(where: { whole.hasPrefix($0 + " ") && isPeriod(whole.dropFirst($0.count)) }) {
            return .balance
        }
        let ends = [words.first, words.last].compactMap(\.self)
        return ends.contains { totals.contains($0) } ? .phrase : nil
    }

    /// Whether a text may have one of the words, so that it is worth a closer look: most have none, and that is seen by three
    /// letters of each word. Texts with letters beyond ASCII are looked at in any case.
    static func mayBe(_ bytes: borrowing Span<UInt8>) -> Bool {
        var last: UInt32 = 0
        for i in bytes.indices {
            // `B/F` has no three letters.
            if bytes[i] >= 0x80 || bytes.count <= 4 && bytes[i] == UInt8(ascii: "/") { return true }
            last = last << 8 & 0xFFFFFF | UInt32(bytes[i] | 0x20)
            if i >= 1, stems.contains(last) { return true }
        }
        return false
    }

    /// The first three letters of a word of each entry, in small letters.
    private static let stems: Set<UInt32> = Set(
        (totals.union(balances)).compactMap { entry in
            let word = entry.split(separator: " ").first { $0.utf8.count >= 3 } ?? Substring(entry)
            let bytes = word.lowercased().utf8.prefix(3)
            guard bytes.count == 3, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1 | 0x20) }
        })

    private static func isUnit(_ word: String) -> Bool {
        word.count == 3 && Currency(word.uppercased()) != nil
            || ["per", "am", "as", "of", "on", "au", "al", "op", "at", "zum", "den"].contains(word)
    }

    /// Whether words say of when a balance is: the name of a month.
    private static func isPeriod(_ words: Substring) -> Bool {
        words.split(separator: " ").allSatisfy { word in
            months.contains { word.hasPrefix($0) }
        }
    }

    private static let months = [
        "jan", "feb", "mar", "mär", "apr", "may", "mai", "jun", "jul", "aug", "sep", "oct", "okt", "nov", "dec", "dez",
        "forward", "period", "date",
    ]

    /// Those by which a record may be called as well: nobody but the figures can tell.
    private static let totals: Set<String> = [
        "balance", "new balance", "old balance", "statement balance", "saldo", "solde", "übertrag", "bilanz",
        "total", "totals", "grand total", "sub total", "subtotal", "total amount", "sum", "overall total",
        "summe", "gesamt", "gesamtsumme", "zwischensumme", "endsumme", "insgesamt", "summe gesamt", "gesamtbetrag",
        "totaux", "total général", "sous total", "somme", "total des opérations", "totale", "totali", "totale generale",
        "somma", "subtotale", "totales", "suma", "suma total", "total general", "totais", "soma", "total geral",
        "totaal", "eindtotaal", "subtotaal", "som", "summa", "totalt", "totalsumma", "delsumma", "i alt", "ialt",
        "sum total",
        "yhteensä", "razem", "ogółem", "łącznie", "suma końcowa", "celkem", "součet", "spolu", "összesen",
        "mindösszesen",
        "toplam", "genel toplam", "всего", "итого", "σύνολο", "合計", "小計", "总计", "合计", "总额", "총계", "합계", "المجموع",
        "סך הכל", "סהכ", "gran total", "total generale", "total geral do período", "total gastos", "total ingresos",
        "samtals", "kokku", "kopā", "viso", "iš viso", "ukupno", "skupaj", "sveukupno", "общо", "укупно", "усього",
        "всього", "разом", "подытог", "барлығы", "жиыны", "jami", "συνολο", "γενικό σύνολο", "μερικό σύνολο", "jumlah",
        "jumlah keseluruhan", "jumlah besar", "tổng", "tổng cộng", "รวม", "รวมทั้งสิ้น", "ยอดรวม", "कुल", "योग",
        "總計", "總額", "小计", "总和", "本页合计", "総計", "総合計", "소계", "총액", "합산", "الإجمالي", "إجمالي", "مجموع",
        "المجموع الكلي", "جمع", "جمع کل", "ara toplam", "toplamlar", "részösszeg", "végösszeg", "mezisoučet",
        "medzisúčet", "súčet", "celkom", "suma częściowa", "podsumowanie", "total parțial", "subtotais", "välisumma",
        "mellomsum", "totalbeløp", "sluttsum", "umsatzsumme", "totaux généraux", "total partiel",
    ]

    private static let balances: Set<String> = [
        "opening balance", "closing balance", "beginning balance", "ending balance", "starting balance",
        "start balance",
        "end balance", "initial balance", "final balance", "previous balance", "balance brought forward",
        "balance carried forward", "brought forward", "carried forward", "balance b f", "balance c f", "b f", "c f",
        "balance forward",
        "anfangssaldo", "endsaldo", "anfangsbestand", "endbestand", "saldovortrag", "saldo vortrag", "kontostand",
        "alter saldo", "neuer saldo", "alter kontostand", "neuer kontostand", "schlusssaldo", "schlussaldo",
        "eröffnungssaldo", "abschlusssaldo", "eröffnungsbilanzwert",
        "solde initial", "solde final", "ancien solde", "nouveau solde", "solde d'ouverture", "solde de clôture",
        "solde d’ouverture", "solde précédent", "report à nouveau", "saldo iniziale", "saldo finale",
        "saldo precedente", "saldo contabile", "saldo inicial", "saldo final", "saldo anterior", "saldo actual",
        "saldo atual", "saldo do dia", "beginsaldo", "eindsaldo", "openingssaldo", "slotsaldo", "vorig saldo",
        "nieuw saldo",
        "ingående saldo", "utgående saldo", "inngående saldo", "primosaldo", "ultimosaldo", "startsaldo", "slutsaldo",
        "alkusaldo", "loppusaldo", "saldo początkowe", "saldo końcowe", "počáteční zůstatek", "konečný zůstatek",
        "nyitó egyenleg", "záró egyenleg", "devreden bakiye", "açılış bakiyesi", "kapanış bakiyesi",
        "начальный остаток", "конечный остаток", "входящий остаток", "исходящий остаток", "期初余额", "期末余额", "前期繰越",
        "次期繰越", "繰越", "前月繰越", "前頁繰越", "前月残高", "前期余额", "上期结余", "承前", "上頁結餘", "기초잔액", "기말잔액", "이월",
        "전월이월", "opening bal", "closing bal", "balance b d", "balance c d", "bal b f", "bal c f", "brought fwd",
        "carried fwd", "balance b fwd", "balance c fwd", "beginning bal", "ending bal", "vorsaldo", "kontosaldo",
        "saldo alt", "saldo neu", "vorheriger saldo", "anfangsstand", "endstand", "solde début", "solde fin",
        "solde au", "solde antérieur", "solde de départ", "report solde", "saldo di apertura", "saldo di chiusura",
        "saldo apertura", "saldo cierre", "saldo de apertura", "saldo de cierre", "saldo al inicio", "saldo al cierre",
        "s a l d o", "saldo em conta", "saldo bloqueado anterior", "saldo dia anterior", "saldo total disponível dia",
        "startsaldo periode", "ingående balans", "utgående balans", "åbningssaldo", "lukkesaldo", "opnunarstaða",
        "staða í upphafi", "lokastaða", "saldo otwarcia", "saldo zamknięcia", "saldo poprzednie", "stan początkowy",
        "stan końcowy", "počiatočný zostatok", "konečný zostatok", "počáteční stav", "konečný stav", "sold inițial",
        "sold initial", "sold final", "sold precedent", "sold anterior", "начално салдо", "крайно салдо",
        "начальное сальдо", "конечное сальдо", "входящее сальдо", "исходящее сальдо", "сальдо начальное",
        "сальдо конечное", "остаток на начало", "остаток на конец", "вхідний залишок", "вихідний залишок",
        "початковий залишок", "кінцевий залишок", "početno stanje", "konačno stanje", "krajnje stanje",
        "prethodno stanje", "novo stanje", "staro stanje", "začetno stanje", "končno stanje", "почетно стање",
        "algsaldo", "lõppsaldo", "algjääk", "lõppjääk", "sākuma atlikums", "beigu atlikums", "pradinis likutis",
        "galutinis likutis", "αρχικό υπόλοιπο", "τελικό υπόλοιπο", "προηγούμενο υπόλοιπο", "νέο υπόλοιπο",
        "υπόλοιπο έναρξης", "önceki bakiye", "devir", "devir bakiyesi", "יתרת פתיחה", "יתרת סגירה", "יתרה קודמת",
        "الرصيد الافتتاحي", "الرصيد الختامي", "رصيد افتتاحي", "رصيد ختامي", "رصيد سابق", "الرصيد السابق", "saldo awal",
        "saldo akhir", "baki awal", "baki akhir", "baki permulaan", "baki penutup", "số dư đầu kỳ", "số dư cuối kỳ",
        "số dư đầu", "số dư cuối", "ยอดยกมา", "ยอดยกไป", "प्रारंभिक शेष", "अंतिम शेष",
    ]
}
