import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// The order of the groups in a table: by a total or by their values.
extension SectionRun {
    /// Puts all groups in their order; what is around others is ordered by what these add up to, so it comes last.
    mutating func arrangeTable() throws(Problem) {
        guard !table.nodes.isEmpty else { return }
        var keys = ByteSink()
        for number in table.nodes.indices.reversed() {
            let level = Int(table.nodes[number].level) + 1
            guard level < plan.levels.count else { continue }
            let node = Int32(number)
            keys.removeAll()
            var members: [(number: Int32, start: Int, end: Int)] = []
            var currency: Currency?
            for place in table.shown(in: node) {
                let start = keys.count
                try writePlace(of: table.order[place], level, &currency, to: &keys)
                members.append((table.order[place], start, keys.count))
            }
            members.sort { a, b in
                keys.bytes(a.start, a.end - a.start).precedes(keys.bytes(b.start, b.end - b.start))
            }
            table.arrange(node, members.map(\.number), most: plan.levels[level].limit)
        }
    }

    /// Appends bytes that have the order of the groups of a level: the values that come first, the total, the value.
    private mutating func writePlace(
        of node: Int32, _ number: Int, _ currency: inout Currency?, to key: inout ByteSink
    ) throws(Problem) {
        let level = plan.levels[number]
        let value = table.nodes[Int(node)].key
        guard let ranking = level.ranking else {
            if !level.order.isEmpty || !level.titles.isEmpty {
                key.appendBigEndian(order.rank(of: value, in: level, state.memory))
            }
            return order.appendGroupKey(of: value, descending: level.descending, in: state.memory, to: &key)
        }
        if !level.order.isEmpty { key.appendBigEndian(order.rank(of: value, in: level, state.memory)) }
        let figure = try figure(of: ranking, node, number, &currency)
        SortKeyWriter(descending: ranking.descending, missingFirst: false, collator: order.collator)
            .append(figure, in: state.memory, to: &key)
        order.appendGroupKey(of: value, descending: false, in: state.memory, to: &key)
    }

    /// The figure that a group is ordered by. All of its siblings have it in one currency.
    private mutating func figure(
        of ranking: RankingPlan, _ node: Int32, _ level: Int, _ currency: inout Currency?
    ) throws(Problem) -> Value {
        let first = level * width
        for i in 0..<width { totals[first + i].reset() }
        let records = try mergeTable(node, all: false, into: level)
        guard let number = ranking.figure else { return .number(Decimal(records)) }
        let figure = report.figures[number]
        let currencies = Currencies(of: totals, first: first, shown: [number], report.plainFigures)
        for part in 0..<currencies.rowCount {
            guard !figure.rule.counts, let own = currencies.currency(part) else { continue }
            if let other = currency, other != own { throw clash(other, own, ranking) }
            currency = own
        }
        if let measure = figure.measure {
            return try calculator.value(
                of: measure, totals, first: first, count: records, currency: currencies.currency(0))
        }
        let total = totals[first + figure.accumulator]
        guard figure.rule.counts else {
            return try report.figure(
                figure.rule, isWeighted: figure.isWeighted, percent: figure.percent, of: total, figure.accumulator,
                currency: currencies.currency(0))
        }
        // Values are counted whatever currencies they are in.
        var count = 0
        for part in 0..<total.partCount {
            let own = try report.figure(
                figure.rule, of: total, figure.accumulator, currency: total.part(part).currency)
            count += own.number.map { Int($0.units) } ?? 0
        }
        return .number(Decimal(count))
    }

    private func clash(_ one: Currency, _ other: Currency, _ ranking: RankingPlan) -> Problem {
        Problem(
            "groups cannot be in the order of \(ranking.text.content), which is in \(one.code) and in \(other.code)",
            at: ranking.text.place,
            advice:
                "Convert the amounts to one currency: compute: { value: convert(amount, '\(one.code)', on: date) }. "
                + "Or group by the currency first.")
    }
}
