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

    /// So many files of `allFiles`, and so many bytes of `allBytes`, have arrived.
    package init(files: Int, allFiles: Int, bytes: Int, allBytes: Int) {
        (self.files, self.allFiles, self.bytes, self.allBytes) = (files, allFiles, bytes, allBytes)
    }
}
