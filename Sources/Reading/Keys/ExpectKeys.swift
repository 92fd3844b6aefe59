import BroadsheetYAML

/// The keys of a control total that is found elsewhere: in another report, or in a bank statement.
enum ExpectKey: String, MappingKey {
    case report, name, section, group, total, opening, closing, movement, account, currency, within
    static let mapping = "the control total"

    /// Those that say where, of which one is there.
    static let origins: [ExpectKey] = [.report, .opening, .closing, .movement]
    /// Those that say more of a total of a report, and of what a bank statement says.
    static let ofReports: [ExpectKey] = [.name, .section, .group, .total]
    static let ofBalances: [ExpectKey] = [.account]

    var entry: KeyEntry {
        switch self {
        case .report:
            KeyEntry(
                .word(.path), "The page of the report that shows the same figure, by its address or its file.",
                example: "/stocks/")
        case .name:
            KeyEntry(
                .word(.name), "Which report of that page it is.", without: .words("the only one"), example: "costs")
        case .section:
            KeyEntry(
                .word(.words), "The section that the total is of, by its title.", without: .words("all of them"),
                example: "Posted transactions")
        case .group:
            KeyEntry(
                .oneOrMore(.word(.words)),
                "The group in it that the total is of, by its title or its id; of several levels, the outermost first.",
                without: .words("the whole section"), example: "2026-03")
        case .total:
            KeyEntry(
                .word(.name), "What the total is called there.", without: .words("as here"), example: "amount.avg")
        case .opening:
            KeyEntry(
                .source, "The bank statement whose accounts held as much before its entries.",
                example: "data/posted.csv")
        case .closing:
            KeyEntry(
                .source, "The bank statement whose accounts held as much after its entries.", example: "data/posted.csv"
            )
        case .movement:
            KeyEntry(
                .source, "The bank statement whose accounts held so much more after its entries than before.",
                example: "data/posted.csv")
        case .account:
            KeyEntry(
                .word(.words), "Which account of the statement it is.",
                without: .words("all of them, added up in each currency"), example: "DE68210501700012345678")
        case .currency:
            KeyEntry(
                .word(.currency), "The currency that is looked at alone.", without: .words("each that is there"),
                example: "EUR")
        case .within:
            KeyEntry(
                .word(.figure), "By how much the total may differ: an amount, or hundredths of the figure.",
                without: .words("not at all"), example: "0.05")
        }
    }
}
