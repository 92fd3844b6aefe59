import BroadsheetRecords
import BroadsheetValues

// Figures that look like names of things or of places, whatever their column is called.
extension ColumnProfile {
    /// Whether no mark should part their thousands, as far as the values tell: whole numbers that are all different and have
    /// the same number of digits, as codes have, or figures of thousands with three decimals or more, as coordinates on a map
    /// have.
    var looksLikeCodes: Bool {
        guard case .numbers(let least, let most) = extent, field.type == .number, field.unit == nil else {
            return false
        }
        guard filled > 1, !(least < Decimal(1_000)) else { return false }
        if field.scale > 0 { return field.scale >= 3 && Self.digits(of: least) >= 5 }
        return different == filled && Self.digits(of: least) == Self.digits(of: most)
    }

    /// Whether they are the years of something, or may be.
    static func areYears(_ least: Decimal, _ most: Decimal) -> Bool {
        !(least < Decimal(1_800)) && !(Decimal(2_100) < most)
    }

    /// How many digits stand before the decimal sign of a figure above 0.
    private static func digits(of figure: Decimal) -> Int {
        var bound = Decimal(1)
        var digits = 0
        while digits < 38, !(figure < bound), let next = try? bound.multiplied(by: Decimal(10)) {
            bound = next
            digits += 1
        }
        return digits
    }
}
