import BroadsheetRecords
import BroadsheetValues

// Debit and credit.
extension ColumnRoles {
    /// Whether a debit and a credit column are one amount: there is one of each, and no column that has it already.
    mutating func findPair() -> Bool {
        let (debits, credits) = (halves(.debit), halves(.credit))
        let both = debits + credits
        let isWhole = self[.sum].contains { i in
            columns[i].missing == 0 && HeaderWords.meaning(of: columns[i].name) == .amount
        }
        let isMoney = both.contains { columns[$0].looksLikeMoney || !HeaderWords.isDoor(columns[$0].name) }
        if debits.count == 1, credits.count == 1, !isWhole, isMoney, both.contains(where: { !columns[$0].isEmpty }) {
            return join(debits[0], credits[0])
        }
        for i in both where roles[i] != .open {
            roles[i] = columns[i].isEmpty ? .idle : isWhole ? .figure : .sum
            if roles[i] == .sum, HeaderWords.isDoor(columns[i].name), !columns[i].looksLikeMoney { doubts[i] = .name }
        }
        return false
    }

    /// The columns with that role, or with a name that says so and figures that are not clear.
    private func halves(_ role: ColumnRole) -> [Int] {
        let meaning: HeaderWords.Meaning = role == .debit ? .debit : .credit
        return columns.indices.filter { i in
            roles[i] == role
                || roles[i] == .open && columns[i].hasFigures && HeaderWords.meaning(of: columns[i].name) == meaning
        }
    }

    /// Makes a pair of the two, or one that waits for a decision; gives whether it is clear.
    private mutating func join(_ debit: Int, _ credit: Int) -> Bool {
        let open = [debit, credit].filter { roles[$0] == .open }
        // What one of the two shows of the writing holds for both.
        let isShown = [debit, credit].contains { columns[$0].showsDecimalSign }
        if open.isEmpty || isShown && open.allSatisfy({ columns[$0].field.unit == nil }) {
            (roles[debit], roles[credit]) = (.debit, .credit)
            return true
        }
        (roles[debit], roles[credit]) = (.open, .open)
        openPair = (debit, credit)
        return false
    }
}

extension ColumnProfile {
    /// Whether its values are figures, though it is not clear which ones.
    fileprivate var hasFigures: Bool {
        switch field.writing {
        case .ambiguous(let ambiguity):
            ambiguity.readings.contains { if case .figures = $0.writing { true } else { false } }
        case .plain, .figures: field.unit != nil
        case .dates, .contradictory: false
        }
    }

    /// Whether its figures have hundredths, or a currency beside them.
    fileprivate var looksLikeMoney: Bool {
        field.unit.map { $0 != .percent } ?? (1...2).contains(field.scale)
    }

    /// Whether its values show which sign stands before a fraction.
    fileprivate var showsDecimalSign: Bool {
        switch field.writing {
        case .figures: field.unit == nil
        case .plain: field.type == .number && field.scale > 0
        case .dates, .ambiguous, .contradictory: false
        }
    }
}
