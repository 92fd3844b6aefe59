package import BroadsheetRecords

/// A kind of source, as its conformance test needs it: something that can be filled with records.
package protocol SourceKind {
    /// Where the records are kept, if in a file or a folder: the test counts who has it open.
    var path: String { get }

    /// A source of these records; nil is a missing value. What looks like a number, or is true or false, is
    /// written so, if the kind knows a difference.
    func source(names: [String], records: [[String?]]) -> any RecordSource

    /// Whether such a source can hold `text`; nil is a missing value.
    func holds(_ text: String?) -> Bool

    /// The fields that every record has besides those that it is made of.
    var ownFields: [String] { get }

    /// What messages call the file in which `field` of the record with this number stands.
    func file(of field: String, record: Int, in source: any RecordSource) -> String

    /// How many records the test of many has: as many as there are in some batches.
    var many: ManyRecords { get }

    /// A source with the field "n" and `count` records, of which the one with the number `bad` cannot be read,
    /// and the line that it stands in.
    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int)
}

extension SourceKind {
    /// Most kinds can hold any text.
    package func holds(_ text: String?) -> Bool { true }

    /// Most kinds have no fields but what is written.
    package var ownFields: [String] { [] }

    /// Most kinds are one file.
    package func file(of field: String, record: Int, in source: any RecordSource) -> String { source.name }

    /// Most kinds have no bound.
    package var many: ManyRecords { .million }
}

/// How many records the test of many has.
package enum ManyRecords: Sendable {
    /// A million, where reading them takes seconds.
    case million
    /// Fewer, for a reason that lies in the kind.
    case fewer(Int, because: String)

    /// The number.
    package var count: Int {
        switch self {
        case .million: 1_000_000
        case .fewer(let count, _): count
        }
    }
}
