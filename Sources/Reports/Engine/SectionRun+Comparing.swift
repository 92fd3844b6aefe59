import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// What a first pass notes of groups, so that they can be compared.
extension SectionRun {
    /// Notes a group that was opened.
    mutating func noteGroup(_ level: Int) {
        guard report.comparesGroups else { return }
        let parent = level == 0 ? -1 : open[level - 1].number
        comparison.open(
            open[level].number, level: level, parent: parent, key: plan.levels[level].key == nil ? nil : key(level))
    }

    /// What the open group of a level is of.
    private func key(_ level: Int) -> GroupComparison.Key {
        let value = open[level].key
        guard case .date(let day) = value else {
            return GroupComparison.Key(bytes: identity(of: value), yearBefore: nil, isTime: false)
        }
        let before = day.yearBefore.map { identity(of: .date($0)) }
        return GroupComparison.Key(bytes: identity(of: value), yearBefore: before, isTime: true)
    }

    /// Bytes that are the same for the keys of one group, and for no others; none of them begins with another.
    private func identity(of value: Value) -> [UInt8] {
        var sink = ByteSink()
        order.appendIdentity(of: value, in: state.memory, to: &sink)
        let span = sink.span
        var length = UInt64(span.count)
        var bytes: [UInt8] = []
        for _ in 0..<8 {
            bytes.append(UInt8(truncatingIfNeeded: length))
            length >>= 8
        }
        for i in 0..<span.count { bytes.append(span[i]) }
        return bytes
    }

    /// Notes the measures of a group that is closed, in each of its currencies.
    mutating func addRows(_ level: Int, _ currencies: Currencies) throws(Problem) {
        let (first, number) = (level * width, open[level].number)
        comparison.beginRows(number)
        for (measure, plan) in report.figureMeasures.enumerated() where !plan.isPlain(totals, first: first) {
            comparison.noteCurrencies(measure)
        }
        for part in 0..<currencies.rowCount {
            var own: [Value] = []
            for (measure, plan) in report.figureMeasures.enumerated() {
                own.append(
                    plan.comparesGroups
                        ? .missing
                        : try calculator.value(
                            of: measure, totals, first: first, count: open[level].count,
                            currency: currencies.currency(part)))
            }
            comparison.addRow(number, currencies.currency(part), own)
        }
    }

    /// Compares all groups, and puts what comes of it into what is known ahead of them.
    mutating func compareGroups(_ whole: GroupComparison) throws(Problem) {
        try comparison.compare(report, comparesOutermost: plan.levels[0].key != nil, whole: whole, &calculator)
        for (number, figure) in report.figures.enumerated() {
            guard let measure = figure.measure, report.figureMeasures[measure].comparesGroups else { continue }
            let isPlain = !comparison.isInCurrencies[measure]
            for group in comparison.groups.indices {
                guard let known = ahead.group(group) else { continue }
                for part in 0..<known.parts where part == 0 || !isPlain {
                    ahead.set(comparison.value(measure, part: part, of: group), number, part: part, of: known)
                }
            }
            outline?.set(number, section: self.number) { group, part in
                part > 0 && isPlain ? .missing : comparison.value(measure, part: part, of: group)
            }
        }
    }
}

extension Day {
    /// The same day, month, quarter or year, a year before; nil for 29 February and for weeks, of which years have no fixed
    /// number.
    fileprivate var yearBefore: Day? {
        guard precision != .week, let before = try? adding(months: -12) else { return nil }
        return precision != .day || before.components.day == components.day ? before : nil
    }
}
