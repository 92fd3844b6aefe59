/// How a number is brought to fewer digits when it lies exactly between two.
package enum RoundingMode: BitwiseCopyable, Sendable, Hashable {
    /// To the even neighbour, so that many roundings do not drift: 0.125 gives 0.12, 0.135 gives 0.14.
    case halfEven
    /// Away from zero, as it is taught at school: 0.125 gives 0.13, and -0.125 gives -0.13.
    case halfUp

    /// Whether a quotient goes one up in magnitude, given the remainder of its division.
    func goesUp(quotient: UInt128, remainder: UInt128, divisor: UInt128) -> Bool {
        let rest = divisor &- remainder
        if remainder != rest { return remainder > rest }
        return self == .halfUp || quotient & 1 == 1
    }
}
