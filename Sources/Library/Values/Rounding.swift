import BroadsheetValues

/// How a figure is brought to fewer digits when it lies exactly between two.
public enum Rounding: Hashable, Sendable {
    /// To the even neighbour, so that many roundings do not drift: 0.125 gives 0.12, 0.135 gives 0.14.
    case halfEven
    /// Away from zero, as it is taught at school: 0.125 gives 0.13, and -0.125 gives -0.13.
    case halfUp

    var mode: RoundingMode { self == .halfEven ? .halfEven : .halfUp }
}
