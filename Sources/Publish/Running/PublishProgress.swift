/// How far a run has come.
package struct PublishProgress: Sendable, Equatable {
    /// How many files have arrived, and how many there are to send.
    package var files: Int
    /// All files that are to be sent.
    package var allFiles: Int
    /// How many bytes have arrived.
    package var bytes: Int
    /// All bytes that are to be sent.
    package var allBytes: Int
}
