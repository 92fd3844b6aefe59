import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

/// A join whose names are resolved: which fields of the records are looked up where.
package struct Join: Sendable {
    /// Where values are looked up.
    package let table: JoinTable
    /// The fields of the records that are the key.
    let ownKeys: [Int]
    /// The fields that are added to each record.
    package let fields: [Field]
    /// In place of what is not there, or is there twice; nil where that is a problem.
    let missing: [UInt8]?
    let twice: [UInt8]
    /// Which of the fields show these texts: those that are texts themselves.
    let showsWords: [Bool]
    /// Where it is written.
    let place: Place

    /// Resolves `definition` for records of `schema`, which messages call `name`.
    ///
    /// - Parameter typed: The fields that the report declares as something else than text.
    package init(
        _ definition: JoinDefinition, of schema: Schema, called name: String, in table: JoinTable, typed: Set<String>
    ) throws(Problem) {
        self.table = table
        place = definition.place
        var own: [Int] = []
        for key in definition.keys { own.append(try schema.field(key.own, of: name)) }
        ownKeys = own
        let names = Self.names(definition, table)
        fields = zip(names, table.takenFields).map { name, field in
            var field = table.schema.fields[field]
            field.name = name.content
            return field
        }
        showsWords = fields.map { $0.type == .text && !typed.contains($0.name) }
        missing = definition.missing.map { Array($0.content.utf8) }
        twice = if case .text(let words) = definition.twice { Array(words.utf8) } else { [] }
        try checkNames(names, schema, name, definition)
    }

    /// What the report calls the fields that are taken.
    private static func names(_ definition: JoinDefinition, _ table: JoinTable) -> [LocatedText] {
        if let taken = definition.taken {
            return taken.map { one in
                one.name.content == one.field.content
                    ? LocatedText((definition.prefix?.content ?? "") + one.name.content, at: one.name.place) : one.name
            }
        }
        let place = definition.prefix?.place ?? definition.source.place
        return table.takenFields.map { field in
            LocatedText((definition.prefix?.content ?? "") + table.schema.fields[field].name, at: place)
        }
    }

    /// Two fields of one name would be one too many.
    private func checkNames(
        _ names: [LocatedText], _ schema: Schema, _ source: String, _ definition: JoinDefinition
    ) throws(Problem) {
        for (number, name) in names.enumerated() {
            let isOwn = schema.index(of: name.content) != nil
            guard isOwn || names[..<number].contains(where: { $0.content == name.content }) else { continue }
            let field = table.schema.fields[table.takenFields[number]].name
            throw Problem(
                isOwn
                    ? "the field \"\(name.content)\" is in \(source) and in \(table.source.name)"
                    : "two fields of \(table.source.name) are called \"\(name.content)\"",
                at: name.place,
                advice: definition.prefix == nil
                    ? "Give it another name, take: { other_\(field): \(field) }, or all of them a beginning: prefix: other_."
                    : "Give it another name: take: { other_\(field): \(field) }.")
        }
    }
}

extension Schema {
    /// Where the field called `name` stands in the records of `source`.
    func field(_ name: LocatedText, of source: String) throws(Problem) -> Int {
        if let index = index(of: name.content) { return index }
        throw Problem(
            "there is no field \"\(name.content)\" in \(source)", at: name.place,
            advice: suggestion(for: name.content, among: fields.map(\.name)))
    }
}
