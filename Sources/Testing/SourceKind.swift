package import BroadsheetRecords

/// A kind of source, as its conformance test needs it: something that can be filled with records.
package protocol SourceKind {
    /// Where the records are kept, if in a file: the test counts who has it open.
    var path: String { get }

    /// A source of these records; nil is a missing value. What looks like a number, or is true or false, is
    /// written so, if the kind knows a difference.
    func source(names: [String], records: [[String?]]) -> any RecordSource

    /// Whether such a source can hold `text`; nil is a missing value.
    func holds(_ text: String?) -> Bool

    /// How many records the test of many has: as many as there are in some batches.
    var many: Int { get }

    /// A source of one field, "n", and `count` records, of which the one with the number `bad` cannot be read,
    /// and the line that it stands in.
    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int)
}

extension SourceKind {
    /// Most kinds can hold any text.
    package func holds(_ text: String?) -> Bool { true }

    /// A million, where reading them takes seconds.
    package var many: Int { 1_000_000 }
}
