import BroadsheetXML

/// The elements of camt that are known, each below the one that holds it. Built once.
struct CamtTree: Sendable {
    /// One element.
    struct Node: Sendable {
        /// What it means.
        var meaning = CamtMeaning.none
        /// Its name, and where it stands below the entry.
        var name: StaticString
        /// Where its children stand among those of all, once all are known.
        var first = 0
        var count = 0
    }

    private(set) var nodes: [Node] = [Node(name: "")]
    /// The children of all nodes, those of one beside each other: plain values, of which nothing is counted on the way down.
    private var children: [(name: StaticString, node: Int)] = []
    /// The children of each node, until all are known.
    private var growing: [[(name: StaticString, node: Int)]] = [[]]

    /// All that is known.
    static let known = CamtTree()

    /// The root, of which the messages are children.
    static let root = 0

    /// The child of `node` that has the name of `element`; -1 for one that is not known.
    func child(of node: Int, _ element: borrowing XMLElement) -> Int {
        let first = nodes[node].first
        for i in first..<first + nodes[node].count where element.is(children[i].name) { return children[i].node }
        return -1
    }

    /// Whether `node` is an entry or one of its details, whose own name says nothing.
    func isHolder(_ node: Int) -> Bool {
        if case .special(let mark) = nodes[node].meaning { return mark == .entry || mark == .details }
        return false
    }

    private init() {
        for (message, statement) in [
            ("BkToCstmrStmt", "Stmt"), ("BkToCstmrAcctRpt", "Rpt"), ("BkToCstmrDbtCdtNtfctn", "Ntfctn"),
        ] as [(StaticString, StaticString)] {
            add(message, at: Self.root, .special(.message))
            let parent = node([message])
            add(statement, at: parent, .special(.statement))
            addStatement(at: node([message, statement]))
        }
        for i in nodes.indices {
            (nodes[i].first, nodes[i].count) = (children.count, growing[i].count)
            children += growing[i]
        }
        growing = []
    }

    private func node(_ path: [StaticString]) -> Int {
        var place = Self.root
        for name in path { place = growing[place].first { Self.same($0.name, name) }?.node ?? place }
        return place
    }

    private static func same(_ a: StaticString, _ b: StaticString) -> Bool { "\(a)" == "\(b)" }

    private mutating func add(_ name: StaticString, at parent: Int, _ meaning: CamtMeaning) {
        if let found = growing[parent].first(where: { Self.same($0.name, name) }) {
            nodes[found.node].meaning = meaning
            return
        }
        nodes.append(Node(meaning: meaning, name: name))
        growing.append([])
        growing[parent].append((name, nodes.count - 1))
    }

    /// Adds the elements of `path` below `parent`, the last of which means `meaning`.
    private mutating func add(_ path: [StaticString], _ parent: Int, _ meaning: CamtMeaning) {
        var place = parent
        for (i, name) in path.enumerated() {
            let isLast = i == path.count - 1
            if let found = growing[place].first(where: { Self.same($0.name, name) }) {
                place = found.node
                if isLast { nodes[place].meaning = meaning }
            } else {
                add(name, at: place, isLast ? meaning : .none)
                place = nodes.count - 1
            }
        }
    }

    // MARK: What a statement has

    private mutating func addStatement(at top: Int) {
        add(["Id"], top, .shared(.statement))
        add(["ElctrncSeqNb"], top, .shared(.statementNumber))
        add(["LglSeqNb"], top, .shared(.statementNumber))
        add(["StmtPgntn", "LastPgInd"], top, .special(.lastPage))
        for path in [["IBAN"], ["Othr", "Id"], ["PrtryAcct", "Id"], ["BBAN"]] as [[StaticString]] {
            add(["Acct", "Id"] + path, top, .shared(.account))
        }
        add(["Acct", "Ccy"], top, .shared(.currency))
        add(["Acct", "Nm"], top, .shared(.accountName))
        add(["Acct", "Ownr", "Nm"], top, .shared(.accountName))
        for bank in ["BIC", "BICFI"] as [StaticString] {
            add(["Acct", "Svcr", "FinInstnId", bank], top, .shared(.bank))
        }
        addBalance(at: top)
        addSummary(at: top)
        add(["Ntry"], top, .special(.entry))
        addEntry(at: nodes.count - 1)
    }

    private mutating func addBalance(at top: Int) {
        add(["Bal"], top, .special(.balance))
        for name in ["Cd", "Prtry"] as [StaticString] {
            add(["Bal", "Tp", "CdOrPrtry", name], top, .special(.balanceCode))
            add(["Bal", "Tp", "SubTp", name], top, .special(.balanceSubtype))
        }
        add(["Bal", "Amt"], top, .special(.balanceAmount))
        add(["Bal", "CdtDbtInd"], top, .special(.balanceSign))
        add(["Bal", "Dt", "Dt"], top, .special(.balanceDate))
        add(["Bal", "Dt", "DtTm"], top, .special(.balanceDate))
    }

    private mutating func addSummary(at top: Int) {
        for kind in ["TtlNtries", "TtlCdtNtries", "TtlDbtNtries"] as [StaticString] {
            add(["TxsSummry", kind], top, .special(.summary))
            add(["TxsSummry", kind, "NbOfNtries"], top, .special(.summaryCount))
            add(["TxsSummry", kind, "Sum"], top, .special(.summarySum))
        }
        for path in [["TtlNetNtryAmt"], ["TtlNetNtry", "Amt"]] as [[StaticString]] {
            add(["TxsSummry", "TtlNtries"] + path, top, .special(.summaryNet))
        }
        for path in [["CdtDbtInd"], ["TtlNetNtry", "CdtDbtInd"]] as [[StaticString]] {
            add(["TxsSummry", "TtlNtries"] + path, top, .special(.summarySign))
        }
    }

    // MARK: What an entry has

    private mutating func addEntry(at top: Int) {
        add(["NtryRef"], top, .other("NtryRef"))
        add(["Amt"], top, .special(.amount))
        add(["CdtDbtInd"], top, .special(.sign))
        add(["RvslInd"], top, .special(.reversal))
        add(["Sts"], top, .special(.status))
        add(["Sts", "Cd"], top, .special(.status))
        add(["Sts", "Prtry"], top, .special(.status))
        for name in ["Dt", "DtTm"] as [StaticString] {
            add(["BookgDt", name], top, .special(.bookingDate))
            add(["ValDt", name], top, .special(.valueDate))
        }
        add(["AcctSvcrRef"], top, .field(.bankReference))
        add(["AddtlNtryInf"], top, .field(.bookingText))
        add(["NtryDtls", "Btch", "PmtInfId"], top, .field(.batch))
        add(["NtryDtls", "Btch", "MsgId"], top, .other("Btch/MsgId"))
        add(["NtryDtls", "Btch", "NbOfTxs"], top, .other("Btch/NbOfTxs"))
        add(["NtryDtls", "Btch", "TtlAmt"], top, .other("Btch/TtlAmt"))
        add(["NtryDtls", "Btch", "CdtDbtInd"], top, .other("Btch/CdtDbtInd"))
        addCommon(at: top)
        add(["NtryDtls", "TxDtls"], top, .special(.details))
        addDetails(at: nodes.count - 1)
    }

    /// What entries and their details have alike.
    private mutating func addCommon(at top: Int) {
        add(["BkTxCd", "Domn", "Cd"], top, .more(.code, after: "/"))
        add(["BkTxCd", "Domn", "Fmly", "Cd"], top, .more(.code, after: "/"))
        add(["BkTxCd", "Domn", "Fmly", "SubFmlyCd"], top, .more(.code, after: "/"))
        add(["BkTxCd", "Prtry", "Cd"], top, .field(.bankCode))
        add(["BkTxCd", "Prtry", "Issr"], top, .ignored)
        for (name, mark) in [
            ("InstdAmt", .originalAmount), ("TxAmt", .transactionAmount), ("CntrValAmt", .counterValue),
        ] as [(StaticString, CamtMark)] {
            add(["AmtDtls", name, "Amt"], top, .special(mark))
            add(["AmtDtls", name, "CcyXchg", "XchgRate"], top, .special(.rate))
        }
        add(["Chrgs"], top, .special(.charge))
        add(["Chrgs", "TtlChrgsAndTaxAmt"], top, .special(.chargeTotal))
        add(["Chrgs", "Amt"], top, .special(.chargeAmount))
        add(["Chrgs", "CdtDbtInd"], top, .special(.chargeSign))
        add(["Chrgs", "Rcrd"], top, .special(.charge))
        add(["Chrgs", "Rcrd", "Amt"], top, .special(.chargeAmount))
        add(["Chrgs", "Rcrd", "CdtDbtInd"], top, .special(.chargeSign))
    }

    private mutating func addDetails(at top: Int) {
        addCommon(at: top)
        add(["Amt"], top, .special(.detailAmount))
        add(["CdtDbtInd"], top, .special(.detailSign))
        add(["Refs", "AcctSvcrRef"], top, .field(.bankReference))
        add(["Refs", "PmtInfId"], top, .field(.batch))
        add(["Refs", "EndToEndId"], top, .field(.endToEnd))
        add(["Refs", "MndtId"], top, .field(.mandate))
        add(["Refs", "ChqNb"], top, .field(.checkNumber))
        for name in ["MsgId", "InstrId", "TxId", "UETR", "ClrSysRef"] as [StaticString] {
            add(["Refs", name], top, .other(name))
        }
        addSide("Dbtr", at: top) {
            .debtor($0)
        } _: {
            .otherOfDebtor($0)
        }
        addSide("Cdtr", at: top) {
            .creditor($0)
        } _: {
            .otherOfCreditor($0)
        }
        for name in ["Cd", "Prtry"] as [StaticString] {
            add(["Purp", name], top, .field(.purpose))
            add(["RtrInf", "Rsn", name], top, .field(.returnReason))
        }
        add(["RmtInf", "Ustrd"], top, .more(.text, after: " "))
        add(["RmtInf", "Strd", "CdtrRefInf", "Ref"], top, .field(.reference))
        add(["RmtInf", "Strd", "AddtlRmtInf"], top, .more(.text, after: " "))
        add(["AddtlTxInf"], top, .field(.bookingText))
    }

    /// Adds the side of the one who pays, or of the one who is paid.
    private mutating func addSide(
        _ role: StaticString, at top: Int, _ field: (StatementField) -> CamtMeaning,
        _ other: (StaticString) -> CamtMeaning
    ) {
        let isDebtor = "\(role)" == "Dbtr"
        let ultimate: StaticString = isDebtor ? "UltmtDbtr" : "UltmtCdtr"
        let account: StaticString = isDebtor ? "DbtrAcct" : "CdtrAcct"
        let agent: StaticString = isDebtor ? "DbtrAgt" : "CdtrAgt"
        for party in [[], ["Pty"]] as [[StaticString]] {
            let path: [StaticString] = ["RltdPties", role] + party
            add(path + ["Nm"], top, field(.name))
            for line in ["AdrLine", "StrtNm", "BldgNb", "PstCd", "TwnNm", "Ctry"] as [StaticString] {
                add(path + ["PstlAdr", line], top, field(.address))
            }
            add(path + ["Id", "PrvtId", "Othr", "Id"], top, isDebtor ? other("Dbtr/Id") : .field(.creditorID))
            add(path + ["Id", "PrvtId", "Othr", "SchmeNm", "Prtry"], top, .ignored)
            add(path + ["Id", "OrgId", "Othr", "Id"], top, other(isDebtor ? "Dbtr/Id" : "Cdtr/Id"))
            add(["RltdPties", ultimate] + party + ["Nm"], top, field(.ultimateName))
        }
        for path in [["IBAN"], ["Othr", "Id"], ["PrtryAcct", "Id"]] as [[StaticString]] {
            add(["RltdPties", account, "Id"] + path, top, field(.counterpartyAccount))
        }
        add(["RltdPties", account, "Nm"], top, other(isDebtor ? "DbtrAcct/Nm" : "CdtrAcct/Nm"))
        for bank in ["BIC", "BICFI"] as [StaticString] {
            add(["RltdAgts", agent, "FinInstnId", bank], top, field(.counterpartyBank))
        }
        add(["RltdAgts", agent, "FinInstnId", "Nm"], top, other(isDebtor ? "DbtrAgt/Nm" : "CdtrAgt/Nm"))
    }
}
