import BroadsheetDiagnostics
import BroadsheetValues

// Dates.
extension FieldUniter {
    func dates() -> UnitedField {
        var united = asTexts(Field(name, .date))
        if declared?.kind == .dates, sides.allSatisfy({ $0.field.type == .text }) { united.field.type = .text }
        let writings = sides.map(\.field.writing)
        for side in sides {
            if let reading = dateReading(side.field.writing) {
                united.readings[side.part] = reading
            } else {
                fail(&united, side)
            }
        }
        if united.fault != nil {
            united.field.type = .text
        } else if writings.allSatisfy({ $0 == writings[0] }) || declared?.isLikeISO == true {
            united.field.writing = writings[0]
            if sides.allSatisfy({ $0.field.type == .text }) { united.field.type = .text }
        } else {
            united.isRewritten = true
            united.field.isRewritten = true
        }
        return united
    }

    /// How dates of `writing` are read; nil if they can be read in several ways and nothing is declared.
    private func dateReading(_ writing: FieldWriting) -> CellReading? {
        var reading: CellReading
        let asDeclared = declared?.pattern.map { ReaderWriting.pattern($0, isDeclared: true) }
        if let reader = declared?.dates, declared?.isLikeISO == true {
            reading = CellReading(way: .dates(reader), writing: asDeclared)
        } else if case .dates(let pattern, let tag) = writing, let reader = reader(pattern, tag) {
            reading = CellReading(way: .dates(reader), writing: .pattern(pattern, isDeclared: false))
        } else if let reader = declared?.dates {
            reading = CellReading(way: .dates(reader), writing: asDeclared)
        } else if writing == .plain {
            reading = CellReading(way: .dates(nil))
        } else {
            return nil
        }
        reading.absences = declared?.absences ?? reading.absences
        return reading
    }

    private func reader(_ pattern: String, _ tag: String?) -> DateReader? {
        let locale = tag.flatMap { LocaleTable($0) } ?? declared?.locale ?? .standard
        return try? DateReader(pattern: pattern, locale: locale, zone: declared?.zone)
    }
}
