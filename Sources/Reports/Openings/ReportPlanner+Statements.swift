import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// What a bank statement says that its accounts held, before its entries and after them.
extension ReportPlanner {
    /// Plans an opening that the statement says, and the closing balance that must come of it.
    func planStatement(
        _ place: Place, of balance: BalancePlan, _ section: SectionPlan, _ plan: inout OpeningPlan
    ) throws(Problem) {
        try requireKind(balance, at: place)
        guard let source = balancedSource else {
            throw Problem(
                "this source is not one bank statement, which would say what the balance begins with", at: place,
                advice: "Write a figure: opening: { \(balance.name): 1250.00 }.")
        }
        if case .report = balance.scope, report.sections.count(where: { $0.items == nil }) > 1 {
            throw Problem(
                "\"\(balance.column)\" goes on over several sections, and a statement is one of them", at: place,
                advice: "Write running(\(balance.name)), or what the balance begins with as a figure.")
        }
        let accounts: [AccountBalance]
        do {
            accounts = try source.accountBalances()
        } catch {
            throw error.placed(at: place)
        }
        let level = try level(of: balance, section, accounts, place)
        var openings: [[UInt8]: [Value]] = [:]
        var closings: [[UInt8]: [Value]] = [:]
        for account in accounts {
            let key = level == nil ? [] : Self.identity(of: account.account)
            guard let opening = account.opening, let closing = account.closing else { continue }
            openings[key, default: []].append(try figure(opening, account, of: balance, place))
            closings[key, default: []].append(try figure(closing, account, of: balance, place))
        }
        (plan.closings, plan.closingName) = (closings, source.name)
        if let level {
            plan.left = OpeningLeft(level: level, figures: openings, missing: nil, name: source.name)
            return
        }
        guard let values = openings[[]] else {
            throw Problem(
                "\(source.name) does not say what its account held before and after", at: place,
                advice: "Write a figure: opening: { \(balance.name): 1250.00 }.")
        }
        plan.parts = values.map { OpeningPlan.Part(figure: .value($0), text: $0.figureWords, place: place) }
    }

    /// The level of the groups that are accounts; nil where there is one account alone.
    private func level(
        of balance: BalancePlan, _ section: SectionPlan, _ accounts: [AccountBalance], _ place: Place
    ) throws(Problem) -> Int? {
        if case .level(let level) = balance.scope, section.levels[level].key != nil {
            if section.levels[level].text.plainName == "account" { return level }
            throw Problem(
                "\"\(balance.column)\" begins anew with each group by \"\(section.levels[level].text)\", and a statement says"
                    + " what an account began with", at: place,
                advice: "Write running(\(balance.name), over: report), or group: account.")
        }
        let count = Set(accounts.map(\.account)).count
        if count < 2 { return nil }
        throw Problem(
            "the statement is one of \(count) accounts, and \"\(balance.column)\" is one balance", at: place,
            advice: "Write group: account, and running(\(balance.name), over: account).")
    }

    /// A figure of an account, as the balance has it.
    private func figure(
        _ amount: Decimal, _ account: AccountBalance, of balance: BalancePlan, _ place: Place
    ) throws(Problem) -> Value {
        let code = account.currency
        let written = WrittenFigure(LocatedText(code.isEmpty ? "\(amount)" : "\(amount) \(code)", at: place))
        guard let written else {
            throw Problem(
                "the statement is in \"\(code)\", which is no currency", at: place,
                advice: "Write what the balance begins with as a figure.")
        }
        return try value(written, of: balance)
    }

    /// The bytes that are the same for the records of the account called `name`.
    private static func identity(of name: String) -> [UInt8] {
        var memory = Memory(width: 0, slots: 0)
        memory.constants.append(name)
        var key = ByteSink()
        RecordOrder(Collator("")).appendIdentity(
            of: .text(Text(0, memory.constants.count, in: .constant)), in: memory, to: &key)
        return key.array
    }
}
