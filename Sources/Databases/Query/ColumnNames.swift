import BroadsheetDiagnostics

/// The names of a query's columns, which must differ.
enum ColumnNames {
    /// Throws if two columns have one name, or if there are none.
    static func check(_ names: [String], of query: DatabaseQuery) throws(Problem) {
        if names.isEmpty {
            throw Problem(
                "the query gives no columns", at: query.places.written.place,
                advice: "Write what it shall give behind select: select id, name from ….")
        }
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            throw Problem(
                "the query gives two columns of the name \"\(name)\"", at: query.places.written.place,
                advice: "Name one of them otherwise: … as \(other(name)).")
        }
    }

    private static func other(_ name: String) -> String {
        // What a database calls a column without a name is no name to go on from.
        let isPlain = !name.isEmpty && name.unicodeScalars.allSatisfy { $0.continuesWord }
        return isPlain ? "\(name)_2" : "name"
    }
}
