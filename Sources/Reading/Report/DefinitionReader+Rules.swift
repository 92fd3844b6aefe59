import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Bands, rounding, downloads and control totals.
extension DefinitionReader {
    /// `band: group`, `row`, `none`, or the number of a level
    mutating func band(_ value: KeyedValue?) -> Band? {
        guard let value else { return nil }
        if value.scalar?.asInt != nil { return integer(value).map { .level($0.content) } }
        guard let word = word(value) else { return nil }
        switch BandWord(rawValue: word.content) {
        case .group: return .group
        case .row: return .row
        case .some(.none): return Band.none
        case nil:
            unknown(word, behind: value, among: BandWord.allCases.map(\.rawValue) + ["0", "1"])
            return nil
        }
    }

    /// `rounding: half-up`, `rounding: { mode: half-up, totals: of-rounded }`; nil where nothing is said. What it leaves open
    /// stays as `usual` has it.
    mutating func rounding(_ value: KeyedValue?, instead usual: Rounding?) -> Rounding? {
        guard let value else { return nil }
        var rounding = usual ?? Rounding()
        if value.mapping != nil {
            guard let keys = mapping(value, of: RoundingKey.self) else { return nil }
            if let mode = mode(keys[.mode]) { rounding.mode = mode }
            if let rule = choice(keys[.totals], of: TotalsRule.self) {
                rounding.totals = rule.content.meaning
            }
        } else if let mode = mode(value) {
            rounding.mode = mode
        }
        return rounding
    }

    /// `empty: No transactions.`, `empty: hide`
    mutating func takeEmpty(_ value: KeyedValue?, into messages: inout Messages) {
        guard let text = label(value) else { return }
        if text.content == "hide" {
            messages.hidesEmpty = true
        } else {
            messages.empty = text
        }
    }

    private mutating func mode(_ value: KeyedValue?) -> Rounding.Mode? {
        choice(value, of: RoundingMode.self).map { $0.content == .halfEven ? .halfEven : .halfUp }
    }

    /// `downloads: [csv, json]`, `downloads: { files: csv, guard_formulas: true }`
    mutating func takeDownloads(_ value: KeyedValue?, into report: inout ReportDefinition) {
        guard let value, value.mapping != nil else {
            report.downloads = downloads(value)
            return
        }
        guard let keys = mapping(value, of: DownloadKey.self, advice: Self.downloadsAdvice) else { return }
        report.downloads = downloads(keys[.files])
        report.guardsFormulas = boolean(keys[.guardFormulas])
        if !keys.has(.files) {
            problems.add(
                Problem("the downloads name no files", at: keys.place, advice: Self.downloadsAdvice))
        }
    }

    private static var downloadsAdvice: String { "Write downloads: { files: [csv, json], guard_formulas: true }." }

    /// `[csv, json]`, `csv`, `none`
    private mutating func downloads(_ value: KeyedValue?) -> [Located<Download>]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" || value.scalar?.asBool == false { return [] }
        return (value.sequence ?? [value.node]).compactMap { choice(value.element($0), of: Download.self) }
    }

    /// `expect: { "Posted transactions": { amount: 12045.10, count: 210 }, count: 300, file: data/control.csv }`
    mutating func takeExpectations(_ value: KeyedValue?, into report: inout ReportDefinition) {
        guard let value, let entries = entries(value) else { return }
        var whole = Expectation(section: Located("", at: value.place), figures: [])
        var expectations: [Expectation] = []
        for entry in entries {
            if let figures = entry.value.mapping {
                let read = figures.compactMap { figure($0) }
                expectations.append(Expectation(section: filled(entry.key), figures: read))
            } else if isFile(entry) {
                report.expectationFile = source(KeyedValue(entry))
            } else if let figure = figure(entry) {
                whole.figures.append(figure)
            }
        }
        report.expectations = whole.figures.isEmpty ? expectations : [whole] + expectations
    }

    /// Whether `file` names a file of figures, and is no column of that name with its figure.
    private func isFile(_ entry: YAMLEntry) -> Bool {
        guard entry.key.content == "file", let text = entry.value.scalar?.text else { return false }
        return ExpectedFigure(LocatedText(text, at: entry.key.place)) == nil
    }

    /// `amount: 12.50`, `amount: 12.50 EUR`, `amount: [12.50 EUR, 3 USD]`
    private mutating func figure(_ entry: YAMLEntry) -> (name: LocatedText, figures: [LocatedText])? {
        let value = KeyedValue(entry)
        let nodes = value.sequence ?? [value.node]
        let figures = nodes.compactMap { word(value.element($0)) }.map { exact($0) }
        return figures.isEmpty ? nil : (entry.key, figures)
    }
}
