import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Control totals.
extension DefinitionReader {
    /// `expect: { "Posted transactions": { amount: 12045.10, count: 210 }, count: 300, file: data/control.csv }`
    mutating func takeExpectations(_ value: KeyedValue?, into report: inout ReportDefinition) {
        guard let value, let entries = entries(value) else { return }
        var whole = Expectation(section: Located("", at: value.place), figures: [])
        var expectations: [Expectation] = []
        for entry in entries {
            if let mapping = entry.value.mapping, !isOrigin(mapping) {
                takeExpectations(of: mapping, in: filled(entry.key), groups: [], &expectations)
            } else if isFile(entry) {
                report.expectationFile = source(KeyedValue(entry))
            } else if let figure = figure(entry) {
                whole.figures.append(figure)
            }
        }
        report.expectations = whole.figures.isEmpty ? expectations : [whole] + expectations
    }

    /// Those of a section or of a group in it, and of the groups in that.
    private mutating func takeExpectations(
        of mapping: [YAMLEntry], in section: LocatedText, groups: [LocatedText], _ expectations: inout [Expectation]
    ) {
        var own = Expectation(section: section, groups: groups, figures: [])
        var inside: [Expectation] = []
        for entry in mapping {
            if let mapping = entry.value.mapping, !isOrigin(mapping) {
                takeExpectations(of: mapping, in: section, groups: groups + [filled(entry.key)], &inside)
            } else if let figure = figure(entry) {
                own.figures.append(figure)
            }
        }
        // A section without anything is told of where it does not come either.
        if !own.figures.isEmpty || inside.isEmpty { expectations.append(own) }
        expectations += inside
    }

    /// Whether a mapping says where a figure is found, and has none itself.
    private func isOrigin(_ mapping: [YAMLEntry]) -> Bool {
        mapping.contains { entry in
            guard ExpectKey.origins.contains(where: { $0.rawValue == entry.key.content }) else { return false }
            guard let text = entry.value.scalar?.text else {
                return entry.value.mapping.map { !isOrigin($0) && $0.contains { $0.key.content == "file" } } ?? false
            }
            return ExpectedFigure(LocatedText(text, at: entry.key.place)) == nil
        }
    }

    /// Whether `file` names a file of figures, and is no column of that name with its figure.
    private func isFile(_ entry: YAMLEntry) -> Bool {
        guard entry.key.content == "file", let text = entry.value.scalar?.text else { return false }
        return ExpectedFigure(LocatedText(text, at: entry.key.place)) == nil
    }

    /// `amount: 12.50`, `amount: [12.50 EUR, 3 USD]`, `amount: { report: /stocks/, total: value }`
    private mutating func figure(_ entry: YAMLEntry) -> ExpectedTotal? {
        let value = KeyedValue(entry)
        var total = ExpectedTotal(entry.key, [])
        for node in value.sequence ?? [value.node] {
            if node.mapping != nil {
                if let origin = origin(value.element(node)) { total.origins.append(origin) }
            } else if let word = word(value.element(node)) {
                total.figures.append(ExpectedText(exact(word)))
            }
        }
        return total.figures.isEmpty && total.origins.isEmpty ? nil : total
    }

    /// `{ report: /stocks/, section: Shares, total: value, within: 0.05 }`, `{ closing: data/giro.sta, account: "123" }`
    private mutating func origin(_ value: KeyedValue) -> ExpectedOrigin? {
        guard let keys = mapping(value, of: ExpectKey.self) else { return nil }
        let named = ExpectKey.origins.filter { keys.has($0) }
        guard let key = named.first, named.count == 1 else {
            problems.add(
                Problem(
                    named.isEmpty
                        ? "nothing says where this figure is found"
                        : "\"\(named[0].rawValue)\" and \"\(named[1].rawValue)\" are two places to find one figure at",
                    at: keys.place,
                    advice:
                        "Name the page of another report, report: /stocks/, or a bank statement, closing: data/giro.sta."
                ))
            return nil
        }
        for stray in key == .report ? ExpectKey.ofBalances : ExpectKey.ofReports where keys.has(stray) {
            problems.add(
                Problem(
                    "\"\(stray.rawValue)\" says nothing of \(key == .report ? "a report" : "a bank statement")",
                    at: keys[stray]?.place, advice: "Take it out."))
            return nil
        }
        guard let kind = key == .report ? reference(keys) : balance(keys, key) else { return nil }
        var origin = ExpectedOrigin(kind, at: keys.place)
        origin.currency = word(keys[.currency])
        origin.tolerance = word(keys[.within]).map { exact($0) }
        if let tolerance = origin.tolerance, Tolerance(tolerance.content) == nil {
            problems.add(
                Problem(
                    "\"\(tolerance.content)\" is no tolerance", at: tolerance.place,
                    advice: "Write by how much the total may differ: within: 0.05, or within: 0.1%."))
            return nil
        }
        return origin
    }

    private mutating func reference(_ keys: MappingReader<ExpectKey>) -> ExpectedOrigin.Kind? {
        guard let page = word(keys[.report]) else { return nil }
        var reference = TotalReference(page: filled(page))
        reference.report = word(keys[.name])
        reference.section = word(keys[.section]).map { filled($0) }
        if let groups = keys[.group] {
            reference.groups = (groups.sequence ?? [groups.node]).compactMap { word(groups.element($0)) }.map {
                filled($0)
            }
        }
        reference.total = word(keys[.total])
        return .total(reference)
    }

    private mutating func balance(_ keys: MappingReader<ExpectKey>, _ key: ExpectKey) -> ExpectedOrigin.Kind? {
        guard let moment = BalanceReference.Moment(rawValue: key.rawValue), let source = source(keys[key]) else {
            return nil
        }
        var reference = BalanceReference(moment, of: source)
        reference.account = word(keys[.account]).map { filled($0) }
        return .balance(reference)
    }
}
