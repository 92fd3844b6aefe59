import BroadsheetBytes

/// Why a file cannot be read any further.
enum ReadingFailure: Error, Sendable {
    /// The system could not read it.
    case input(InputFailure)
    /// What it holds is no text; the place is counted in bytes of UTF-8.
    case text(TextFault, at: Int)
    /// It cannot be unpacked.
    case archive(ArchiveFault)
    /// The C library does not know its encoding.
    case unknownEncoding(String)
}
