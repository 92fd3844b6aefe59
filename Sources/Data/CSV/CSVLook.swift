/// What a field looks like at first sight, to tell a line of names from a record. Nothing is read by it.
package enum CSVLook: Equatable {
    case empty
    /// Digits, with a sign at most.
    case integer
    /// Any other figure: `1.234,56`, `(5)`, `€ 3`, `12 EUR`.
    case figure
    /// A date or a time in figures.
    case date
    /// Anything else.
    case text

    /// The look of `text`.
    package init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.contains(where: { !$0.properties.isWhitespace }) else {
            self = .empty
            return
        }
        guard scalars.count <= 60, let first = scalars.firstIndex(where: Self.isDigit),
            let last = scalars.lastIndex(where: Self.isDigit)
        else {
            self = .text
            return
        }
        let before = scalars[..<first]
        let after = scalars[(last + 1)...]
        guard Self.isUnit(before, beside: before.last), Self.isUnit(after, beside: after.first) else {
            self = .text
            return
        }
        let isBare = (before + after).allSatisfy { "+-−".unicodeScalars.contains($0) }
        self = Self.figure(scalars[first...last], isBare: isBare)
    }

    /// Whether it is a figure or a date.
    package var isValue: Bool { self == .integer || self == .figure || self == .date }

    /// Whether `text` could name a field.
    package static func isName(_ text: String) -> Bool {
        CSVLook(text) == .text && text.unicodeScalars.contains { $0.properties.isAlphabetic }
            && text.unicodeScalars.last { !$0.properties.isWhitespace } != ":"
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x30 && scalar.value <= 0x39 }

    /// Whether what stands before or behind the digits are signs and at most a currency: not the `Q` of `Q1`.
    private static func isUnit(_ scalars: ArraySlice<Unicode.Scalar>, beside near: Unicode.Scalar?) -> Bool {
        let letters = scalars.filter { $0.properties.isAlphabetic }
        if let near, near.properties.isAlphabetic, letters.count < 3, near != "Z" { return false }
        return letters.count <= 3
            && scalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.isWhitespace
                    || scalar.properties.generalCategory == .currencySymbol
                    || "+-−–()%.,'".unicodeScalars.contains(scalar)
            }
    }

    /// What stands between the first and the last digit.
    private static func figure(_ scalars: ArraySlice<Unicode.Scalar>, isBare: Bool) -> CSVLook {
        if scalars.allSatisfy(isDigit) { return isBare ? .integer : .figure }
        let groups = scalars.split { !isDigit($0) }.map(\.count)
        let between = scalars.filter { !isDigit($0) }
        let isDate =
            groups.count >= 3 && groups[1] <= 2
            && (groups[0] <= 2 && (groups[2] == 2 || groups[2] == 4) || groups[0] == 4 && groups[2] <= 2)
        let hasMarks = between.contains { "/:-".unicodeScalars.contains($0) }
        if isDate, hasMarks || between.count(where: { $0 == "." }) >= 2 {
            let known = between.allSatisfy { $0.properties.isWhitespace || "./:-–+T".unicodeScalars.contains($0) }
            return known ? .date : .text
        }
        let isFigure = between.allSatisfy { $0.properties.isWhitespace || ".,'’".unicodeScalars.contains($0) }
        return isFigure ? .figure : .text
    }
}
