package import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// A whole report.
extension DefinitionReader {
    /// The report that `node` describes; `rounding` is what the site says, which the report may change in part.
    mutating func report(_ value: KeyedValue, called name: String = "", rounding: Rounding?) -> ReportDefinition? {
        guard let entries = entries(value, advice: "Write its keys below it, indented.") else { return nil }
        let keys = MappingReader<ReportKey>(entries, at: value.place, problems: &problems)
        var report = report(keys, rounding: rounding)
        report.name = name
        report.views = views(keys[.views], of: entries, in: report, rounding: rounding)
        return report
    }

    private mutating func report(_ keys: MappingReader<ReportKey>, rounding: Rounding?) -> ReportDefinition {
        var report = ReportDefinition(at: keys.place)
        report.title = label(keys[.title])
        report.source = source(keys[.source])
        report.joins = joins(keys[.join]) ?? []
        report.rates = rates(keys[.rates])
        report.fields = fields(keys[.fields])
        report.compute = computations(keys[.compute])
        report.condition = word(keys[.where])
        report.sort = sort(keys[.sort]) ?? []
        report.key = rowKey(keys[.key]) ?? []
        report.limit = integer(keys[.limit])
        // A view can take away what the report says.
        report.openings = keys[.opening]?.scalar?.text == "none" ? [] : openings(keys[.opening])
        report.sections = sections(keys[.sections])
        report.groups = groups(keys[.group]) ?? []
        report.details = choice(keys[.details], of: DetailsShown.self)
        report.columns = columns(keys[.columns])
        report.row = word(keys[.row])
        report.link = word(keys[.link])
        report.base = word(keys[.base])
        report.currency = choice(keys[.currency], of: CurrencyPlace.self)?.content ?? .cells
        report.messages.missing = label(keys[.missing])
        takeEmpty(keys[.empty], into: &report.messages)
        report.headerTotals = boolean(keys[.headerTotals]) ?? false
        if let value = keys[.explain], let explains = boolean(value) {
            report.explains = Located(explains, at: value.place)
        }
        report.marksRevised = boolean(keys[.revised])
        report.band = band(keys[.band]) ?? .group
        takeDownloads(keys[.downloads], into: &report)
        takeExpectations(keys[.expect], into: &report)
        report.pagination = pagination(keys[.paginate])
        report.footing = choice(keys[.footing], of: Footing.self)
        report.assertions = assertions(keys[.assert])
        // A view can take away what the report says.
        report.period = keys[.period]?.scalar?.text == "none" ? nil : word(keys[.period])
        report.rounding = self.rounding(keys[.rounding], instead: rounding)
        takeTotals(keys[.totals], into: &report, rounding: rounding)
        report.contents = contents(keys[.contents])
        takeSummary(keys[.summary], into: &report)
        report.charts = charts(keys[.charts])
        refuseReserved(keys)
        return report
    }

    /// `totals: of-rounded` says how totals are made; a mapping says which there are.
    private mutating func takeTotals(
        _ value: KeyedValue?, into report: inout ReportDefinition, rounding: Rounding?
    ) {
        if let value, let parts = totalsParts(value) {
            for word in parts.words {
                if let scope = TotalsScope(rawValue: word) { report.totalsOf = scope.meaning }
                guard let rule = TotalsRule(rawValue: word) else { continue }
                report.rounding = report.rounding ?? rounding ?? Rounding()
                report.rounding?.totals = rule.meaning
            }
            report.totals = parts.totals.flatMap { totals($0) ?? [] }
        } else if let value, let scalar = value.scalar, !scalar.isNull, scalar.text != "none" {
            let words = TotalsRule.allCases.map(\.rawValue) + TotalsScope.allCases.map(\.rawValue)
            let call = scalar.text.split { "()".contains($0) }.map(String.init)
            let isCall = call.count == 2 && TotalDefinition.Rule(rawValue: call[0]) != nil && scalar.text.hasSuffix(")")
            let isRule = TotalDefinition.Rule(rawValue: scalar.text) != nil
            let isName =
                scalar.asBool == nil && !isRule
                && scalar.text.allSatisfy { $0.isLetter || $0.isNumber || "_ ".contains($0) }
            let meant =
                isCall
                ? "Write \(value.name): { \(call[1]): \(call[0]) }."
                : nearest(to: scalar.text, in: words).map { "Did you mean \"\($0)\"?" }
                    ?? (isName ? "Write \(value.name): { \(scalar.text): sum }." : nil)
            problems.add(
                Problem(
                    "\"\(value.name)\" cannot be \"\(scalar.text)\"", at: scalar.textPlace,
                    advice: meant ?? value.advice))
        } else {
            report.totals = totals(value) ?? []
        }
    }

    /// The words that say how totals are made, and what is totalled beside them: `of-rounded`, `[of-shown, { amount: sum }]`;
    /// nil where there are no such words.
    private func totalsParts(_ value: KeyedValue) -> (words: [String], totals: [KeyedValue])? {
        let parts = value.sequence?.map { value.element($0) } ?? [value]
        let words = parts.compactMap { $0.scalar?.text }
        let isMade = words.allSatisfy { TotalsRule(rawValue: $0) != nil || TotalsScope(rawValue: $0) != nil }
        return words.isEmpty || !isMade ? nil : (words, parts.filter { $0.scalar == nil })
    }

    /// Each view: the report's keys, and its own in place of them.
    private mutating func views(
        _ value: KeyedValue?, of entries: [YAMLEntry], in report: ReportDefinition, rounding: Rounding?
    ) -> [ViewDefinition] {
        let named = self.entries(value) ?? []
        return named.compactMap { entry in
            checkName(entry.key, of: "a view")
            guard let own = self.entries(KeyedValue(entry)) else { return nil }
            let keys = MappingReader<ReportKey>(own, at: entry.value.place, called: "the view", problems: &problems)
            if let views = keys.entry(.views) {
                problems.add(
                    Problem("a view has no views of its own", at: views.key.place, advice: "List it beside this one."))
            }
            return view(entry.key, keys, own: own, report: entries, rounding: rounding)
        }
    }

    private mutating func view(
        _ name: LocatedText, _ keys: MappingReader<ReportKey>, own: [YAMLEntry], report: [YAMLEntry],
        rounding: Rounding?
    ) -> ViewDefinition {
        let ownNames = Set(own.map(\.key.content)).subtracting([ReportKey.title.rawValue])
        let shared = report.filter { !ownNames.contains($0.key.content) && $0.key.content != ReportKey.views.rawValue }
        // Unknown keys are told already, once for the report and once for the view.
        let overlaid = (shared + own).filter { entry in
            guard let key = ReportKey(rawValue: entry.key.content) else { return false }
            return key != .views && (key != .title || !own.contains(entry))
        }
        let reader = MappingReader<ReportKey>(overlaid, at: keys.place, problems: &problems)
        var definition = self.report(reader, rounding: rounding)
        definition.place = keys.place
        return ViewDefinition(name, title: label(keys[.title]), report: definition)
    }

    /// The names of reports and views become parts of addresses and ids.
    mutating func checkName(_ name: LocatedText, of what: String) {
        if let problem = name.problem(asNameOf: what) { problems.add(problem) }
    }
}

extension LocatedText {
    /// What is wrong with a name that becomes a part of addresses and ids; nil for a good one.
    package func problem(asNameOf what: String) -> Problem? {
        let isPlain =
            !content.isEmpty
            && content.unicodeScalars.allSatisfy { scalar in
                scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            }
        if isPlain { return nil }
        return Problem(
            "\"\(content)\" cannot be the name of \(what)", at: place,
            advice: "Use letters, digits, \"-\" and \"_\"; the title can be any text.")
    }
}
