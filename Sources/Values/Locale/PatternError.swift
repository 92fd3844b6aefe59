package import BroadsheetDiagnostics

/// What is wrong in a pattern such as `#,##0.00` or `MMM d, yyyy`.
package struct PatternError: Error, Sendable, Equatable {
    /// Where in the pattern, in characters from 0.
    package var offset: Int
    /// How many characters are meant.
    package var length: Int
    /// What is wrong, as one sentence without a final full stop.
    package var message: String
    /// What to do, as one sentence.
    package var advice: String

    init(_ message: String, at offset: Int, length: Int = 1, advice: String) {
        self.message = message
        self.offset = offset
        self.length = length
        self.advice = advice
    }

    /// The problem of a pattern that is written at `place`.
    package func problem(at place: Place) -> Problem {
        Problem(message, at: place.part(at: offset, length: length), advice: advice)
    }
}
