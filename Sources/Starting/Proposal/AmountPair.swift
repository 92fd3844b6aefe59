/// Two columns that are one amount on the page: what is taken away, and what is added.
package struct AmountPair {
    /// The columns, by their numbers.
    let debit: Int
    let credit: Int
    /// What the amount is called.
    let name: String

    /// The pair that `roles` found, if there is one.
    init?(_ roles: ColumnRoles) {
        guard let debit = roles[.debit].first, let credit = roles[.credit].first else { return nil }
        self.init(debit, credit, roles)
    }

    /// The pair that waits for a decision, if there is one.
    init?(open roles: ColumnRoles) {
        guard let (debit, credit) = roles.openPair else { return nil }
        self.init(debit, credit, roles)
    }

    private init(_ debit: Int, _ credit: Int, _ roles: ColumnRoles) {
        self.debit = debit
        self.credit = credit
        let taken = Set(roles.columns.map(\.name))
        name =
            (["amount", "total_amount"] + (2...999).map { "amount_\($0)" }).first { !taken.contains($0) } ?? "amount"
    }
}
