import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// Makes the fields of a table of what is known of a sheet's columns.
struct TableColumns {
    private(set) var columns: [SheetTable.Column] = []
    private(set) var fields: [Field] = []
    /// What is said of fields of texts whose type is declared.
    private(set) var declaredFields: [Int: Field] = [:]
    private(set) var rounded: [(field: Int, row: Int, count: Int)] = []

    /// The most fields, as in any other source.
    private static let most = CellName.mostColumns

    init(
        _ survey: borrowing SheetSurvey, _ header: SheetHeader, _ given: SheetNames, _ facts: SheetFacts,
        _ format: FormatDefinition, _ places: SheetPlaces, _ units: [String]
    ) throws(Problem) {
        let slots = Dictionary(survey.columns.enumerated().map { ($1, $0) }) { first, _ in first }
        let spread = header.row.map { given.spread(facts.merges, row: $0.number) } ?? given
        let named = Set(given.names.keys).union(spread.names.keys.filter { slots[$0] != nil })
        let used = named.union(slots.keys).sorted()
        if used.isEmpty {
            guard case .names(let names) = format.header else { throw Self.empty(places) }
            columns = names.enumerated().map { SheetTable.Column(column: $0, name: $1.content) }
            fields = names.map { .blank($0.content) }
            return
        }
        let names = try Self.names(used, spread, header, format, places)
        // Names by slots, for what is found in texts.
        var bySlot = [String](repeating: "", count: survey.columns.count)
        for (i, column) in used.enumerated() { if let slot = slots[column] { bySlot[slot] = names[i] } }
        let found = survey.fields(bySlot, declared: [], units)
        let declared = survey.fields(bySlot, declared: Set(bySlot), units)
        var taken = Set(names)
        var isNamedByHeader = header.row != nil
        if case .names = format.header { isNamedByHeader = false }
        for (i, column) in used.enumerated() {
            var field = Field.blank(names[i])
            var made = SheetTable.Column(column: column, name: names[i])
            if let slot = slots[column] {
                field = found[slot]
                made.hasTimes = survey.surveys[slot].hasMoments
                if survey.surveys[slot].isText { declaredFields[fields.count] = declared[slot] }
                if let row = survey.surveys[slot].rounded { rounded.append((fields.count, row.row, row.count)) }
            }
            if isNamedByHeader, spread.names[column] == nil { field.isUnnamed = true }
            columns.append(made)
            fields.append(field)
            guard let slot = slots[column], survey.surveys[slot].currencies(units) != nil else { continue }
            var name = "\(names[i]) currency"
            while !taken.insert(name).inserted { name += " 2" }
            columns.append(SheetTable.Column(column: column, name: name, isCurrency: true))
            fields.append(Field(name))
        }
        guard fields.count <= Self.most else {
            throw ZipFault.tooLarge("the sheet \"\(places.sheet)\" has \(fields.count) columns").problem(
                of: places.file)
        }
    }

    private static func names(
        _ used: [Int], _ spread: SheetNames, _ header: SheetHeader, _ format: FormatDefinition, _ places: SheetPlaces
    ) throws(Problem) -> [String] {
        if case .names(let names) = format.header {
            if names.count == used.count { return names.map(\.content) }
            throw Problem(
                "the header names \(names.count) field\(names.count == 1 ? "" : "s"), but the sheet \"\(places.sheet)\""
                    + " of \(places.file) has \(used.count) columns with something in them: "
                    + used.prefix(12).map(CellName.letters).joined(separator: ", "),
                at: names.first?.place, advice: "Name each of them.")
        }
        guard header.row != nil else { return CSVNames.numbered(used.count) }
        return CSVNames.each(of: used.map { spread.names[$0] ?? "" })
    }

    private static func empty(_ places: SheetPlaces) -> Problem {
        Problem(
            "the sheet \"\(places.sheet)\" in \(places.file) is empty", at: places.place(0, 1),
            advice: "Its first row must name the fields; or name another sheet: sheet: NAME.")
    }
}
