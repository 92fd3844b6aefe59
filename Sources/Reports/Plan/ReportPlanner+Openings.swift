import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What running balances begin with.
extension ReportPlanner {
    /// Plans the openings of a section's balances: those of the section, and the report's where it says nothing itself.
    mutating func planOpenings(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        let own = Set(section.openings.map(\.of.content))
        let shared = report.openings.filter { !own.contains($0.of.content) }
        for (openings, isOwn) in [(section.openings, true), (shared, false)] {
            for opening in openings {
                for number in try balances(of: opening, plan) {
                    if let other = plan.balances[number].opening { throw twice(opening, other.place) }
                    try place(opening, plan.balances[number], isOwn: isOwn, plan)
                    let planned = try self.plan(opening, of: plan.balances[number], plan, &slots)
                    let isOfRecords = planned.parts.contains(where: \.isOfRecords)
                    if !isOfRecords, opening.value.isOneForAll {
                        try refuseSharing(opening, plan.balances[number], isOwn: isOwn, plan)
                    }
                    plan.balances[number].watchesOpening = planned.parts.contains(where: \.isWatched)
                    plan.balances[number].opening = planned
                }
            }
        }
        guard plan.balances.contains(where: { $0.opening != nil }) else { return }
        plan.openings = plan.levels.indices.map { level in
            plan.balances.indices.filter {
                plan.balances[$0].opening != nil && plan.balances[$0].scope.level == level
            }
        }
    }

    /// The balances that an opening is of: the column that is called so, or those of the figure that is.
    private func balances(of opening: OpeningDefinition, _ plan: SectionPlan) throws(Problem) -> [Int] {
        let name = opening.of.content
        if let column = plan.balances.firstIndex(where: { $0.column == name }) { return [column] }
        let all = plan.balances.indices.filter { plan.balances[$0].name.plainName == name.plainName }
        guard let first = all.first else {
            let isHidden = (report.columns ?? []).contains {
                hiddenColumns.contains($0.name.content) && ($0.value?.content.contains("running(") ?? false)
            }
            if isHidden { return [] }
            let names = plan.balances.flatMap { [$0.name, $0.column] }
            throw Problem(
                "there is no running balance of \"\(name)\" that could begin with this", at: opening.of.place,
                advice: nearest(to: name, in: names).map { "Did you mean \"\($0)\"?" }
                    ?? "Add a column: columns: [{ balance: running(\(name)) }].")
        }
        if let other = all.first(where: { plan.balances[$0].scope != plan.balances[first].scope }) {
            throw Problem(
                "\"\(plan.balances[first].column)\" and \"\(plan.balances[other].column)\" are balances of"
                    + " \"\(name)\" that begin at different places", at: opening.of.place,
                advice: "Name the column that begins with this: opening: { \(plan.balances[first].column): … }.")
        }
        return all
    }

    private func twice(_ opening: OpeningDefinition, _ other: Place) -> Problem {
        Problem(
            "this balance begins with something else already (line \(other.line))", at: opening.of.place,
            advice: "Say once what it begins with.")
    }

    /// Tells of an opening that stands where the balance does not begin.
    private func place(
        _ opening: OpeningDefinition, _ balance: BalancePlan, isOwn: Bool, _ plan: SectionPlan
    ) throws(Problem) {
        if case .report = balance.scope, isOwn {
            throw Problem(
                "\"\(balance.column)\" goes on over the whole report, and a section says what it begins with",
                at: opening.of.place,
                advice: "Move this up to the report's own \"opening\", or write running(\(balance.name)).")
        }
        guard case .groups = opening.value else { return }
        let isKeyed = if case .level(let level) = balance.scope { plan.levels[level].key != nil } else { false }
        if !isKeyed {
            throw Problem(
                "\"\(balance.column)\" does not begin anew with groups that could be named here", at: opening.of.place,
                advice: "Write running(\(balance.name), over: group), or one figure.")
        }
    }

    /// Tells of one figure that several balances would begin with.
    private func refuseSharing(
        _ opening: OpeningDefinition, _ balance: BalancePlan, isOwn: Bool, _ plan: SectionPlan
    ) throws(Problem) {
        guard case .level(let level) = balance.scope else { return }
        if plan.levels[level].key != nil {
            if case .total = opening.value {
                throw Problem(
                    "\"\(balance.column)\" begins anew with each group, and this is not what all of them begin with",
                    at: opening.of.place,
                    advice: "Say by which field each finds what is left to it: on: \(plan.levels[level].text).")
            }
            throw Problem(
                "\"\(balance.column)\" begins anew with each group, and one figure is not what all of them begin with",
                at: opening.of.place,
                advice: "Write running(\(balance.name), over: report) if it goes on over all of them. Else name a field"
                    + " that has what each begins with, or each group: opening: { \(opening.of.content): { NAME: 0 } }."
            )
        }
        let sections = report.sections.filter { $0.items == nil }.count
        if !isOwn, sections > 1 {
            throw Problem(
                "the report has \(sections) sections, and \"\(balance.column)\" begins anew with each of them",
                at: opening.of.place,
                advice:
                    "Say \"opening\" in the section that it belongs to, or write running(\(balance.name), over: report)."
            )
        }
    }

    private mutating func plan(
        _ opening: OpeningDefinition, of balance: BalancePlan, _ section: SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> OpeningPlan {
        var plan = OpeningPlan(place: opening.of.place)
        switch opening.value {
        case .figures(let texts): plan.parts = try parts(texts, of: balance, &slots)
        case .groups(let groups):
            var all: [String: [OpeningPlan.Part]] = [:]
            for (group, texts) in groups {
                let parts = try parts(texts, of: balance, &slots)
                if let text = texts.first, parts.contains(where: \.isOfRecords) {
                    throw Problem(
                        "\"\(text.content)\" is a value of the records, and a group's opening is a figure",
                        at: text.place,
                        advice: "Write opening: { \(opening.of.content): \(text.content) } for all groups.")
                }
                all[group.content] = parts
            }
            plan.groups = all
        case .total(let total): try planTotal(total, of: balance, section, &plan)
        case .statement(let place): try planStatement(place, of: balance, section, &plan)
        }
        return plan
    }

    mutating func parts(
        _ texts: [LocatedText], of balance: BalancePlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> [OpeningPlan.Part] {
        var parts: [OpeningPlan.Part] = []
        var seen: Set<Currency> = []
        for text in texts {
            let part = try part(text, of: balance, &slots)
            if texts.count > 1 {
                guard case .value(.money(let money)) = part.figure else {
                    throw Problem(
                        "\"\(text.content)\" does not say its currency, and stands beside others", at: text.place,
                        advice: "Write a figure for each currency: [1250.00 EUR, 300.00 USD].")
                }
                if !seen.insert(money.currency).inserted {
                    throw Problem(
                        "the balance begins twice in \(money.currency.code)", at: text.place,
                        advice: "Write one figure for each currency.")
                }
            }
            parts.append(part)
        }
        return parts
    }

    /// A figure, or what an expression makes of the values of the page or of a record.
    private mutating func part(
        _ text: LocatedText, of balance: BalancePlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> OpeningPlan.Part {
        if let figure = WrittenFigure(text) {
            return OpeningPlan.Part(
                figure: .value(try value(figure, of: balance)), text: text.content, place: text.place)
        }
        var (inner, isFirst) = (text, false)
        if let expression = try? slots.parsed(text), let call = expression.call, call.function == "first",
            let argument = call.arguments.first, call.arguments.count == 1
        {
            isFirst = true
            inner = LocatedText(
                expression.written(argument.value.range), at: expression.place(of: argument.value.range))
        }
        let program = try slots.compile(inner)
        try requireFits(program.kind, of: inner, balance, trusted: slots.trustsNames || !program.hasKind)
        // A field without any value is one of records all the same, and so is one that only other sections have.
        let names = (try? slots.parsed(inner).names) ?? []
        let isOfRecords =
            program.usedSlots.contains { $0 >= context.page.count }
            || names.contains {
                slots.schema.index(of: $0) != nil || slots.scope.lacking.contains($0) || slots.declarations[$0] != nil
            }
        if isFirst, !isOfRecords {
            throw Problem(
                "\"\(inner.content)\" is no value of the records, of which there could be a first one",
                at: inner.place, advice: "Write \(inner.content) alone.")
        }
        let figure: OpeningPlan.Figure =
            isOfRecords
            ? .slot(try slots.value(of: inner).slot, isFirst: isFirst) : .program(slots.programs.add(program))
        return OpeningPlan.Part(figure: figure, text: inner.content, place: inner.place)
    }

    /// A figure as the balance has it: in its currency, if it names none.
    func value(_ figure: WrittenFigure, of balance: BalancePlan) throws(Problem) -> Value {
        switch (balance.kind, figure.currency) {
        case (.money?, nil):
            if let currency = balance.currency { return .money(Money(figure.amount, currency)) }
            throw Problem(
                "\"\(figure.text.content)\" does not say its currency, and \(balance.name) has one in each record",
                at: figure.text.place, advice: "Write it behind the figure: \(figure.amount) EUR.")
        case (.money?, let currency?):
            if let own = balance.currency, own != currency {
                throw Problem(
                    "the opening balance \"\(figure.text.content)\" is in \(currency.code), and \(balance.name) in"
                        + " \(own.code)", at: figure.text.place,
                    advice: "A balance is never in two currencies: give what it begins with in \(own.code).")
            }
            return .money(Money(figure.amount, currency))
        case (nil, let currency?): return .money(Money(figure.amount, currency))
        case (_?, let currency?):
            throw Problem(
                "\"\(figure.text.content)\" is money, and \(balance.name) is a number", at: figure.text.place,
                advice:
                    "Write \(figure.amount), or declare what it is: fields: { \(Field.quoted(balance.name)): { type: money,"
                    + " currency: \(currency.code) } }.")
        case (_, nil): return .number(figure.amount)
        }
    }

    /// Whether what an expression makes can be added to the balance's figures.
    private func requireFits(
        _ kind: Kind, of text: LocatedText, _ balance: BalancePlan, trusted: Bool
    ) throws(Problem) {
        if trusted { return }
        guard kind.type == .number || kind.type == .money else {
            throw Problem(
                "\"\(text.content)\" is \(kind.type.role), and a balance begins with a figure", at: text.place,
                advice: "Write a number, or money: money(1250, 'EUR').")
        }
        guard let own = balance.kind, (own == .money) != (kind.type == .money) else { return }
        throw Problem(
            "\"\(text.content)\" is \(kind.type.role), and \(balance.name) is \(own == .money ? "money" : "a number")",
            at: text.place,
            advice: own == .money
                ? "Say its currency: money(\(text.content), '\(balance.currency?.code ?? "EUR")')."
                : "Begin with a number.")
    }

    /// The most decimals of the figures that a balance begins with.
    func openingDigits(_ balance: BalancePlan) -> Int {
        openingTexts(balance).compactMap { WrittenFigure($0).map { Int($0.amount.scale) } }.max() ?? 0
    }

    /// Whether the report or a section says what a balance begins with.
    func begins(_ balance: BalancePlan) -> Bool {
        (report.openings + report.sections.flatMap(\.openings)).contains {
            [balance.name, balance.column].contains($0.of.content)
        }
    }

    /// What the first of the figures is that a balance begins with; nil where none is written.
    func openingKind(_ balance: BalancePlan, _ slots: inout SlotAllocator) -> Kind? {
        guard let text = openingTexts(balance).first else { return nil }
        if let figure = WrittenFigure(text) { return Kind(figure.currency == nil ? .number : .money) }
        guard let program = try? slots.compile(text), program.hasKind else { return nil }
        return program.type == .number || program.type == .money ? program.kind : nil
    }

    /// The figures and expressions that a balance begins with, in the report and in all sections.
    private func openingTexts(_ balance: BalancePlan) -> [LocatedText] {
        var texts: [LocatedText] = []
        for opening in report.openings + report.sections.flatMap(\.openings)
        where [balance.name, balance.column].contains(opening.of.content) {
            switch opening.value {
            case .figures(let figures): texts += figures
            case .groups(let groups): texts += groups.flatMap(\.figures)
            case .statement: break
            case .total(let total): texts += total.opening + (total.missing ?? [])
            }
        }
        return texts
    }
}

extension OpeningPlan.Part {
    /// Whether it is a value of the records, and whether all of them must have the same.
    fileprivate var isOfRecords: Bool { if case .slot = figure { true } else { false } }
    fileprivate var isWatched: Bool { if case .slot(_, false) = figure { true } else { false } }
}

extension OpeningValue {
    /// Whether it is what one balance begins with, and not one of several.
    fileprivate var isOneForAll: Bool {
        switch self {
        case .figures: true
        case .groups, .statement: false
        case .total(let total): total.on == nil
        }
    }
}
