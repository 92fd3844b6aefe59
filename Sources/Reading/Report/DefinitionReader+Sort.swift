import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Orders.
extension DefinitionReader {
    /// `sort: name`, `sort: -date`, `sort: [date desc, name]`, `sort: { by: date, order: desc }`, `sort: none`
    mutating func sort(_ value: KeyedValue?) -> [SortKey]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" { return [] }
        return (value.sequence ?? [value.node]).compactMap { sortKey(value.element($0)) }
    }

    private mutating func sortKey(_ value: KeyedValue) -> SortKey? {
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

extension SortKey {
    /// The key that `date desc`, `-date` or `date` means.
    fileprivate init(written text: LocatedText) {
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
