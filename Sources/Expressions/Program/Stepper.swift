import BroadsheetValues

/// What the steps of a program need to know besides their operands.
struct Stepper: Sendable {
    /// How quotients and rounded figures are rounded.
    let rounding: RoundingMode
}
