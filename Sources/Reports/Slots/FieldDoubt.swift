import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// That a field is read as a text and may be meant as figures or dates: worth a warning where it is ordered or
/// compared, for then it is so letter by letter.
struct FieldDoubt {
    /// What is not certain, and what to declare.
    let warning: Problem
    /// Whether it is worth a warning wherever the field is used.
    let isCertain: Bool

    /// The doubt of a `field` that nobody has declared; nil if there is none. Its values are from `source`, where it
    /// is the field with the `number`.
    init?(_ field: Field, number: Int, of source: (any RecordSource)?) {
        guard field.type == .text else { return nil }
        if let stray = field.stray {
            let place = source?.ownPlace(origin: stray.origin, field: number)
            warning = Problem(stray.remark(of: field.name), at: place, advice: stray.advice(for: field.name))
            isCertain = stray.isCertain
        } else if case .dates(let pattern, _) = field.writing, !pattern.hasPrefix("yyyy") {
            let keys = Field.keys(for: field.writing).joined(separator: ", ")
            let name = Field.quoted(field.name)
            warning = Problem(
                "the field \"\(field.name)\" is ordered and compared as a text, for as a date its times would be lost",
                advice: "Say that each is the day as it is written: fields: { \(name): { \(keys) } }, or that texts "
                    + "are meant: fields: { \(name): text }."
            )
            isCertain = false
        } else if let hint = field.hint {
            warning = Problem("the field \"\(field.name)\" is ordered and compared as a text", advice: hint)
            isCertain = false
        } else {
            return nil
        }
    }
}

extension SlotAllocator {
    /// Warns of what is not certain of the fields in `text`, which are ordered or compared.
    mutating func weigh(_ text: LocatedText) {
        guard !doubts.isEmpty, let expression = try? parsed(text) else { return }
        for name in expression.names {
            guard let doubt = doubts.removeValue(forKey: name) else { continue }
            var warning = doubt.warning
            if warning.place == nil { warning.place = text.place }
            warnings.append(warning)
        }
    }

    /// Remembers what is not certain of a field; warns at once where it is figures or dates for sure.
    mutating func note(_ doubt: FieldDoubt, of name: String) {
        if doubt.isCertain { warnings.append(doubt.warning) } else { doubts[name] = doubt }
    }
}
