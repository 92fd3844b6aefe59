import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetYAML

// Fields, columns and computations.
extension DefinitionReader {
    /// `fields: { amount: { type: money, currency: USD }, date: date }`
    mutating func fields(_ value: KeyedValue?) -> [FieldDeclaration] {
        (entries(value) ?? []).map { entry in
            var field = FieldDeclaration(entry.key)
            if entry.value.scalar != nil {
                field.type = choice(KeyedValue(entry), of: DeclaredType.self)
            } else if let keys = mapping(KeyedValue(entry), of: FieldKeys.self) {
                declare(&field, keys)
            }
            return field
        }
    }

    /// What a field or a column declares.
    private mutating func declare(_ field: inout FieldDeclaration, _ all: MappingReader<FieldKeys>) {
        let keys: MappingReader<FieldKey> = all.own()
        field.type = choice(keys[.type], of: DeclaredType.self)
        field.from = text(keys[.from])
        field.debit = text(keys[.debit])
        field.credit = text(keys[.credit])
        field.reversals = choice(keys[.reversals], of: Reversals.self)
        field.decimal = text(keys[.decimal])
        field.zone = text(keys[.zone])
        field.format = word(keys[.format])
        field.locale = word(keys[.locale])
        field.currency = word(keys[.currency])
        field.to = word(keys[.to])
        field.negative = word(keys[.negative])
        field.missingValues = missingWords(keys[.missingValues])
        field.style = style(all.shared())
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
    mutating func columns(_ value: KeyedValue?) -> [ColumnDefinition]? {
        guard let value else { return nil }
        if let problem = notAList(value) {
            problems.add(problem)
            return nil
        }
        guard let nodes = list(value) else { return nil }
        if nodes.isEmpty {
            problems.add(
                Problem(
                    "\"\(value.name)\" is empty", at: value.place, advice: "Take the key out to show all fields."))
        }
        return nodes.compactMap { column(value.element($0)) }
    }

    /// The problem of columns that are all fields by a word, or names with heads as a mapping; nil for any others.
    private func notAList(_ value: KeyedValue) -> Problem? {
        let all = value.scalar ?? (value.sequence?.count == 1 ? value.sequence?.first?.scalar : nil)
        if let all, all.text == "*" || all.text == "all" && value.sequence == nil {
            return Problem(
                "\"\(value.name)\" has no word for all fields", at: value.place,
                advice: "Take the key out: without it, all fields are columns.")
        }
        guard let entries = value.mapping, !entries.isEmpty else { return nil }
        let names = entries.map(\.key.content).joined(separator: ", ")
        return Problem(
            "\"\(value.name)\" must be a list, not a mapping", at: value.place,
            advice: "Write \(value.name): [\(names)]; what is said of a column stands in braces behind its name.")
    }

    /// `amount as Price`: what that means here.
    private func renamed(_ value: KeyedValue) -> Problem? {
        let words = value.scalar?.text.split(separator: " ").map(String.init) ?? []
        guard let place = words.firstIndex(where: { $0.lowercased() == "as" }), place > 0, place + 1 < words.count
        else { return nil }
        let field = words[..<place].joined(separator: " ")
        let head = words[(place + 1)...].joined(separator: " ")
        return Problem(
            "a column is not renamed with \"\(words[place])\"", at: value.place,
            advice: "Write { \(field): { label: \(head) } }.")
    }

    private mutating func column(_ value: KeyedValue) -> ColumnDefinition? {
        if let problem = renamed(value) {
            problems.add(problem)
            return nil
        }
        let advice = "Write a field's name, or { NAME: EXPRESSION }, or { NAME: { label: …, digits: … } }."
        if value.scalar != nil { return word(value).map { ColumnDefinition($0) } }
        guard let entries = value.mapping, let entry = entries.first else {
            problems.add(Problem("a column cannot be \(value.kindInWords)", at: value.place, advice: advice))
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
            column.value = word(KeyedValue(entry))
            return column
        }
        guard let all = mapping(KeyedValue(entry), of: ColumnKeys.self) else { return nil }
        let (keys, declaring): (MappingReader<ColumnKey>, MappingReader<FieldKeys>) = (all.own(), all.shared())
        column.value = word(keys[.value])
        column.when = word(keys[.when])
        column.chart = choice(keys[.chart], of: CellChart.self)
        column.band = band(keys[.band])
        column.kind = cellKind(keys[.as])
        column.equals = word(keys[.equals])
        var declaration = FieldDeclaration(entry.key)
        declare(&declaration, declaring)
        column.style = declaration.style
        if FieldKey.allCases.contains(where: { declaring.has(.own($0)) }) { column.declaration = declaration }
        return column
    }

    /// `compute: { value: shares * price }`
    mutating func computations(_ value: KeyedValue?) -> [Computation] {
        (entries(value) ?? []).compactMap { entry in
            word(KeyedValue(entry)).map { Computation(entry.key, $0) }
        }
    }
}
