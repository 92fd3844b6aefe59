import BroadsheetRecords
import BroadsheetValues

/// Which columns can say what comes in and goes out, and which have balances: what is tried on the records.
struct FlowColumns {
    /// The columns of figures that can be added up at all.
    let flows: [Int]
    /// Those that have balances by their names.
    let balances: [Int]
    /// Figures that a word beside them may take away, each way.
    let marked: [Flow]
    /// All ways in which records can say what comes in and what goes out.
    let all: [Flow]
    /// The columns by which records belong to several accounts.
    let accounts: [Int]

    /// The most columns that are tried against a balance.
    private static let most = 6

    init(_ columns: [ColumnProfile]) {
        let figures = columns.indices.filter { columns[$0].isFigures }
        let meanings = columns.map { HeaderWords.meaning(of: $0.name) }
        balances = figures.filter { meanings[$0] == .balance }
        let flows = figures.filter { i in
            switch meanings[i] {
            case .balance, .price, .measure, .key: false
            default: columns[i].field.unit != .percent
            }
        }
        self.flows = flows
        let tried = flows.prefix(Self.most)
        let signs = columns.indices.filter { SignWords(columns[$0]) != nil }
        marked = tried.flatMap { i in
            signs.flatMap { sign in
                columns[sign].values.map { Flow.marked(i, by: sign, word: $0) }
            }
        }
        var all = tried.map { Flow.column($0, isTurned: false) } + marked
        let debits = flows.filter { meanings[$0] == .debit }
        let credits = flows.filter { meanings[$0] == .credit }
        if debits.count == 1, credits.count == 1 {
            for (debit, credit) in [(debits[0], credits[0]), (credits[0], debits[0])] {
                all += [.pair(debit: debit, credit: credit, .negative), .pair(debit: debit, credit: credit, .positive)]
            }
        }
        all += tried.map { Flow.column($0, isTurned: true) }
        self.all = all
        accounts = columns.indices.filter { i in
            (columns[i].different ?? .max) > 1 && (columns[i].different ?? .max) <= 50 && columns[i].field.type != .date
                && (meanings[i] == .key)
        }
    }
}

/// What the two words of a column beside amounts mean: `S` and `H`, `Debit` and `Credit`, `Af` and `Bij`.
package struct SignWords {
    /// The word by which an amount is taken away.
    package let negative: String
    /// Whether that is so for everybody: what goes out is taken away, but a debit of an account may be what it gained.
    package let isCertain: Bool

    /// The words of `column`, if it has nothing but such.
    package init?(_ column: ColumnProfile) {
        guard column.field.type == .text, column.missing == 0, column.different ?? .max <= 2 else { return nil }
        let negative = column.values.filter { Self.negatives.contains($0.lowercased()) }
        let positive = column.values.filter { Self.positives.contains($0.lowercased()) }
        guard negative.count == 1, negative.count + positive.count == column.values.count else { return nil }
        self.negative = negative[0]
        // Where nothing but expenses stands, their sum is as well without a sign.
        let isSpent = positive.count == 1 && Self.spent.contains(negative[0].lowercased())
        isCertain = isSpent || Self.certain.contains(negative[0].lowercased())
    }

    private static let certain: Set<String> = [
        "dbit", "af", "out", "-", "lastschrift", "belastung", "sent", "withdrawal",
    ]

    private static let negatives: Set<String> = spent.union([
        "s", "soll", "d", "dr", "dbit", "debit", "débit", "af", "out", "-", "lastschrift", "belastung", "debet", "db",
        "withdrawal", "sent", "dare", "debe", "winien", "cargo", "borç", "dt", "дт", "дебет", "wn", "obciążenie",
        "terhelés", "списание", "дебит", "χρέωση", "חובה", "مدين", "借", "借方", "출금", "saída", "ghi nợ",
    ])
    private static let spent: Set<String> = [
        "expense", "outflow", "money out", "paid out", "outgoing", "ausgabe", "ausgang", "dépense", "gasto", "egreso",
        "spesa", "uscita", "uitgave", "utgift", "udgift", "meno", "wydatek", "výdaj", "výdavek", "kiadás", "cheltuială",
        "расход", "витрата", "разход", "rashod", "gider", "έξοδο", "支出", "出金", "지출", "הוצאה", "مصروف", "despesa",
        "pengeluaran", "chi", "รายจ่าย",
    ]
    private static let positives: Set<String> = [
        "h", "haben", "c", "cr", "crdt", "credit", "crédit", "bij", "in", "+", "gutschrift", "kredit", "deposit",
        "received", "avere", "haber", "ma", "k", "abono", "alacak", "kt", "кт", "кредит", "uznanie", "jóváírás",
        "зачисление", "πίστωση", "זכות", "دائن", "贷", "贷方", "입금", "entrada", "ghi có", "income", "inflow", "money in",
        "paid in", "incoming", "einnahme", "eingang", "recette", "ingreso", "entrata", "inkomst", "inntekt", "indtægt",
        "tulo", "przychód", "wpływ", "příjem", "príjem", "bevétel", "venit", "доход", "приход", "дохід", "prihod",
        "gelir", "έσοδο", "収入", "收入", "入金", "수입", "הכנסה", "إيراد", "receita", "pemasukan", "thu", "รายรับ",
    ]
}
