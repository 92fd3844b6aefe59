import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// A field of several files: what it is in all of them, and how each writes it.
struct UnitedField: Sendable {
    var field: Field
    /// How the cells of each file are read; for a file without the field, as they stand.
    var readings: [CellReading]
    /// Whether files write it differently, so that its cells are written anew, in one way.
    var isRewritten = false
    /// Why its values cannot be compared over files; nil if they can.
    var fault: Problem?
    /// What is worth a look in it.
    var warning: Problem?
    /// Whether texts in one file stand beside figures or dates in another, so that it is worth a look for strays.
    var isMixed = false
}

/// Finds out what a field is that several files have, each in its own way.
struct FieldUniter {
    /// A file that has the field: its number, the field there, and what messages call the file.
    struct Side {
        var part: Int
        var field: Field
        var name: String
    }

    /// What kind of values a file has.
    private enum Family { case figures, dates, truth, text }

    let name: String
    /// The files that have the field with a value at least.
    private(set) var sides: [Side]
    let declared: DeclaredReading?
    /// How many files there are in all.
    let count: Int

    init(_ name: String, _ sides: [Side], declared: DeclaredReading?, count: Int) {
        self.name = name
        self.sides = sides.filter { !$0.field.isBlank }
        (self.declared, self.count) = (declared, count)
    }

    /// What the field is.
    func united() -> UnitedField {
        guard let first = sides.first else { return asTexts(.blank(name)) }
        if declared?.kind == .asWritten { return asTexts(Field(name)) }
        let families = sides.map(family)
        guard families.allSatisfy({ $0 == families[0] }) else { return mixed(families) }
        switch families[0] {
        case .text: return texts()
        case .truth:
            var united = asTexts(first.field)
            for side in sides { united.readings[side.part].way = .truth }
            return united
        case .figures: return figures()
        case .dates: return dates()
        }
    }

    /// What the field is if its texts are dates of ISO 8601.
    func ofDatesAlone() -> UnitedField {
        var uniter = self
        for i in sides.indices where sides[i].field.type == .text { uniter.sides[i].field = Field(name, .date) }
        return uniter.united()
    }

    private func family(_ side: Side) -> Family {
        switch declared?.kind {
        case .figures?: return .figures
        case .dates?: return .dates
        default: break
        }
        let field = side.field
        switch field.type {
        case .number where field.isOfCompactDays && sides.contains(where: { $0.field.isOfOtherDates }): return .dates
        case .number, .money, .rate: return .figures
        case .date: return .dates
        case .boolean: return .truth
        case .text: break
        }
        switch field.writing {
        case .ambiguous(let ambiguity): return ambiguity.isOfNumbers ? .figures : .dates
        case .contradictory: return .figures
        case .plain, .figures, .dates: return field.unit == nil ? .text : .figures
        }
    }

    private func asTexts(_ field: Field) -> UnitedField {
        var field = field
        field.name = name
        return UnitedField(field: field, readings: Array(repeating: .asWritten, count: count))
    }

    /// Texts in all files. Where each file has but a few of them, they are strays in all of it.
    private func texts() -> UnitedField {
        var field = Field(name)
        let strays = sides.compactMap { side in side.field.stray.map { (part: side.part, stray: $0) } }
        if let first = strays.first, strays.count == sides.count,
            strays.allSatisfy({ $0.stray.kind == first.stray.kind })
        {
            var stray = first.stray
            stray.origin = PartOrigin.packed(stray.origin, part: first.part, of: count)
            for (_, other) in strays.dropFirst() {
                stray.count += other.count
                stray.others += other.others
                stray.isCertain = stray.isCertain || other.isCertain
                stray.areAll = stray.areAll && other.areAll
                for value in other.values where !stray.values.contains(value) { stray.values.append(value) }
            }
            field.stray = stray
        }
        return asTexts(field)
    }

    /// Texts, since files have values of different kinds.
    private func mixed(_ families: [Family]) -> UnitedField {
        var united = asTexts(Field(name))
        united.isMixed = true
        // Numbers of documents may be digits in one file and letters in another: these are compared as they stand.
        let clear = zip(sides, families).first { side, family in
            family == .dates || family == .figures && !side.field.isOfWholeNumbers
        }
        guard let clear, let other = zip(sides, families).first(where: { $0.1 != clear.1 }) else { return united }
        united.fault = Problem(
            "the field \"\(name)\" has \(Self.words(clear.1)) in \(clear.0.name), and \(Self.words(other.1)) in "
                + "\(other.0.name)",
            advice: "Mend the values, or say what they are: fields: { \(Field.quoted(name)): … }.")
        return united
    }

    private static func words(_ family: Family) -> String {
        switch family {
        case .figures: "numbers"
        case .dates: "dates"
        case .truth: "true and false"
        case .text: "texts"
        }
    }
}

// Figures.
extension FieldUniter {
    private func figures() -> UnitedField {
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
    private func fail(_ united: inout UnitedField, _ side: Side) {
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
            case .currency?: united.field.type = .money
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

// Dates.
extension FieldUniter {
    private func dates() -> UnitedField {
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

extension Field {
    /// Whether all its values are eight digits that could be days.
    fileprivate var isOfCompactDays: Bool {
        if case .dates = writing { type == .number } else { false }
    }

    /// Whether its values are dates, and no numbers that could be some.
    fileprivate var isOfOtherDates: Bool {
        if type == .date { return true }
        if case .ambiguous(let ambiguity) = writing { return !ambiguity.isOfNumbers }
        return false
    }

    /// Whether its values are whole numbers in plain writing, without anything beside them.
    fileprivate var isOfWholeNumbers: Bool {
        guard type == .number, scale == 0, unit == nil else { return false }
        switch writing {
        case .plain, .dates: return true
        default: return false
        }
    }
}

extension Ambiguity {
    fileprivate var isOfNumbers: Bool {
        readings.contains { if case .figures = $0.writing { true } else { false } }
    }
}

extension FigureUnit {
    /// The only currency that it tells of.
    fileprivate var ownCurrency: Currency? {
        switch self {
        case .currency(let currency), .partly(let currency): currency
        case .percent, .sign, .several: nil
        }
    }

    fileprivate var word: String {
        switch self {
        case .currency(let currency), .partly(let currency): currency.code
        case .sign(let sign): sign.text
        case .percent: "%"
        case .several(let one, _): one
        }
    }
}
