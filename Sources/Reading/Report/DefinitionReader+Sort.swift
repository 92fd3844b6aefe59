import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Orders.
extension DefinitionReader {
    private enum Direction: String, CaseIterable { case asc, desc }

    /// `sort: name`, `sort: -date`, `sort: [date desc, name]`, `sort: { by: date, order: desc }`, `sort: none`
    mutating func sort(_ node: YAMLNode?) -> [SortKey]? {
        guard let node, isPresent(node, "sort") else { return nil }
        if node.scalar?.text == "none" { return [] }
        return (node.sequence ?? [node]).compactMap { sortKey($0) }
    }

    private mutating func sortKey(_ node: YAMLNode) -> SortKey? {
        if node.mapping != nil {
            guard let keys = mapping(node, "sort", of: SortOrderKey.self) else { return nil }
            let direction = choice(keys[.order], "order", of: Direction.self)
            guard let by = word(keys[.by], "by") else {
                if !keys.has(.by) {
                    missing("by", in: "the order", at: node.place, advice: "Write { by: date, order: desc }.")
                }
                return nil
            }
            return SortKey(by: by, descending: direction?.content == .desc)
        }
        guard node.scalar != nil else {
            problems.add(
                Problem(
                    "\"sort\" cannot have \(node.kindInWords) here", at: node.place,
                    advice: "Write a field, \"date desc\", or { by: date, order: desc }."))
            return nil
        }
        return word(node, "sort").map { SortKey(written: $0) }
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
