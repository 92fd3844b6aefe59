/// The elements of OFX that are known by name.
enum OFXElements {
    /// Those that are statements.
    static let statements: Set<String> = ["STMTRS", "CCSTMTRS", "INVSTMTRS"]

    /// Those that are entries of an investment account.
    static let trades: Set<String> = [
        "BUYDEBT", "BUYMF", "BUYOPT", "BUYOTHER", "BUYSTOCK", "CLOSUREOPT", "INCOME", "INVEXPENSE", "JRNLFUND",
        "JRNLSEC",
        "MARGININTEREST", "REINVEST", "RETOFCAP", "SELLDEBT", "SELLMF", "SELLOPT", "SELLOTHER", "SELLSTOCK", "SPLIT",
        "TRANSFER",
    ]

    /// Those that are entries.
    static let entries: Set<String> = trades.union(["STMTTRN", "STMTTRNP"])

    /// Those that hold others, and so must end.
    static let holdOthers: Set<String> = entries.union(statements).union([
        "OFX", "BANKTRANLIST", "BANKTRANLISTP", "INVTRANLIST", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1", "INVSTMTMSGSRSV1",
        "STMTTRNRS", "CCSTMTTRNRS", "INVSTMTTRNRS", "LEDGERBAL", "AVAILBAL", "BANKACCTFROM", "CCACCTFROM",
        "INVACCTFROM",
        "BANKACCTTO", "CCACCTTO", "PAYEE", "SECLIST", "SECINFO", "INVPOSLIST", "CURRENCY", "ORIGCURRENCY",
    ])

    /// The fields of values in an entry that have no aggregate of their own.
    static let fields: [String: StatementField] = [
        "NAME": .name, "MEMO": .text, "FITID": .bankReference, "CHECKNUM": .checkNumber, "REFNUM": .reference,
        "UNIQUEID": .securityID,
    ]
    static let addresses: Set<String> = ["ADDR1", "ADDR2", "ADDR3", "CITY", "STATE", "POSTALCODE", "COUNTRY"]
}
