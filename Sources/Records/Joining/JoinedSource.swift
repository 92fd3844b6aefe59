import BroadsheetBytes
package import BroadsheetDiagnostics

/// The records of a source, each with the fields that a join adds to it.
package struct JoinedSource: RecordSource {
    /// The source that is joined to.
    let base: any RecordSource
    let join: Join
    private let fields: Schema
    /// The fields that a record has of itself.
    let ownSchema: Schema
    /// How many fields a record has of itself.
    let width: Int

    /// The records of `base`, whose fields are those of `schema`, joined.
    package init(_ base: any RecordSource, _ schema: Schema, _ join: Join) {
        self.base = base
        self.join = join
        ownSchema = schema
        width = schema.fields.count
        fields = Schema(schema.fields + join.fields)
    }

    /// What messages call it: the records are those of the source that is joined to.
    package var name: String { base.name }

    /// The fields of the records, then those that are joined.
    package var schema: Schema { fields }

    /// The same: what is declared was known when the join was made.
    package func schema(declared: Set<String>) throws(Problem) -> Schema { fields }

    /// Starts to read from the first record on.
    package func open() throws(Problem) -> any RecordCursor { JoinedCursor(self, try base.open()) }

    /// Where the `field` of the record stands that began at `origin`: that of a joined field in the source that it is
    /// joined from.
    package func place(origin: UInt64, field: Int) -> Place {
        if field < width { return base.place(origin: origin, field: field) }
        // What shows how a whole field is written stands where its own source says.
        if join.fields[field - width].writing.origin == origin {
            return join.table.source.place(origin: origin, field: join.table.takenFields[field - width])
        }
        return joinedPlace(origin, field - width) ?? base.place(origin: origin, field: join.ownKeys[0])
    }

    /// A hash of both sources.
    package func fingerprint() throws(Problem) -> UInt64 {
        var hash = ContentHash()
        hash.combine(try base.fingerprint())
        hash.combine(try join.table.source.fingerprint())
        return hash.value
    }

    /// The place is found by looking for the record once more: it is asked for when something is wrong, and that once.
    private func joinedPlace(_ origin: UInt64, _ field: Int) -> Place? {
        var batch = Batch(width: width)
        var key = JoinKey()
        guard let cursor = try? base.open() else { return nil }
        while (try? cursor.next(&batch)) == true {
            guard let row = batch.origins.firstIndex(of: origin) else { continue }
            guard key.read(join.ownKeys, row, of: batch), let start = join.table.store.find(key.bytes.span) else {
                return nil
            }
            let record = join.table.store.number(at: start)
            guard record != JoinTable.several else { return nil }
            let table = join.table
            return table.source.place(origin: table.origins[Int(record)], field: table.takenFields[field])
        }
        return nil
    }
}

extension FieldWriting {
    /// Where the value stands that shows what is wrong with the writing of a field.
    fileprivate var origin: UInt64? {
        switch self {
        case .ambiguous(let ambiguity): ambiguity.origin
        case .contradictory(let contradiction): contradiction.origin
        default: nil
        }
    }
}

extension JoinedSource: ArrangeableSource {
    /// The same, with what concerns the fields of the records themselves left to their source, if that can sort or
    /// select. What is joined it does not know.
    package func arranged(_ wish: Arrangement) throws(Problem) -> (source: any RecordSource, isOrdered: Bool) {
        guard let base = base as? any ArrangeableSource else { return (self, false) }
        var own = wish
        own.filter = wish.filter.filter { $0.fields.allSatisfy { ownSchema.index(of: $0) != nil } }
        let isOwnOrder = wish.order.allSatisfy { ownSchema.index(of: $0.field) != nil }
        if !isOwnOrder { own.order = [] }
        guard !own.isEmpty else { return (self, false) }
        let arranged = try base.arranged(own)
        return (JoinedSource(arranged.source, ownSchema, join), arranged.isOrdered && isOwnOrder)
    }
}

extension Arrangement.Condition {
    /// The fields that it is about.
    fileprivate var fields: [String] {
        switch self {
        case .compare(let field, _, _), .isMissing(let field), .isTrue(let field): [field]
        case .not(let condition): condition.fields
        case .both(let a, let b), .either(let a, let b): a.fields + b.fields
        }
    }
}

extension RecordSource {
    /// Where the value of `field` stands in the record of its own source that begins at `origin`: for a joined field,
    /// that is the source that it is joined from.
    package func ownPlace(origin: UInt64, field: Int) -> Place {
        guard let joined = self as? JoinedSource else { return place(origin: origin, field: field) }
        if field < joined.width { return joined.base.ownPlace(origin: origin, field: field) }
        let table = joined.join.table
        return table.source.ownPlace(origin: origin, field: table.takenFields[field - joined.width])
    }
}
