import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Orders.
extension DefinitionReader {
    /// `sort: name`, `sort: -date`, `sort: [date desc, name]`, `sort: { by: date, order: desc }`, `sort: none`
    mutating func sort(_ value: KeyedValue?) -> [SortKey]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" { return [] }
        return oneOrMore(value).compactMap { sortKey($0) }
    }

    private mutating func sortKey(_ value: KeyedValue) -> SortKey? {
        if let meant = meantKey(value) {
            problems.add(Problem("an order is not written so", at: meant.place, advice: "Write \(meant.content)."))
            return nil
        }
        if value.mapping != nil {
            guard let keys = mapping(value, of: SortOrderKey.self) else { return nil }
            let direction = choice(keys[.order], of: Direction.self)
            guard let by = word(keys[.by]) else {
                requireNeeded(keys, advice: "Write { by: date, order: desc }.")
                return nil
            }
            return SortKey(by: by, descending: direction?.content == .desc)
        }
        guard value.scalar != nil else {
            problems.add(
                Problem(
                    "\"\(value.name)\" cannot have \(value.kindInWords) here", at: value.place,
                    advice: "Write a field, \"date desc\", or { by: date, order: desc }."))
            return nil
        }
        return word(value).map { SortKey(written: $0) }
    }
}

// Keys of rows.
extension DefinitionReader {
    /// `key: reference`, `key: [date, reference]`, `key: none`
    mutating func rowKey(_ value: KeyedValue?) -> [LocatedText]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" { return [] }
        return oneOrMore(value).compactMap { word($0) }
    }
}

// Orders as other languages write them.
extension DefinitionReader {
    /// What is meant by `amount descending`, `desc amount`, `desc(amount)`, `amount:desc`, `+amount` or `{ amount: desc }`, and where
    /// that stands; nil for a key that is none of those.
    private func meantKey(_ value: KeyedValue) -> LocatedText? {
        if let entries = value.mapping {
            guard entries.count == 1, let direction = entries[0].value.scalar.flatMap({ Self.direction($0.text) }),
                SortOrderKey(rawValue: entries[0].key.content) == nil
            else { return nil }
            return Located("\(entries[0].key.content)\(direction)", at: entries[0].key.place)
        }
        guard let scalar = value.scalar else { return nil }
        let text = scalar.text
        let words = text.split(separator: " ").map(String.init)
        if let last = words.last, words.count > 1, !["asc", "desc"].contains(last.lowercased()),
            let direction = Self.direction(last)
        {
            return Located(words.dropLast().joined(separator: " ") + direction, at: scalar.textPlace)
        }
        if let first = words.first, words.count > 1, let direction = Self.direction(first) {
            return Located(words.dropFirst().joined(separator: " ") + direction, at: scalar.textPlace)
        }
        if text.hasPrefix("+"), words.count == 1 { return Located(String(text.dropFirst()), at: scalar.textPlace) }
        for sign: Character in [":", "("] {
            let parts = text.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else { continue }
            if sign == ":", let direction = Self.direction(parts[1]) {
                return Located(parts[0] + direction, at: scalar.textPlace)
            }
            if sign == "(", parts[1].hasSuffix(")"), let direction = Self.direction(parts[0]) {
                return Located(parts[1].dropLast() + direction, at: scalar.textPlace)
            }
        }
        return nil
    }

    /// What a word of other languages that means a direction is here, behind a field.
    static func direction(_ word: String) -> String? {
        switch word.lowercased() {
        case "desc", "descending", "descend", "down", "reverse", "decreasing": " desc"
        case "asc", "ascending", "ascend", "up", "increasing": ""
        default: nil
        }
    }
}

extension SortKey {
    /// The key that `date desc`, `-date` or `date` means.
    init(written text: LocatedText) {
        var rest = text.content[...]
        let skipped = rest.prefix { $0 == " " }.count
        rest = rest.dropFirst(skipped)
        while rest.last == " " { rest.removeLast() }
        let words = rest.split(separator: " ")
        let last = words.count > 1 ? words.last?.lowercased() : nil
        if let last, last == "desc" || last == "asc" {
            rest = rest.dropLast(last.count)
            while rest.last == " " { rest.removeLast() }
            self.init(by: Located(String(rest), at: text.place.part(at: skipped, length: rest.count)))
            descending = last == "desc"
        } else if rest.first == "-", rest.count > 1 {
            rest.removeFirst()
            self.init(by: Located(String(rest), at: text.place.part(at: skipped + 1, length: rest.count)))
            descending = true
        } else {
            self.init(by: text)
        }
    }
}
