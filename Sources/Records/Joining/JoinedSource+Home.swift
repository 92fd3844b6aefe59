package import BroadsheetDiagnostics

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
