/// How a page says that its figures are rounded.
package enum RoundingRule: String, Sendable {
    case halfEven = "half-even"
    case halfUp = "half-up"
    case halfDown = "half-down"
    case up, down, floor, ceiling

    /// The quotient of two numbers, the second above zero, rounded to a whole one.
    func quotient(_ number: Int128, by divisor: Int128) -> Int128 {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
        if rest == 0 { return whole }
        let away: Int128 = number < 0 ? -1 : 1
        // The rest is less than the divisor, so what is left of it fits where its double may not.
        let half = rest.magnitude, other = divisor.magnitude - half
        switch self {
        case .halfEven: return half > other || (half == other && whole % 2 != 0) ? whole + away : whole
        case .halfUp: return half >= other ? whole + away : whole
        case .halfDown: return half > other ? whole + away : whole
        case .up: return whole + away
        case .down: return whole
        case .floor: return number < 0 ? whole - 1 : whole
        case .ceiling: return number < 0 ? whole : whole + 1
        }
    }
}
