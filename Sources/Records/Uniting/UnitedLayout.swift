import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// How the fields of several files become those of one source: they are joined by their names.
struct UnitedLayout: Sendable {
    /// What is done with the cells of one file.
    struct Part: Sendable {
        /// For each field of the source that of the file; -1 for one that it lacks.
        var fields: [Int]
        /// How many fields the file has.
        var width: Int
        /// Whether its fields are those of the source, in their order.
        var isStraight: Bool
        /// The fields of the source whose cells are written anew, and how they are read.
        var rewritten: [(field: Int, reading: CellReading)]
    }

    /// The fields of the source; the last is the file's name, if there are any.
    private(set) var schema = Schema([])
    private(set) var parts: [Part] = []
    /// The fields but the file's name, with how each file writes them.
    var fields: [UnitedField] = []
    /// What is worth a look and not wrong.
    private(set) var warnings: [Problem] = []

    /// The layout of `source`, of whose fields the type of some is `declared`.
    init(_ source: UnitedSource, declared: Set<String>) throws(Problem) {
        // How a file writes a field that is declared in some way must be proved by it.
        let declared = declared.union(source.readings.filter { $0.value.numbers != nil || $0.value.dates != nil }.keys)
        var schemas: [Schema] = []
        for part in source.parts {
            let schema: Schema
            do {
                schema = try part.source.schema(declared: declared)
            } catch {
                throw Self.ofOne(error, source)
            }
            if source.namesFiles, schema.index(of: UnitedSource.fileField) != nil { throw Self.taken(in: part, source) }
            schemas.append(schema)
        }
        let names = Self.names(of: schemas)
        for schema in schemas { parts.append(Self.part(schema, names)) }
        for name in names {
            // What is declared to need no look is compared as it stands: the key of a join.
            let isKey = declared.contains(name) && source.readings[name] == nil
            fields.append(Self.uniter(name, schemas, source, isKey: isKey).united())
        }
        for (number, name) in names.enumerated() {
            let all = schemas.compactMap { schema in schema.index(of: name).map { schema.fields[$0] } }
            fields[number].field.isUnnamed = all.allSatisfy(\.isUnnamed)
            fields[number].field.countsRecords = all.allSatisfy(\.countsRecords)
        }
        try weighMixed(source, schemas)
        for number in parts.indices { setRewritten(number) }
        warn(source, schemas, names)
        let last = source.namesFiles ? [Field(UnitedSource.fileField)] : []
        if !names.isEmpty { schema = Schema(fields.map(\.field) + last) }
    }

    /// All names, in the order in which they come first.
    private static func names(of schemas: [Schema]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        for field in schemas.map(\.fields).joined() where known.insert(field.name).inserted { names.append(field.name) }
        return names
    }

    static func uniter(
        _ name: String, _ schemas: [Schema], _ source: UnitedSource, isKey: Bool = false
    ) -> FieldUniter {
        var sides: [FieldUniter.Side] = []
        for (number, schema) in schemas.enumerated() {
            guard let index = schema.index(of: name) else { continue }
            sides.append(
                FieldUniter.Side(part: number, field: schema.fields[index], name: source.parts[number].source.name))
        }
        return FieldUniter(
            name, sides, declared: isKey ? DeclaredReading(.asWritten) : source.readings[name],
            count: schemas.count)
    }

    private static func part(_ schema: Schema, _ names: [String]) -> Part {
        var places: [String: Int] = [:]
        for (index, field) in schema.fields.enumerated() { places[field.name] = index }
        let own = names.map { places[$0] ?? -1 }
        return Part(
            fields: own, width: schema.fields.count, isStraight: own == Array(0..<schema.fields.count), rewritten: [])
    }

    private mutating func setRewritten(_ part: Int) {
        for (index, field) in fields.enumerated() where field.isRewritten && parts[part].fields[index] >= 0 {
            if case .asWritten = field.readings[part].way { continue }
            parts[part].rewritten.append((index, field.readings[part]))
        }
    }
}

// What is said of the files.
extension UnitedLayout {
    /// What is wrong with one of the files: what is to be said of it must not be said of all.
    private static func ofOne(_ problem: Problem, _ source: UnitedSource) -> Problem {
        guard source.parts.count > 1, let advice = problem.advice else { return problem }
        var problem = problem
        problem.advice = advice.replacing("in the source", with: "for this file alone, { file: …, … }")
        return problem
    }

    private static func taken(in part: UnitedPart, _ source: UnitedSource) -> Problem {
        Problem(
            "\(part.source.name) has a field \"\(UnitedSource.fileField)\", which is the name of the file where there are "
                + "several", at: source.place,
            advice: "Give the column another name: { file: …, header: [date, text, file, amount] }.")
    }

    private mutating func warn(_ source: UnitedSource, _ schemas: [Schema], _ names: [String]) {
        for var warning in fields.compactMap(\.warning) {
            warning.place = source.place
            warnings.append(warning)
        }
        let filled = schemas.indices.filter { !schemas[$0].fields.isEmpty }
        for number in schemas.indices where schemas[number].fields.isEmpty {
            warnings.append(
                Problem(
                    "\(source.parts[number].source.name), one of the files of \(source.name), is empty",
                    at: source.place, advice: "Put its records into it, or take it away."))
        }
        for (index, name) in names.enumerated() {
            let lacking = filled.filter { parts[$0].fields[index] < 0 }
            guard let first = lacking.first else { continue }
            let files = lacking.count == 1 ? " has" : " and \(lacking.count - 1) more of the files have"
            let having = filled.first { parts[$0].fields[index] >= 0 } ?? first
            let others = schemas[first].fields.map(\.name).filter { other in
                schemas[having].index(of: other) == nil
            }
            let meant = nearest(to: name, in: others) ?? nearest(to: name.lowercased(), in: others)
            let advice =
                meant.map { "Did it mean \"\($0)\"? Then name the columns" }
                ?? "If a column is called otherwise there, name them"
            warnings.append(
                Problem(
                    "\(source.parts[first].source.name)\(files) no field \"\(name)\", as "
                        + "\(source.parts[having].source.name) has: it is missing in all records there",
                    at: source.place, advice: "\(advice): { file: …, header: [date, text, amount] }."))
        }
    }
}
