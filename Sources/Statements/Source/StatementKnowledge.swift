import BroadsheetRecords

/// What a first reading of all of a file tells: what each field holds, and what the statements say of themselves.
struct StatementKnowledge: Sendable {
    var schema: Schema
    /// The statements, as many as are kept, and how many there are.
    var statements: [StatementSummary]
    var count: Int
    /// The securities that the file describes.
    var securities = OFXSecurities()
}
