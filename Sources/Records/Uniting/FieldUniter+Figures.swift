import BroadsheetDiagnostics
import BroadsheetValues

// Figures.
extension FieldUniter {
    func figures() -> UnitedField {
        var united = asTexts(Field(name))
        united.field.scale = sides.map(\.field.scale).max() ?? 0
        setUnit(&united)
        let isPercent = declared?.isPercent == true || united.field.unit == .percent
        var writings: [FieldWriting] = []
        for side in sides {
            var writing = side.field.writing
            if case .dates = writing { writing = .plain }
            let reading = figureReading(writing, isPercent: isPercent)
            if let reading { united.readings[side.part] = reading } else { fail(&united, side) }
            writings.append(writing)
        }
        if sides.allSatisfy({ $0.field.isOfCompactDays && $0.field.writing == sides[0].field.writing }) {
            // They could be dates in all files, and are if they are declared so.
            united.field.writing = sides[0].field.writing
        } else if united.fault == nil {
            setWriting(writings, &united)
        }
        if case .contradictory = united.field.writing { united.field.type = .text }
        if case .ambiguous = united.field.writing {
            united.field.type = .text
            // What is clear is not read as somebody declares of what is not.
            united.isRewritten = united.field.unit == nil
        }
        return united
    }

    /// How figures of `writing` are read; nil if they can be read in several ways or in none, and nothing is declared.
    private func figureReading(_ writing: FieldWriting, isPercent: Bool) -> CellReading? {
        var reading: CellReading
        switch writing {
        case .figures(let sign):
            var reader = NumberReader(decimal: sign == .point ? "." : ",", group: sign == .point ? "," : ".")
            reader.readsPercent = isPercent
            reading = CellReading(way: .figures(reader), writing: .decimal(sign, isDeclared: false))
        case .ambiguous, .contradictory, .plain, .dates:
            if let reader = declared?.numbers {
                reading = CellReading(way: .figures(reader), writing: declared?.numberWriting)
            } else {
                switch writing {
                case .plain, .dates: reading = CellReading(way: .figures(nil))
                default: return nil
                }
            }
        }
        reading.absences = declared?.absences ?? reading.absences
        return reading
    }

    /// The values of a file that cannot be read in one way only: so it is with all.
    func fail(_ united: inout UnitedField, _ side: Side) {
        guard united.fault == nil else { return }
        switch side.field.writing {
        case .ambiguous(var ambiguity):
            ambiguity.origin = PartOrigin.packed(ambiguity.origin, part: side.part, of: count)
            united.field.writing = .ambiguous(ambiguity)
        case .contradictory(var contradiction):
            contradiction.origin = PartOrigin.packed(contradiction.origin, part: side.part, of: count)
            united.field.writing = .contradictory(contradiction)
        default: break
        }
        let remark = side.field.remark.map { ": \($0)" } ?? ""
        united.fault = Problem(
            "it is not clear how the field \"\(name)\" is written in \(side.name)\(remark)",
            advice: "Declare it in fields, beside \(Field.quoted(name)).")
    }

    private func setWriting(_ writings: [FieldWriting], _ united: inout UnitedField) {
        var different: [FieldWriting] = []
        for writing in writings where !different.contains(writing) { different.append(writing) }
        switch different.count {
        case 1: united.field.writing = different[0]
        case 2 where different.contains(.plain) && different.contains(.figures(.point)):
            // One reader reads both.
            united.field.writing = .figures(.point)
        default:
            guard united.warning == nil else { return }
            united.isRewritten = true
            united.field.isRewritten = true
            united.field.writing = .plain
        }
    }

    /// What stands beside the figures: as in one file, an amount without a currency makes it unclear which is meant.
    private func setUnit(_ united: inout UnitedField) {
        var units: [FigureUnit?] = []
        for side in sides where !units.contains(side.field.unit) { units.append(side.field.unit) }
        let isDeclared = declared?.kind == .figures
        united.field.type = .text
        if units.count == 1 {
            united.field.unit = units[0]
            switch units[0] {
            case _ where isDeclared && sides.allSatisfy({ $0.field.type == .text }): break
            case nil, .percent?: united.field.type = .number
            case .currency?, .beside?: united.field.type = .money
            default: break
            }
            return
        }
        if units.contains(.percent) { return warnOfPerCents(&united) }
        let words = units.compactMap { $0?.word }
        var currencies: [Currency] = []
        for case .some(let unit) in units {
            if let currency = unit.ownCurrency, !currencies.contains(currency) { currencies.append(currency) }
        }
        if currencies.count == 1, units.allSatisfy({ $0 == nil || $0?.ownCurrency != nil }) {
            united.field.unit = .partly(currencies[0])
        } else {
            united.field.unit = .several(words.first ?? "", words.dropFirst().first ?? "nothing")
        }
    }
}

// Per cents.
extension FieldUniter {
    /// Per cents among numbers are no figures until somebody says what they are: 12 % is 12 or 0.12.
    private func warnOfPerCents(_ united: inout UnitedField) {
        guard declared?.kind != .figures, let one = sides.first(where: { $0.field.unit == .percent }),
            let other = sides.first(where: { $0.field.unit != .percent })
        else { return }
        united.warning = Problem(
            "the field \"\(name)\" has per cents in \(one.name), and none in \(other.name): it is taken for a text",
            advice: "Say what it is: fields: { \(Field.quoted(name)): percent }, or number.")
    }
}

extension FigureUnit {
    /// The only currency that it tells of.
    fileprivate var ownCurrency: Currency? {
        switch self {
        case .currency(let currency), .partly(let currency): currency
        case .beside, .percent, .sign, .several: nil
        }
    }

    fileprivate var word: String {
        switch self {
        case .currency(let currency), .partly(let currency): currency.code
        case .sign(let sign): sign.text
        case .percent: "%"
        case .several(let one, _): one
        case .beside(let field): field
        }
    }
}
