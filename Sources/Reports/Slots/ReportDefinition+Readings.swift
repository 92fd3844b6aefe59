package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

extension ReportDefinition {
    /// `source` with what the report declares of the way its fields are written, if it is one of several files: each of them
    /// is read as it is written itself, and as declared where it leaves that open.
    package func declaring(
        _ source: any RecordSource, _ locale: LocaleTable
    ) throws(Problem) -> any RecordSource {
        guard let united = source as? UnitedSource else { return source }
        var readings: [String: DeclaredReading] = [:]
        for field in declarations {
            guard let reading = try field.reading(locale) else { continue }
            for name in field.sourceNames {
                // Of two that read the same field, one as it stands, the figures and dates are what may be misread.
                if reading.kind == .asWritten, readings[name] != nil { continue }
                readings[name] = reading
            }
        }
        return united.reading(readings)
    }

    /// `source` with the words that stand for no value in fields of which nothing else is declared: what these are is found in their
    /// other values.
    package func reading(_ source: SourceDefinition) -> SourceDefinition {
        var words: [String: [String]] = [:]
        for field in declarations where !field.isTyped && !field.missingValues.isEmpty {
            for name in field.sourceNames { words[name, default: []] += field.missingValues.map(\.content) }
        }
        if words.isEmpty { return source }
        var source = source
        source.format.missingInField = words
        if case .files(var set) = source.origin {
            for i in set.items.indices { set.items[i].format.missingInField = words }
            source.origin = .files(set)
        }
        return source
    }
}

extension FieldDeclaration {
    /// What it says of the way the field is written; nil if it leaves open what the field is.
    fileprivate func reading(_ page: LocaleTable) throws(Problem) -> DeclaredReading? {
        let kind: DeclaredReading.Kind
        switch type?.content {
        case .text?, .boolean?: kind = .asWritten
        case .number?, .percent?, .money?, .rate?: kind = .figures
        case .date?: kind = .dates
        case nil:
            if currency != nil || to != nil {
                kind = .figures
            } else if format != nil || zone != nil {
                kind = .dates
            } else if locale != nil || decimal != nil || debit != nil {
                kind = .figures
            } else {
                return nil
            }
        }
        var reading = DeclaredReading(kind)
        reading.isPercent = type?.content == .percent
        reading.absences = MissingWords(missingValues.map(\.content))
        let table = try locale.map { tag throws(Problem) in try LocaleTable.named(tag) }
        reading.locale = table ?? page
        switch kind {
        case .asWritten: break
        case .figures: setNumbers(&reading, table)
        case .dates: try setDates(&reading)
        }
        return reading
    }

    private func setNumbers(_ reading: inout DeclaredReading, _ table: LocaleTable?) {
        if let table, let locale {
            reading.numbers = NumberReader(locale: table)
            reading.numberWriting = .locale(locale.content)
        } else if let decimal, let sign = FieldWriting.DecimalSign(rawValue: decimal.content) {
            reading.numbers = NumberReader(decimal: sign == .point ? "." : ",", group: sign == .point ? "," : ".")
            reading.numberWriting = .decimal(sign, isDeclared: true)
        }
        reading.numbers?.readsPercent = reading.isPercent
    }

    private func setDates(_ reading: inout DeclaredReading) throws(Problem) {
        reading.zone = try zone.map { text throws(Problem) in try Zone.named(text) }
        guard let format else { return }
        do {
            reading.dates = try DateReader(
                pattern: format.content, locale: reading.locale ?? .standard, zone: reading.zone)
            reading.pattern = format.content
        } catch {
            throw error.problem(at: format.place)
        }
    }
}
