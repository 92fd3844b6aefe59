import BroadsheetDiagnostics
import BroadsheetValues

// What compares a group with others, once all of them are known.
extension GroupComparison {
    /// Fills in the measures that are made of other groups. The outermost groups are compared with each other where they are
    /// groups of records, and not declared sections; `whole` has the measures of the report.
    mutating func compare(
        _ plan: ReportPlan, comparesOutermost: Bool, whole: GroupComparison, _ calculator: inout FigureCalculator
    ) throws(Problem) {
        let families = families(comparesOutermost)
        for (number, measure) in plan.figureMeasures.enumerated() where measure.comparesGroups {
            do throws(ArithmeticError) {
                switch measure.kind {
                case .share(let inner, let scope): try fillShares(number, inner, scope, whole)
                case .rank(let inner): for family in families { rank(number, inner, family) }
                case .running(let inner):
                    // The sum of shares is the share of the sum, which is rounded once.
                    let share = plan.figureMeasures[inner].shared
                    for family in families { try addUp(number, share?.of ?? inner, family) }
                    if let share { try turnIntoShares(number, share.of, share.scope, whole) }
                case .previous(let inner): for family in families { takePrevious(number, inner, family) }
                case .yearBefore(let inner): takeYearBefore(number, inner)
                case .total, .records, .calculation: break
                }
            } catch {
                throw ReportPlan.problem(error, of: plan.measureNames[number], at: plan.measurePlaces[number])
            }
            guard case .calculation(let program, let operands) = measure.kind else { continue }
            for row in currencies.indices {
                values[number][row] =
                    isMixed(operands, row)
                    ? .missing : try calculator.value(of: program, over: operands) { values[$0][row] }
            }
        }
    }

    /// The groups that lie beside each other, in their order.
    private func families(_ comparesOutermost: Bool) -> [[Int]] {
        var families = Array(repeating: [Int](), count: groups.count + 1)
        for (number, group) in groups.enumerated() where group.level > 0 || comparesOutermost {
            families[group.parent + 1].append(number)
        }
        return families.filter { !$0.isEmpty }
    }

    private func rows(of number: Int) -> Range<Int> {
        groups[number].first..<groups[number].first + groups[number].count
    }

    /// In how many currencies a group has what a calculation is made of, where that is made of plain numbers too.
    private func isMixed(_ operands: [Int], _ row: Int) -> Bool {
        guard operands.contains(where: { !isInCurrencies[$0] }), isInCurrencies.contains(true) else { return false }
        let amounts = operands.filter { isInCurrencies[$0] }
        return rows(of: owners[row]).count { row in amounts.contains { !values[$0][row].isMissing } } > 1
    }

    private mutating func fillShares(
        _ number: Int, _ inner: Int, _ scope: ShareScope, _ whole: GroupComparison
    ) throws(ArithmeticError) {
        for group in groups.indices {
            for row in rows(of: group) {
                let around = self.whole(of: group, scope, inner, currencies[row], whole)
                values[number][row] = try share(values[inner][row], of: around)
            }
        }
    }

    /// Lets sums so far be the shares of these.
    private mutating func turnIntoShares(
        _ number: Int, _ inner: Int, _ scope: ShareScope, _ whole: GroupComparison
    ) throws(ArithmeticError) {
        for row in currencies.indices where !values[number][row].isMissing {
            let around = self.whole(of: owners[row], scope, inner, currencies[row], whole)
            values[number][row] = try share(values[number][row], of: around)
        }
    }

    /// What the share of a group is a share of.
    private func whole(
        of number: Int, _ scope: ShareScope, _ inner: Int, _ currency: Currency?, _ whole: GroupComparison
    ) -> Value {
        var place = number
        switch scope {
        case .report: place = -1
        case .outer: place = groups[number].parent
        case .level(let level):
            if groups[number].level < level { return .missing }
            while place >= 0, groups[place].level > level { place = groups[place].parent }
        }
        return place < 0 ? whole.value(inner, in: currency, of: 0) : value(inner, in: currency, of: place)
    }

    private func share(_ value: Value, of whole: Value) throws(ArithmeticError) -> Value {
        guard let part = value.number, let all = whole.number, !all.isZero else { return .missing }
        return .number(try part.exactlyMultiplied(by: Decimal(100)).quotient(by: all))
    }

    /// The place of each among those beside it: one more than there are greater ones.
    private mutating func rank(_ number: Int, _ inner: Int, _ family: [Int]) {
        var known: [Currency?: [Decimal]] = [:]
        for row in family.flatMap({ rows(of: $0).prefix(isInCurrencies[inner] ? Int.max : 1) }) {
            guard let figure = values[inner][row].number else { continue }
            known[isInCurrencies[inner] ? currencies[row] : nil, default: []].append(figure)
        }
        for currency in known.keys { known[currency]?.sort(by: >) }
        for row in family.flatMap({ rows(of: $0) }) {
            let others = known[isInCurrencies[inner] ? currencies[row] : nil] ?? []
            guard let figure = values[inner][row].number else { continue }
            values[number][row] = .number(Decimal(others.firstPlace { $0 <= figure } + 1))
        }
    }

    /// The sum so far; where there is no figure it stays as it is.
    private mutating func addUp(_ number: Int, _ inner: Int, _ family: [Int]) throws(ArithmeticError) {
        var sums: [Currency?: Value] = [:]
        for group in family {
            for row in rows(of: group) {
                let currency = isInCurrencies[inner] ? currencies[row] : nil
                if isInCurrencies[inner] || row == groups[group].first, let figure = values[inner][row].number {
                    let sum = try (sums[currency]?.number ?? .zero).adding(figure)
                    sums[currency] = values[inner][row].with(sum)
                }
                values[number][row] = sums[currency] ?? .missing
            }
        }
    }

    private mutating func takePrevious(_ number: Int, _ inner: Int, _ family: [Int]) {
        for (previous, group) in zip(family, family.dropFirst()) {
            for row in rows(of: group) { values[number][row] = value(inner, in: currencies[row], of: previous) }
        }
    }

    private mutating func takeYearBefore(_ number: Int, _ inner: Int) {
        for group in groups.indices {
            guard let before = yearBefore(groups[group]) else { continue }
            for row in rows(of: group) { values[number][row] = value(inner, in: currencies[row], of: before) }
        }
    }
}

extension Measure {
    /// What it is a share of, if it is one.
    fileprivate var shared: (of: Int, scope: ShareScope)? {
        if case .share(let inner, let scope) = kind { (inner, scope) } else { nil }
    }
}

extension Array {
    /// The first place where `holds` is true, in an array where it is false up to there and true from there on.
    fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Value {
    /// Another figure of the same kind, and of the same currency.
    fileprivate func with(_ figure: Decimal) -> Value {
        if case .money(let money) = self { .money(Money(figure, money.currency)) } else { .number(figure) }
    }
}
