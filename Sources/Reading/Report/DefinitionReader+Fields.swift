import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetYAML

// Fields, columns and computations.
extension DefinitionReader {
    /// `fields: { amount: { type: money, currency: USD }, date: date }`
    mutating func fields(_ node: YAMLNode?) -> [FieldDeclaration] {
        let entries = entries(node, "fields", advice: "Write fields: { amount: { type: number } }.") ?? []
        return entries.map { entry in
            var field = FieldDeclaration(entry.key)
            if entry.value.scalar != nil {
                field.type = choice(entry.value, entry.key.content, of: DeclaredType.self)
            } else if let keys = mapping(entry.value, entry.key.content, of: FieldKey.self) {
                declare(&field, keys)
            }
            return field
        }
    }

    /// What a field or a column declares.
    private mutating func declare<Key: MappingKey>(_ field: inout FieldDeclaration, _ keys: MappingReader<Key>) {
        field.type = choice(keys[name: "type"], "type", of: DeclaredType.self)
        field.from = text(keys[name: "from"], "from")
        field.debit = text(keys[name: "debit"], "debit")
        field.credit = text(keys[name: "credit"], "credit")
        field.reversals = choice(keys[name: "reversals"], "reversals", of: Reversals.self)
        field.decimal = text(keys[name: "decimal"], "decimal")
        field.zone = text(keys[name: "zone"], "zone")
        field.format = word(keys[name: "format"], "format")
        field.locale = word(keys[name: "locale"], "locale")
        field.currency = word(keys[name: "currency"], "currency")
        field.to = word(keys[name: "to"], "to")
        field.negative = word(keys[name: "negative"], "negative")
        field.style = style(keys)
        checkReading(field)
    }

    /// Keys that contradict each other, or that mean nothing for the type.
    private mutating func checkReading(_ field: FieldDeclaration) {
        let name = field.name.content
        if let decimal = field.decimal {
            if FieldWriting.DecimalSign(rawValue: decimal.content) == nil {
                problems.add(
                    Problem(
                        "the decimal sign cannot be \"\(decimal.content)\"", at: decimal.place,
                        advice: "Write decimal: \",\" or decimal: \".\"; the other signs then group digits."))
            } else if let locale = field.locale {
                exclude("locale", locale, "decimal", "The locale has a decimal sign of its own: keep one of them.")
            }
        }
        if let from = field.from, field.debit != nil || field.credit != nil {
            exclude("from", from, "debit", "Name one field with from, or two with debit and credit.")
        }
        if let alone = field.debit ?? field.credit, (field.debit == nil) != (field.credit == nil) {
            let other = field.debit == nil ? "debit" : "credit"
            problems.add(
                Problem(
                    "\"\(name)\" has no \"\(other)\"", at: alone.place,
                    advice: "Name both fields: { debit: Paid out, credit: Paid in }."))
        }
        if let reversals = field.reversals, field.debit == nil, field.credit == nil {
            problems.add(
                Problem(
                    "\"reversals\" means nothing without \"debit\" and \"credit\"", at: reversals.place,
                    advice: "Take it out, or name both fields: { debit: Paid out, credit: Paid in, reversals: "
                        + "\(reversals.content.rawValue) }."))
        }
        refuseStrangers(field)
    }

    private mutating func exclude(_ one: String, _ text: LocatedText, _ other: String, _ advice: String) {
        problems.add(
            Problem("\"\(one)\" and \"\(other)\" exclude each other", at: text.place, advice: advice))
    }

    /// Keys for figures on a date, and the other way round.
    private mutating func refuseStrangers(_ field: FieldDeclaration) {
        guard let type = field.type?.content else { return }
        let isFigure = [.number, .money, .percent, .rate].contains(type)
        let strangers: [(String, LocatedText?)] =
            (isFigure ? [] : [("decimal", field.decimal), ("debit", field.debit)])
            + (type == .date ? [] : [("zone", field.zone), ("format", field.format)])
        for (key, text) in strangers {
            guard let text else { continue }
            problems.add(
                Problem(
                    "\"\(key)\" means nothing for a field of the type \(type.rawValue)", at: text.place,
                    advice: "Take it out, or write another type."))
        }
    }

    /// `columns: [name, { price: { type: money, currency: EUR } }, { total: price * shares }]`
    mutating func columns(_ node: YAMLNode?) -> [ColumnDefinition]? {
        guard let nodes = list(node, "columns", advice: "Write columns: [name, price].") else { return nil }
        if let node, nodes.isEmpty {
            problems.add(
                Problem("\"columns\" is empty", at: node.place, advice: "Take the key out to show all fields."))
        }
        return nodes.compactMap { column($0) }
    }

    private mutating func column(_ node: YAMLNode) -> ColumnDefinition? {
        let advice = "Write a field's name, or { NAME: EXPRESSION }, or { NAME: { label: …, digits: … } }."
        if node.scalar != nil { return word(node, "columns").map { ColumnDefinition($0) } }
        guard let entries = node.mapping, let entry = entries.first else {
            problems.add(Problem("a column cannot be \(node.kindInWords)", at: node.place, advice: advice))
            return nil
        }
        guard entries.count == 1 else {
            problems.add(
                Problem(
                    "a column has one name, not \(entries.count)", at: entries[1].key.place,
                    advice: "Put each column in braces of its own: [{ one: … }, { two: … }]."))
            return nil
        }
        return column(entry)
    }

    private mutating func column(_ entry: YAMLEntry) -> ColumnDefinition? {
        var column = ColumnDefinition(entry.key)
        if entry.value.scalar != nil {
            column.value = word(entry.value, entry.key.content)
            return column
        }
        guard let keys = mapping(entry.value, entry.key.content, of: ColumnKey.self) else { return nil }
        column.value = word(keys[.value], "value")
        column.when = word(keys[.when], "when")
        column.chart = choice(keys[.chart], "chart", of: CellChart.self)
        var declaration = FieldDeclaration(entry.key)
        declare(&declaration, keys)
        column.style = declaration.style
        if FieldKey.declaring.contains(where: { keys[name: $0.rawValue] != nil }) { column.declaration = declaration }
        return column
    }

    /// `compute: { value: shares * price }`
    mutating func computations(_ node: YAMLNode?) -> [Computation] {
        let entries = entries(node, "compute", advice: "Write compute: { value: shares * price }.") ?? []
        return entries.compactMap { entry in
            word(entry.value, entry.key.content).map { Computation(entry.key, $0) }
        }
    }
}

extension FieldKey {
    /// The keys that declare what a field is; the others say how it is shown.
    fileprivate static let declaring: [FieldKey] = [
        .type, .from, .debit, .credit, .reversals, .decimal, .format, .zone, .locale, .currency, .to, .negative,
    ]
}
