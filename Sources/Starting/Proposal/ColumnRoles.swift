import BroadsheetRecords
import BroadsheetValues

/// What each column of a source does on a drafted page.
package struct ColumnRoles {
    /// The columns as they were inspected.
    let columns: [ColumnProfile]
    /// The role of each.
    var roles: [ColumnRole]
    /// A column that could say of each amount whether it is taken away, though amounts have signs of their own.
    private(set) var possibleSign: Int?

    /// A debit and a credit column of which a person must say first what their figures mean.
    var openPair: (debit: Int, credit: Int)?

    /// The roles of `columns`; signs such as `$` mean `currency`, where they can.
    init(_ columns: [ColumnProfile], records: Int, currency: Currency?) {
        self.columns = columns
        roles = columns.map { Self.role(of: $0, records: records, currency) }
        findDay()
        findAmounts()
        findTexts()
    }

    /// The columns with that role, by their numbers.
    subscript(role: ColumnRole) -> [Int] { roles.indices.filter { roles[$0] == role } }

    /// What a column is when it is looked at alone.
    private static func role(of column: ColumnProfile, records: Int, _ currency: Currency?) -> ColumnRole {
        let meaning = HeaderWords.meaning(of: column.name)
        if let currency, column.canBe(currency) { return amount(meaning) }
        if column.isAmbiguous { return .open }
        // One of two columns may well be empty: nothing was paid in.
        if column.filled == 0 { return meaning == .debit ? .debit : meaning == .credit ? .credit : .idle }
        switch column.field.type {
        case .date: return .date
        case .boolean: return .truth
        case .money, .rate: return amount(meaning)
        case .number: return figure(column, meaning)
        case .text:
            if case .dates = column.field.writing { return .date }
            if meaning == .key { return .key }
            return column.different == 1 && records > 1 ? .idle : .text
        }
    }

    /// What money does whose name has that meaning.
    private static func amount(_ meaning: HeaderWords.Meaning?) -> ColumnRole {
        switch meaning {
        case .debit: .debit
        case .credit: .credit
        case .balance, .price, .measure: .figure
        default: .sum
        }
    }

    /// Whether a number is an amount, a price, or the name of something.
    private static func figure(_ column: ColumnProfile, _ meaning: HeaderWords.Meaning?) -> ColumnRole {
        // Digits that are all days, 20251231: only the name can tell whether they are meant so.
        if case .dates = column.field.writing { return meaning == .day ? .date : .key }
        switch meaning {
        case .debit: return .debit
        case .credit: return .credit
        case .balance, .price, .measure: return .figure
        case .amount, .quantity: return .sum
        case .key: return column.field.scale == 0 ? .key : .figure
        case .day, .description, .category, nil: break
        }
        guard column.field.scale == 0, case .numbers(let least, let most) = column.extent else { return .sum }
        // Years, and long numbers that are all different, are names of something.
        let isYear = !(least < Decimal(1900)) && !(Decimal(2100) < most)
        let isName = !(least < Decimal(100_000)) && column.different ?? .max == column.filled
        return isYear || isName ? .key : .sum
    }

    /// The most complete column of dates, the first of equals.
    private mutating func findDay() {
        let dates = self[.date]
        guard let best = dates.min(by: { (columns[$0].missing, $0) < (columns[$1].missing, $1) }) else { return }
        roles[best] = .day
    }

    /// Pairs of debit and credit, a sign column, currency columns.
    private mutating func findAmounts() {
        let isPair = findPair()
        guard hasAmounts else { return }
        for i in columns.indices where isCurrency(i) { roles[i] = .currency }
        let sums = self[.sum]
        guard !isPair, sums.count == 1, let i = columns.indices.first(where: { negativeWord(of: $0) != nil })
        else { return }
        if columns[sums[0]].hasNegatives { possibleSign = i } else { roles[i] = .sign }
    }

    /// The column that has the currency of the figures in column `i`: the nearest, and of those the one behind it. That
    /// of amounts before they were converted is for these alone.
    func currencyColumn(of i: Int) -> Int? {
        let isOriginal = HeaderWords.isOriginal(columns[i].name)
        let fitting = self[.currency].filter { HeaderWords.isOriginal(columns[$0].name) == isOriginal }
        return fitting.min { (abs($0 - i), -$0) < (abs($1 - i), -$1) }
    }

    private var hasAmounts: Bool {
        openPair != nil || !self[.sum].isEmpty || !self[.debit].isEmpty || !self[.figure].isEmpty
    }

    /// Whether every record has a currency there.
    private func isCurrency(_ i: Int) -> Bool {
        let column = columns[i]
        guard column.field.type == .text, column.missing == 0, let different = column.different, different > 0,
            different == column.values.count
        else { return false }
        return column.values.allSatisfy { code in Currency.all.contains { $0.code == code } }
    }

    /// The word in that column that means that an amount is taken away.
    func negativeWord(of i: Int) -> String? {
        let column = columns[i]
        guard column.field.type == .text, column.missing == 0, column.different ?? .max <= 2 else { return nil }
        let negative = column.values.filter { Self.negatives.contains($0.lowercased()) }
        let positive = column.values.filter { Self.positives.contains($0.lowercased()) }
        guard negative.count == 1, negative.count + positive.count == column.values.count else { return nil }
        return negative[0]
    }

    private static let negatives: Set<String> = [
        "s", "soll", "d", "dr", "dbit", "debit", "débit", "af", "out", "-", "lastschrift", "belastung", "debet",
    ]
    private static let positives: Set<String> = [
        "h", "haben", "c", "cr", "crdt", "credit", "crédit", "bij", "in", "+", "gutschrift", "kredit",
    ]

    /// Whether an amount is taken away in fewer records than it is added, as in the lists of a card, where what is spent
    /// often has no sign.
    func isMostlyAdded(_ i: Int) -> Bool {
        let column = columns[i]
        guard roles[i] == .sum, self[.sign].isEmpty, HeaderWords.meaning(of: column.name) == .amount else {
            return false
        }
        return column.negatives > 0 && column.negatives * 2 < column.filled
    }

    /// Which texts are read first, and which sort the records into few heaps.
    private mutating func findTexts() {
        let texts = self[.text]
        let named = texts.filter { HeaderWords.meaning(of: columns[$0].name) == .description }
        let longest = texts.max { columns[$0].different ?? .max < columns[$1].different ?? .max }
        if let description = named.first ?? longest { roles[description] = .description }
        let heaps = self[.text].filter { $0 != possibleSign && isCategory($0) }
        let known = heaps.first { HeaderWords.meaning(of: columns[$0].name) == .category }
        if let category = known ?? heaps.first { roles[category] = .category }
    }

    /// Whether the values come again and again, and are short.
    private func isCategory(_ i: Int) -> Bool {
        let column = columns[i]
        guard let different = column.different, different >= 2, different <= ColumnCounter.kept else { return false }
        guard column.missing * 2 <= column.filled, column.values.allSatisfy({ $0.count <= 40 }) else { return false }
        let isNamed = HeaderWords.meaning(of: column.name) == .category
        return isNamed ? different < column.filled : different * 2 <= column.filled
    }
}

extension ColumnProfile {
    /// Whether its figures have a sign that can mean `currency`, and nothing else about them is unclear.
    func canBe(_ currency: Currency) -> Bool {
        guard case .sign(let sign)? = field.unit else { return false }
        switch field.writing {
        case .plain, .figures: return sign.canMean(currency)
        case .dates, .ambiguous, .contradictory: return false
        }
    }

    /// Whether no record has a value there.
    package var isEmpty: Bool { filled == 0 }

    /// Whether any of its figures is below zero.
    var hasNegatives: Bool { if case .numbers(let least, _) = extent { least < .zero } else { false } }
}
