import BroadsheetRecords

// Debits and credits that take back what was booked.
extension FieldProposal {
    /// Which figures of a pair take back what was booked, and what was seen that says so; nil if all debits have one sign
    /// and no credit is below zero. The sign that more debits have is that of debits.
    func reversals(of pair: AmountPair) -> (kind: Reversals, evidence: String)? {
        let (debits, credits) = (roles.columns[pair.debit], roles.columns[pair.credit])
        let haveMinus = debits.negatives > debits.positives
        if case .pair(_, _, let proven)? = roles.proof?.flow, proven != (haveMinus ? .positive : .negative) {
            return (proven, "the balance agrees so")
        }
        let (others, word) = haveMinus ? (debits.positives, "above") : (debits.negatives, "below")
        var evidence: [String] = []
        if others > 0 {
            evidence.append("\(others) of \(debits.negatives + debits.positives) in \(debits.name) \(word) zero")
        }
        if credits.negatives > 0 {
            let all = credits.negatives + credits.positives
            evidence.append("\(credits.negatives) of \(all) in \(credits.name) below zero")
        }
        if evidence.isEmpty { return nil }
        return (haveMinus ? .positive : .negative, evidence.joined(separator: " and "))
    }
}
