package import BroadsheetChecking

/// A figure that a page states, apart from those in the cells of its records: a total, a count, an item, a balance.
package struct FigureFact: Sendable {
    /// The id of what it is a figure of: a section, a group, `report` for all of them; empty in the prose.
    package var base = ""
    /// The title of the column or of the item that it stands in; empty for a count.
    package var column = ""
    /// How it is made of its records: `sum`, `count`; empty for what is not made of any.
    package var rule = ""
    /// The currency of an amount.
    package var currency = ""
    /// The exact value; nil where there is none, or none that is a number.
    package var value: Exact?
    /// What programs read where that is no number, such as a date.
    package var machine = ""
    /// What people read.
    package var text = ""
    /// The titles of the section and the groups that it is of.
    package var title = ""
    /// The id that the page gives it, without a currency; empty where it gives none.
    package var mark = ""
    /// Whether it stands in the summary or in the contents, which say again what the tables say.
    var isRepeated = false
    /// Which of several of one name it is, counted from 0.
    var ordinal = 0

    /// The id that people name it by: the page's own, or one that is made in the same way of what the page shows.
    package var id: String {
        guard mark.isEmpty else { return currency.isEmpty ? mark : "\(mark).\(currency)" }
        let place = [column.isEmpty ? "" : FigureName.part(column), rule, currency].filter { !$0.isEmpty }
        let number = ordinal > 0 ? ".\(ordinal + 1)" : ""
        return "\(base.isEmpty ? "page" : base):\(place.joined(separator: "."))\(number)"
    }

    /// Whether it says that there is nothing to be said.
    package var isMissing: Bool { value == nil && machine.isEmpty }

    /// What tells it from the other figures of its report, by the page's own ids, or without them by what it shows.
    func key(byMarks: Bool, column name: (String) -> String) -> String {
        let place = byMarks ? mark : "\(base)\u{1}\(name(column))\u{1}\(rule)"
        return "\(place)\u{1}\(currency)\u{1}\(ordinal)"
    }

    /// Whether both state the same, however they write it.
    func states(_ other: FigureFact) -> Bool {
        switch (value, other.value) {
        case (let one?, let two?): one.isSame(as: two)
        case (nil, nil): machine == other.machine
        default: false
        }
    }
}

/// Names that are made of titles.
enum FigureName {
    /// A title as a part of an id: small letters, digits and hyphens.
    static func part(_ title: String) -> String {
        var part = ""
        for character in title.lowercased() {
            if character.isLetter || character.isNumber {
                part.append(character)
            } else if !part.isEmpty, part.last != "-" {
                part.append("-")
            }
        }
        return part.last == "-" ? String(part.dropLast()) : part
    }
}
