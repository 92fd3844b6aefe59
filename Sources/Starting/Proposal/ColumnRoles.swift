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

    /// What keeps columns of figures from being added up, until a person has decided.
    var doubts: [Int: SumDoubt] = [:]
    /// The columns whose figures are totalled only within one value of another: quantities within an asset.
    var within: [Int: Int] = [:]
    /// The columns whose figures are meant with the opposite sign, as the balance proves.
    var turned: Set<Int> = []
    /// The balance's word on what comes in and what goes out.
    var proof: BalanceCheck?
    /// The word that takes amounts away, where the balance proves it.
    var provenWord: String?
    /// Amounts without signs and the column that may say what goes out.
    var openSign: (amounts: [Int], sign: Int)?
    /// How many records there are.
    let records: Int
    /// What the records show that no column tells alone.
    let evidence: Evidence?
    /// Which columns say in which unit others are.
    let units: UnitColumns

    /// A debit and a credit column of which a person must say first what their figures mean.
    var openPair: (debit: Int, credit: Int)?

    /// The roles of `columns`; signs such as `$` mean `currency`, where they can.
    init(_ columns: [ColumnProfile], records: Int, currency: Currency?, _ evidence: Evidence? = nil) {
        self.columns = columns
        self.records = records
        self.evidence = evidence
        units = UnitColumns(columns)
        roles = columns.map { Self.role(of: $0, records: records, currency) }
        findDay()
        findAmounts()
        weigh()
        findTexts()
    }

    /// The columns with that role, by their numbers.
    subscript(role: ColumnRole) -> [Int] { roles.indices.filter { roles[$0] == role } }

    /// What a column is when it is looked at alone.
    private static func role(of column: ColumnProfile, records: Int, _ currency: Currency?) -> ColumnRole {
        let meaning = HeaderWords.meaning(of: column.name)
        if column.field.countsRecords { return .idle }
        if let currency, column.canBe(currency) { return amount(meaning) }
        if column.isAmbiguous { return .open }
        // One of two columns may well be empty: nothing was paid in.
        if column.filled == 0 { return meaning == .debit ? .debit : meaning == .credit ? .credit : .idle }
        switch column.field.type {
        case .date: return .date
        case .boolean: return .truth
        case .money, .rate: return column.field.unit == .percent ? .figure : amount(meaning)
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
        if case .dates(let pattern, _) = column.field.writing {
            return meaning == .day || UnixTime(rawValue: pattern) != nil ? .date : .key
        }
        if column.field.unit == .percent { return .figure }
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
        let isYear = ColumnProfile.areYears(least, most)
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
        for i in columns.indices {
            if case .codes? = units[i] { roles[i] = .currency }
            if case .names? = units[i] { roles[i] = .unit }
        }
        guard !isPair, let i = columns.indices.first(where: { SignWords(columns[$0]) != nil }) else { return }
        let sums = self[.sum].filter { HeaderWords.meaning(of: columns[$0].name) != .quantity }
        let bare = sums.filter { !columns[$0].hasNegatives }
        if bare.isEmpty {
            possibleSign = sums.isEmpty ? nil : i
        } else if bare.count == 1, sums.count == 1, SignWords(columns[i])?.isCertain == true {
            roles[i] = .sign
        } else {
            openSign = (bare, i)
            roles[i] = .text
        }
    }

    /// The column that has the currency of the figures in column `i`, each of which has one.
    func currencyColumn(of i: Int) -> Int? {
        guard let unit = units.unit(of: i), roles[unit] == .currency else { return nil }
        return columns[unit].missing == 0 || evidence?.hasUnit(i, in: unit) == true ? unit : nil
    }

    private var hasAmounts: Bool {
        openPair != nil || !self[.sum].isEmpty || !self[.debit].isEmpty || !self[.figure].isEmpty
    }

    /// The word in that column that means that an amount is taken away.
    func negativeWord(of i: Int) -> String? {
        if let provenWord, case .marked(_, let by, _)? = proof?.flow, by == i { return provenWord }
        return SignWords(columns[i])?.negative
    }

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
