/// A step between reading a record and using it.
package enum RecordStep: BitwiseCopyable, Sendable {
    /// A slot's value is computed by the program of that number.
    case compute(slot: Int, Int)
    /// A slot's figure is meant with the opposite sign where the condition of that number is true.
    case negate(slot: Int, Int)
}
