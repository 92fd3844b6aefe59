package import BroadsheetValues

/// The steps of a ground that tells a figure by its strength.
package enum CellSteps {
    /// How many steps there are.
    package static let count = 7

    /// The step of `value` between two figures, from 1 to `count`: each is as wide as the others, and what lies outside of
    /// them has the nearest.
    package static func step(of value: Decimal, from least: Decimal, to greatest: Decimal) -> Int {
        let ruler = Ruler(from: least, to: greatest)
        let fine = 1000
        return min(count, ruler.position(of: ruler.units(of: value), on: count * fine) / fine + 1)
    }
}
