import BroadsheetDiagnostics

/// Why a file cannot be unpacked.
struct ArchiveFault: Error, Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// The file ends before its data do.
        case cutOff
        /// The data are not what their check sums say.
        case damaged
        /// It is of a kind that is not read.
        case foreign(String)
        /// Unpacking needs more memory than is given.
        case memory
    }

    let kind: Kind

    /// The problem of the source called `name`.
    func problem(of name: String) -> Problem {
        switch kind {
        case .cutOff:
            Problem(
                "the source \(name) is cut off: its compressed data end too early",
                advice: "Copy the file again, or compress the data again.")
        case .damaged:
            Problem(
                "the source \(name) is damaged: its compressed data cannot be unpacked",
                advice: "Copy the file again, or compress the data again.")
        case .foreign(let words) where words.hasPrefix("a zip"):
            Problem(
                "the source \(name) is \(words)",
                advice: "If it is a workbook, say so: as: xlsx, or as: ods; else unpack it.")
        case .foreign(let words):
            Problem(
                "the source \(name) is \(words)",
                advice: "Unpack it, and save its table as CSV; files of gzip and zstd are read as they are.")
        case .memory:
            Problem(
                "the source \(name) needs too much memory to be unpacked",
                advice: "Compress the data again without --long or --ultra.")
        }
    }
}
