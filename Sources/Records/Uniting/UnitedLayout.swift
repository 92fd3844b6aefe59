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
    private(set) var fields: [UnitedField] = []
    /// What is worth a look and not wrong.
    private(set) var warnings: [Problem] = []

    /// The layout of `source`, of whose fields the type of some is `declared`.
    init(_ source: UnitedSource, declared: Set<String>) throws(Problem) {
        // How a file writes a field that is declared in some way must be proved by it.
        let declared = declared.union(source.readings.filter { $0.value.numbers != nil || $0.value.dates != nil }.keys)
        var schemas: [Schema] = []
        for part in source.parts {
            let schema = try part.source.schema(declared: declared)
            if schema.index(of: UnitedSource.fileField) != nil { throw Self.taken(in: part, source) }
            schemas.append(schema)
        }
        let names = Self.names(of: schemas)
        for name in names { fields.append(Self.united(name, schemas, source)) }
        for schema in schemas { parts.append(part(schema, parts.count, names)) }
        warn(source, schemas, names)
        guard !names.isEmpty else { return }
        try findStrays(source, schemas)
        schema = Schema(fields.map(\.field) + [Field(UnitedSource.fileField)])
    }

    /// All names, in the order in which they come first.
    private static func names(of schemas: [Schema]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        for field in schemas.map(\.fields).joined() where known.insert(field.name).inserted { names.append(field.name) }
        return names
    }

    private static func united(_ name: String, _ schemas: [Schema], _ source: UnitedSource) -> UnitedField {
        var sides: [FieldUniter.Side] = []
        for (number, schema) in schemas.enumerated() {
            guard let index = schema.index(of: name) else { continue }
            sides.append(
                FieldUniter.Side(part: number, field: schema.fields[index], name: source.parts[number].source.name))
        }
        return FieldUniter(name, sides, declared: source.readings[name], count: schemas.count).united()
    }

    private func part(_ schema: Schema, _ number: Int, _ names: [String]) -> Part {
        var places: [String: Int] = [:]
        for (index, field) in schema.fields.enumerated() { places[field.name] = index }
        let own = names.map { places[$0] ?? -1 }
        var rewritten: [(field: Int, reading: CellReading)] = []
        for (index, field) in fields.enumerated() where field.isRewritten && own[index] >= 0 {
            if case .asWritten = field.readings[number].way { continue }
            rewritten.append((index, field.readings[number]))
        }
        return Part(
            fields: own, width: schema.fields.count, isStraight: own == Array(0..<schema.fields.count),
            rewritten: rewritten)
    }
}

// What is said of the files.
extension UnitedLayout {
    private static func taken(in part: UnitedPart, _ source: UnitedSource) -> Problem {
        Problem(
            "\(part.source.name) has a field \"\(UnitedSource.fileField)\", which is the name of the file where there are "
                + "several", at: source.place,
            advice: "Give the column another name: { file: …, header: [date, text, file, amount] }.")
    }

    private mutating func warn(_ source: UnitedSource, _ schemas: [Schema], _ names: [String]) {
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
            let files = lacking.count == 1 ? "" : " and \(lacking.count - 1) more of the files"
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
                    "\(source.parts[first].source.name)\(files) has no field \"\(name)\", as "
                        + "\(source.parts[having].source.name) has: it is missing in all records there",
                    at: source.place, advice: "\(advice): { file: …, header: [date, text, amount] }."))
        }
    }
}

// Strays: texts of one file among the figures or dates of another.
extension UnitedLayout {
    private mutating func findStrays(_ source: UnitedSource, _ schemas: [Schema]) throws(Problem) {
        let mixed = fields.indices.filter { fields[$0].isMixed }
        if mixed.isEmpty { return }
        var numbers = mixed.map { _ in StrayCount(among: .numbers) }
        var dates = mixed.map { _ in StrayCount(among: .dates) }
        let readers = [NumberReader(decimal: ".", group: ","), NumberReader(decimal: ",", group: ".")]
        for (number, part) in source.parts.enumerated() where !schemas[number].fields.isEmpty {
            var batch = Batch(width: schemas[number].fields.count)
            let cursor = try part.source.open()
            while try cursor.next(&batch) {
                for (i, field) in mixed.enumerated() where parts[number].fields[field] >= 0 {
                    let own = parts[number].fields[field]
                    let isFigures = [.number, .money].contains(schemas[number].fields[own].type)
                    let isDates = schemas[number].fields[own].type == .date
                    for row in 0..<batch.count {
                        let cell = batch.cell(row, own)
                        let blanks = Blanks(around: batch.bytes.bytes(cell.offset, cell.length))
                        if cell.form == .missing || blanks.isAll { continue }
                        let bytes = batch.bytes.bytes(
                            cell.offset + blanks.before, cell.length - blanks.before - blanks.after)
                        let origin = PartOrigin.packed(batch.origins[row], part: number, of: schemas.count)
                        if isFigures || readers.contains(where: { (try? $0.read(bytes)) != nil }) {
                            numbers[i].addOther()
                        } else if !numbers[i].isOver {
                            numbers[i].add(bytes, origin: origin)
                        }
                        if isDates || Day(iso: bytes) != nil {
                            dates[i].addOther()
                        } else if !dates[i].isOver {
                            dates[i].add(bytes, origin: origin)
                        }
                    }
                }
            }
        }
        for (i, field) in mixed.enumerated() {
            let isCertain = schemas.contains { schema in
                schema.index(of: fields[field].field.name).map { schema.fields[$0].scale > 0 } ?? false
            }
            fields[field].field.stray = numbers[i].stray(isCertain: isCertain) ?? dates[i].stray(isCertain: true)
        }
    }
}
