import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetYAML

// Sources: where records come from, and how a file of them is written.
extension DefinitionReader {
    /// `source: data/posted.csv`, or `source: { file: data/posted.txt, as: csv, delimiter: ";" }`
    mutating func source(_ value: KeyedValue?) -> SourceDefinition? {
        guard let value else { return nil }
        if value.mapping == nil {
            return files(value, FormatDefinition()).flatMap { filled(SourceDefinition($0, at: value.place)) }
        }
        guard let keys = mapping(value, of: SourceKey.self) else { return nil }
        let format = format(keys)
        guard let origin = origin(keys, format) else { return nil }
        var source = SourceDefinition(origin, at: value.place)
        source.format = format
        source.required = boolean(keys[.required]) ?? false
        refuseStrangers(keys, of: origin)
        return filled(source)
    }

    /// The source with what the build was given in the texts that say where it is.
    private mutating func filled(_ source: SourceDefinition) -> SourceDefinition? {
        guard let given else { return source }
        do {
            return try given.filled(source)
        } catch {
            problems.add(error)
            return nil
        }
    }

    /// Which of the kinds of sources it is.
    private mutating func origin(
        _ keys: MappingReader<SourceKey>, _ format: FormatDefinition
    ) -> SourceDefinition.Origin? {
        let given = SourceKey.origins.filter { keys.has($0) }
        guard let kind = given.first, given.count == 1 else {
            let words = SourceKey.origins.map(\.rawValue).joined(separator: ", ")
            problems.add(
                Problem(
                    given.isEmpty
                        ? "\(SourceKey.mapping) does not say where its records are"
                        : "\(SourceKey.mapping) has both \"\(given[0].rawValue)\" and \"\(given[1].rawValue)\"",
                    at: given.count > 1 ? keys.entry(given[1])?.key.place : keys.place,
                    advice: "Write one of \(words): source: { file: data/records.csv }."))
            return nil
        }
        switch kind {
        case .folder: return word(keys[.folder]).map { .folder($0) }
        case .url: return web(keys).map { .web($0) }
        case .sqlite: return database(keys, .sqlite).map { .sqlite($0, $1) }
        case .postgres: return database(keys, .postgres).map { .postgres($0, $1) }
        default: return keys[.file].flatMap { files($0, format) }.map { knownAgain($0, by: keys) }
        }
    }

    /// Keys that mean nothing for this kind of source.
    private mutating func refuseStrangers(_ keys: MappingReader<SourceKey>, of origin: SourceDefinition.Origin) {
        let fitting = SourceKey.fitting(origin)
        for key in SourceKey.allCases where !fitting.contains(key) {
            guard let entry = keys.entry(key), !SourceKey.origins.contains(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" means nothing for \(SourceKey.words(for: origin))", at: entry.key.place,
                    advice: key == .unique ? "It is for several files: file: \"data/*.csv\"." : "Take it out."))
        }
    }
}

// Files: one, those of a pattern, or a list.
extension DefinitionReader {
    /// `data/posted.csv`, `"data/*.csv"`, or `[data/old.csv, { file: data/new.csv, delimiter: ";" }]`; written as `format` says.
    private mutating func files(_ value: KeyedValue, _ format: FormatDefinition) -> SourceDefinition.Origin? {
        guard value.node.isNull || value.sequence == nil else { return list(value, format) }
        guard let path = path(value) else { return nil }
        guard FilePattern.isPattern(path.content) else { return .file(path) }
        return .files(FileSetDefinition([FileSetDefinition.Item(path, format)]))
    }

    /// The path of a file, and no address.
    private mutating func path(_ value: KeyedValue) -> LocatedText? {
        guard let path = word(value) else { return nil }
        guard path.content.hasPrefix("https://") || path.content.hasPrefix("http://") else { return path }
        problems.add(
            Problem(
                "an address of the web is not the path of a file", at: path.place,
                advice: "Write { url: \"\(path.content)\" }, and allow its host in broadsheet.yml."))
        return nil
    }

    private mutating func list(_ value: KeyedValue, _ format: FormatDefinition) -> SourceDefinition.Origin? {
        guard let nodes = value.sequence, !nodes.isEmpty else {
            problems.add(
                Problem(
                    "the list of files is empty", at: value.place,
                    advice: "Name files or patterns: [data/2024.csv, data/2025.csv]."))
            return nil
        }
        let known = problems.all.count
        var items: [FileSetDefinition.Item] = []
        for node in nodes {
            let element = value.element(node)
            if element.mapping == nil {
                if let path = path(element) { items.append(FileSetDefinition.Item(path, format)) }
            } else if let item = item(element, format) {
                items.append(item)
            }
        }
        return problems.all.count > known ? nil : .files(FileSetDefinition(items))
    }

    /// `{ file: data/old.txt, delimiter: ";" }`
    private mutating func item(_ value: KeyedValue, _ format: FormatDefinition) -> FileSetDefinition.Item? {
        let name = FileItemKey.mapping
        guard let keys = mapping(value, of: SourceKey.self, called: name) else { return nil }
        for key in SourceKey.allCases where !SourceKey.format.contains(key) && key != .file {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" cannot stand in \(name)", at: entry.key.place,
                    advice: SourceKey.origins.contains(key)
                        ? "A list is one of files." : "Write it beside the list: { file: […], \(key.rawValue): … }."))
        }
        guard let file = keys[.file] else {
            if SourceKey.origins.contains(where: { keys.has($0) }) { return nil }
            missing(SourceKey.file, in: name, at: keys.place, advice: "Write { file: data/old.csv, delimiter: \";\" }.")
            return nil
        }
        guard let path = path(file) else { return nil }
        return FileSetDefinition.Item(path, self.format(keys).completed(by: format))
    }

    /// The files with the fields by which records of one are known again in another.
    private mutating func knownAgain(
        _ origin: SourceDefinition.Origin, by keys: MappingReader<SourceKey>
    ) -> SourceDefinition.Origin {
        guard case .files(var files) = origin, let unique = keys[.unique] else { return origin }
        let fields = oneOrMore(unique)
        if fields.isEmpty {
            problems.add(
                Problem(
                    "\"unique\" names no field", at: unique.place, advice: "Write unique: [date, amount, text], say."))
        }
        for field in fields {
            guard let name = word(field) else { continue }
            if files.unique.contains(where: { $0.content == name.content }) {
                problems.add(
                    Problem("\"\(name.content)\" stands twice in \"unique\"", at: name.place, advice: "Take one out."))
            } else {
                files.unique.append(name)
            }
        }
        return .files(files)
    }
}

// Databases and the web.
extension DefinitionReader {
    /// `{ sqlite: data/shop.db, query: "select …", parameters: { year: 2026 } }`
    private mutating func database(
        _ keys: MappingReader<SourceKey>, _ kind: SourceKey
    ) -> (LocatedText, QueryDefinition)? {
        let place = word(keys[kind])
        let table = word(keys[.table])
        let statement = text(keys[.query])
        if let table, statement != nil {
            problems.add(
                Problem(
                    "a source has a \"table\" or a \"query\", not both", at: table.place,
                    advice: "Take one of them out."))
            return nil
        }
        guard let place else { return nil }
        guard let subject = statement.map({ QueryDefinition.Subject.statement($0) }) ?? table.map({ .table($0) }) else {
            missing(
                SourceKey.query, at: keys.place,
                advice: "Write query: \"select … from …\", or table: NAME for all of a table.")
            return nil
        }
        var query = QueryDefinition(subject)
        for entry in entries(keys[.parameters]) ?? [] {
            query.parameters.append((entry.key, entry.value.isNull ? nil : text(KeyedValue(entry))))
        }
        query.timeout = seconds(keys[.timeout])
        query.changed = text(keys[.changed])
        return (place, query)
    }

    /// `{ url: https://example.com/rates.csv, cache: 1h }`
    private mutating func web(_ keys: MappingReader<SourceKey>) -> WebDefinition? {
        guard let url = word(keys[.url]) else { return nil }
        var web = WebDefinition(url)
        web.cache = seconds(keys[.cache])
        web.timeout = seconds(keys[.timeout])
        web.limit = bytes(keys[.limit])
        for entry in entries(keys[.headers]) ?? [] {
            if let value = text(KeyedValue(entry)) { web.headers.append((entry.key, value)) }
        }
        web.user = text(keys[.user])
        return web
    }

    /// `30s`, `10m`, `1h`, `7d`, or a number of seconds.
    mutating func seconds(_ value: KeyedValue?) -> Located<Int>? {
        measure(
            value, units: [("s", 1), ("m", 60), ("h", 3600), ("d", 86400)],
            advice: "Write a time: 30s, 10m, 1h or 7d.")
    }

    /// `500kB`, `20MB`, `1GB`, or a number of bytes.
    private mutating func bytes(_ value: KeyedValue?) -> Located<Int>? {
        measure(
            value, units: [("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1)],
            advice: "Write a size: 500kB, 20MB or 1GB.")
    }

    /// A number with a unit.
    private mutating func measure(
        _ value: KeyedValue?, units: [(name: String, size: Int)], advice: String
    ) -> Located<Int>? {
        guard let value, let text = word(value) else { return nil }
        let unit = units.first { text.content.hasSuffix($0.name) }
        let digits = text.content.dropLast(unit?.name.count ?? 0).filter { $0 != " " }
        let (product, overflow) = (Int(digits) ?? -1).multipliedReportingOverflow(by: unit?.size ?? 1)
        guard product >= 0, !overflow else {
            problems.add(Problem("\"\(value.name)\" cannot be \"\(text.content)\"", at: text.place, advice: advice))
            return nil
        }
        return Located(product, at: text.place)
    }
}

// How a file is written.
extension DefinitionReader {
    private mutating func format(_ keys: MappingReader<SourceKey>) -> FormatDefinition {
        var format = FormatDefinition()
        format.kind = word(keys[.as])
        format.encoding = word(keys[.encoding])
        format.delimiter = text(keys[.delimiter])
        format.quote = text(keys[.quote])
        format.skip = integer(keys[.skip])
        format.until = text(keys[.until])
        format.header = header(keys[.header])
        format.widths = widths(keys[.widths])
        format.at = text(keys[.at])
        format.sheet = text(keys[.sheet])
        format.missingValues = missingWords(keys[.missingValues])
        return format
    }

    /// `missing_values: [NA, n/a]`
    mutating func missingWords(_ value: KeyedValue?) -> [LocatedText] {
        let words = texts(value) ?? []
        if let value, let blank = words.first(where: { $0.content.isEmpty }) {
            problems.add(
                Problem(
                    "\"\(value.name)\" has a word without letters", at: blank.place,
                    advice: "Take it out: what is empty is missing in any case."))
        }
        return words
    }

    /// `header: false`, or `header: [date, text, amount]`
    private mutating func header(_ value: KeyedValue?) -> FormatDefinition.Header? {
        guard let value else { return nil }
        if let isThere = value.scalar?.asBool { return isThere ? .first(value.place) : .none(value.place) }
        guard value.sequence != nil else {
            wrong(
                value, mustBe: "true, false or a list of names",
                advice: "Write header: false, or name the fields: header: [date, text, amount].")
            return nil
        }
        return texts(value).map { .names($0) }
    }

    /// `widths: { date: 1-10, text: 11-40, amount: 41- }`
    private mutating func widths(_ value: KeyedValue?) -> [FormatDefinition.Width] {
        let advice = "Write the first and the last character of each: widths: { date: 1-10, text: 11-40, amount: 41- }."
        let entries = entries(value, advice: advice) ?? []
        return entries.compactMap { entry in
            guard let text = word(KeyedValue(entry)) else { return nil }
            let parts = text.content.split(separator: "-", omittingEmptySubsequences: false)
                .map { $0.filter { $0 != " " } }
            let first = parts.first.flatMap { Int($0) } ?? 0
            let last = parts.count == 2 ? Int(parts[1]) : first
            let isOpen = parts.count == 2 && parts[1].isEmpty
            guard first >= 1, parts.count <= 2, isOpen || last ?? 0 >= first else {
                problems.add(
                    Problem("\"\(text.content)\" is not a range of characters", at: text.place, advice: advice))
                return nil
            }
            return FormatDefinition.Width(entry.key, first: first, last: isOpen ? nil : last, at: entry.key.place)
        }
    }
}
