/// Several joins of the same records, one after the other: a later one can use the fields of an earlier one.
package struct JoinChain: Sendable {
    private let base: Schema
    private var joins: [Join] = []
    /// The fields of the records, then those that are joined.
    package private(set) var schema: Schema

    /// No joins yet, of records of `schema`.
    package init(_ schema: Schema) {
        base = schema
        self.schema = schema
    }

    /// Adds a join.
    package mutating func add(_ join: Join) {
        joins.append(join)
        schema = Schema(schema.fields + join.fields)
    }

    /// The records of `source` joined.
    package func joined(_ source: any RecordSource) -> any RecordSource {
        var (source, schema) = (source, base)
        for join in joins {
            let joined = JoinedSource(source, schema, join)
            (source, schema) = (joined, joined.schema)
        }
        return source
    }
}
