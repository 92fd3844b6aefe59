/// What an investment account does in an entry of QIF, whose amounts have no sign of their own.
enum QIFAction {
    /// What an action does to the cash of the account, or of the one that an X behind it names.
    enum Effect {
        case gives, takes, nothing
        /// The sign is written.
        case asWritten
    }

    /// The effect of the action called `name`; nil for one that is not known.
    static func effect(of name: String) -> Effect? {
        let plain = name.lowercased()
        return known[plain] ?? (plain.hasSuffix("x") ? known[String(plain.dropLast())] : nil)
    }

    private static let known: [String: Effect] = [
        "buy": .takes, "cvrshrt": .takes, "miscexp": .takes, "margint": .takes, "xout": .takes, "withdrw": .takes,
        "sell": .gives, "shtsell": .gives, "div": .gives, "intinc": .gives, "cglong": .gives, "cgmid": .gives,
        "cgshort": .gives, "miscinc": .gives, "rtrncap": .gives, "xin": .gives, "contrib": .gives, "cash": .asWritten,
        "reinvdiv": .nothing, "reinvint": .nothing, "reinvlg": .nothing, "reinvmd": .nothing, "reinvsh": .nothing,
        "shrsin": .nothing, "shrsout": .nothing, "stksplit": .nothing, "exercise": .nothing, "expire": .nothing,
        "grant": .nothing, "vest": .nothing, "reminder": .nothing, "remind": .nothing,
    ]

    /// The names that a suggestion may name.
    static let names = [
        "Buy", "BuyX", "Sell", "SellX", "Div", "DivX", "IntInc", "CGLong", "CGShort", "MiscInc", "MiscExp", "MargInt",
        "XIn", "XOut", "ReinvDiv", "ReinvInt", "ShrsIn", "ShrsOut", "StkSplit", "RtrnCap", "Cash",
    ]
}
