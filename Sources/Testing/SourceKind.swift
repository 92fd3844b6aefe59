package import BroadsheetRecords

/// A kind of source, as its conformance test needs it: something that can be filled with records.
package protocol SourceKind {
    /// Where the records are kept, if in a file: the test counts who has it open.
    var path: String { get }

    /// A source of these records; nil is a missing value. What looks like a number, or is true or false, is
    /// written so, if the kind knows a difference.
    func source(names: [String], records: [[String?]]) -> any RecordSource

    /// A source of one field, "n", and `count` records, of which the one with the number `bad` cannot be read,
    /// and the line that it stands in.
    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int)
}
