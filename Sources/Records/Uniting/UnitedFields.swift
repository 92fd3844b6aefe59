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

    func asTexts(_ field: Field) -> UnitedField {
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

extension Field {
    /// Whether all its values are eight digits that could be days.
    var isOfCompactDays: Bool {
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
