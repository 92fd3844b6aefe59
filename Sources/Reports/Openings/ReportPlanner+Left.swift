import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What the records of another source leave to the balances of this report: a small report of its own, whose footers tell.
extension ReportPlanner {
    /// Plans an opening that another source has left.
    func planTotal(
        _ total: OpeningTotal, of balance: BalancePlan, _ section: SectionPlan, _ plan: inout OpeningPlan
    ) throws(Problem) {
        try requireKind(balance, at: plan.place)
        let level = try total.on.map { on throws(Problem) in try self.level(on, of: balance, section) }
        let left = LeftFigures(isOfGroups: total.on != nil)
        let name = try read(total, of: balance, into: left)
        let missing = try total.missing.map { texts throws(Problem) in try figures(texts, of: balance) }
        for values in left.found.values { try requireFits(values, total, balance, name) }
        var found = left.found
        if let level {
            guard total.opening.isEmpty else {
                throw Problem(
                    "one opening is not what all groups began with", at: total.opening[0].place,
                    advice: "Take it out, or let \"total\" be the last balance: last(balance).")
            }
            plan.left = OpeningLeft(level: level, figures: found, missing: missing, name: name)
            return
        }
        if found[[]]?.isEmpty ?? true { found[[]] = missing }
        let began = try figures(total.opening, of: balance)
        guard let values = found[[]] ?? (began.isEmpty ? nil : []) else {
            throw Problem(
                "\(name) has no records that leave anything", at: plan.place,
                advice: "If the balance begins with nothing then, say so: missing: 0.")
        }
        plan.parts = (values + began).map {
            OpeningPlan.Part(figure: .value($0), text: $0.figureWords, place: plan.place)
        }
    }

    /// What is left to a balance must be shown as what it is.
    func requireKind(_ balance: BalancePlan, at place: Place) throws(Problem) {
        guard balance.kind == nil else { return }
        throw Problem(
            "no record says whether \(balance.name) is a number or money", at: place,
            advice: "Declare it: fields: { \(Field.quoted(balance.name)): { type: money, currency: EUR } }.")
    }

    /// The level of the groups that are by `on`: the balance begins with each of them, or with groups in them.
    private func level(
        _ on: LocatedText, of balance: BalancePlan, _ section: SectionPlan
    ) throws(Problem) -> Int {
        if case .level(let last) = balance.scope,
            let level = section.levels.prefix(last + 1).firstIndex(where: {
                $0.key != nil && $0.text.plainName == on.content.plainName
            }), level == last
        {
            return level
        }
        throw Problem(
            "\"\(balance.column)\" does not begin anew with each group by \"\(on.content)\"", at: on.place,
            advice: "Write group: \(on.content), and running(\(balance.name), over: \(on.content)).")
    }

    /// Figures as they are written, in the currency of the balance.
    private func figures(_ texts: [LocatedText], of balance: BalancePlan) throws(Problem) -> [Value] {
        var values: [Value] = []
        for text in texts {
            guard let figure = WrittenFigure(text) else {
                throw Problem(
                    "\"\(text.content)\" is not a figure", at: text.place,
                    advice: "Write digits with a point, and the currency where it matters: 12045.10 EUR.")
            }
            values.append(try value(figure, of: balance))
        }
        return values
    }

    /// Makes sure that what is left can be added to the balance's figures.
    private func requireFits(
        _ values: [Value], _ total: OpeningTotal, _ balance: BalancePlan, _ name: String
    ) throws(Problem) {
        for value in values {
            switch (value, balance.kind) {
            case (.money(let money), .money?):
                guard let own = balance.currency, own != money.currency else { continue }
                throw Problem(
                    "\(name) leaves an amount in \(money.currency.code), and \(balance.name) is in \(own.code)",
                    at: total.place, advice: "Choose the records in \(own.code): where: ….")
            case (.money, nil), (.number, nil): continue
            case (.number, let kind?) where kind != .money: continue
            default:
                throw Problem(
                    "what \(name) leaves is \(balance.kind == .money ? "not money" : "not a number"), as \(balance.name) is",
                    at: total.total?.place ?? total.place,
                    advice: "Declare the field under \"fields\", for both files.")
            }
        }
    }

    /// Runs the report of what the other source leaves; gives what that is called.
    private func read(
        _ total: OpeningTotal, of balance: BalancePlan, into left: LeftFigures
    ) throws(Problem) -> String {
        let source: any RecordSource
        switch try context.find(report.reading(total.source)) {
        case .missing(let absence): throw absence.problem
        case .source(let found): source = found
        }
        var report = try leaving(total, of: balance, source)
        var context = context
        (context.page, context.pageRecords, context.idPrefix) = ([], nil, "")
        context.wanted = { _ in [] }
        report.rounding = rounding
        do throws(Problems) {
            let plan = try ReportPlanner.plan(report, context)
            let order = RecordOrder(Collator(context.locale.languageTag))
            try asProblems { () throws(Problem) in
                let runner = ReportRunner(plan, order: order)
                try runner.begin(PageValues(), records: nil)
                repeat { left.begin(order) } while try runner.run(left) == .outOfOrder
            }
        } catch {
            guard let first = error.all.first else { return source.name }
            throw first
        }
        return source.name
    }

    /// The report of what the other source leaves: a group for each that is to begin with something, and its total.
    private func leaving(
        _ total: OpeningTotal, of balance: BalancePlan, _ source: any RecordSource
    ) throws(Problem) -> ReportDefinition {
        var (of, rule) = (
            LocatedText(balance.name, at: total.place), Located(TotalDefinition.Rule.sum, at: total.place)
        )
        if let text = total.total {
            guard let expression = try? Expression.parse(text), let call = expression.call,
                let known = TotalDefinition.Rule(rawValue: call.function), [.sum, .first, .last].contains(known),
                let argument = call.arguments.first, call.arguments.count == 1
            else {
                throw Problem(
                    "\"\(text.content)\" is not what records leave to a balance", at: text.place,
                    advice: "Write sum(\(balance.name)), or last(balance) where the records have balances.")
            }
            rule = Located(known, at: text.place)
            of = LocatedText(expression.written(argument.value.range), at: expression.place(of: argument.value.range))
        }
        let names = Set(try source.schema(declared: self.report.settledFields).fields.map(\.name))
        var report = ReportDefinition(at: total.place)
        report.source = total.source
        report.fields = self.report.declarations.filter { field in
            (field.origins.isEmpty ? [field.name] : field.origins).allSatisfy { names.contains($0.content) }
        }
        report.compute = self.report.compute
        report.condition = total.condition
        report.rates = self.report.rates
        report.base = self.report.base
        var column = ColumnDefinition(LocatedText("what is left", at: of.place))
        column.value = self.report.columns?.first { $0.name.content == of.content }?.value ?? of
        column.style = self.report.columns?.first { $0.name.content == of.content }?.style ?? CellStyle()
        report.columns = [column]
        report.totals = [TotalDefinition(of: column.name, rule: rule)]
        if let on = total.on {
            report.groups = [GroupDefinition(by: on)]
            var key = ColumnDefinition(LocatedText("whose it is", at: on.place))
            key.value = on
            report.columns?.append(key)
            let first = Located(TotalDefinition.Rule.first, at: on.place)
            report.totals.append(TotalDefinition(of: key.name, rule: first))
        }
        return report
    }
}

/// Takes what the footers of a report of openings say.
private final class LeftFigures: RowSink {
    /// The figures, by the key of their group; without groups, all under an empty key.
    private(set) var found: [[UInt8]: [Value]] = [:]
    private let isOfGroups: Bool
    private var order: RecordOrder?
    private var key: [UInt8] = []

    init(isOfGroups: Bool) {
        self.isOfGroups = isOfGroups
    }

    /// Nothing found yet.
    func begin(_ order: RecordOrder) {
        self.order = order
        (found, key) = ([:], [])
    }

    /// Takes a footer; one that goes on with another is of the same group.
    func row(_ state: borrowing RowState) throws(Problem) {
        guard state.row.kind == .footer else { return }
        if isOfGroups, !state.row.isContinued {
            var bytes = ByteSink()
            order?.appendIdentity(of: state.cells[1].value, in: state.memory, to: &bytes)
            key = bytes.array
        }
        let value = state.cells[0].value
        if !value.isMissing { found[key, default: []].append(value) }
    }
}
