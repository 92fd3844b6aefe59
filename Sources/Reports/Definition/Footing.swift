/// What happens where the figures shown do not add up to the total shown: an error, a note below the report, or nothing; or they are
/// shown so that they do.
package enum Footing: String, Sendable, CaseIterable {
    case exact, note, off
    case largestRemainder = "largest-remainder"
}
