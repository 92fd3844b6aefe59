/// Finds the order that a language tag asks for.
enum CollationLocaleName {
    /// Where the order of `tag` is in the list of locales: that of the tag itself, of what is left of it when its last
    /// parts are dropped, or the root's.
    ///
    /// An order of its own may be asked for (`de-u-co-phonebk`); one that there is not is the usual one.
    static func index(of tag: String) -> Int {
        let names = CollationTable.localeNames
        let (parts, order) = split(tag)
        for count in stride(from: parts.count, to: 0, by: -1) {
            let name = parts[..<count].joined(separator: "-")
            if let order, let index = names.firstIndex(of: "\(name)-u-co-\(order)") { return index }
            if let index = names.firstIndex(of: name) { return index }
        }
        return 0
    }

    /// The language, script and region of `tag` in their usual case, and the order that it asks for.
    private static func split(_ tag: String) -> (parts: [String], order: String?) {
        let all = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        let end = all.firstIndex { $0.count == 1 } ?? all.count
        var parts = all[..<end].enumerated().map { place, part in
            if place == 0 { return part }
            if part.count == 4, part.first?.isLetter == true { return part.prefix(1).uppercased() + part.dropFirst() }
            return part.uppercased()
        }
        // Where the region says which script is meant.
        if parts.count == 2, parts[0] == "zh", ["TW", "HK", "MO"].contains(parts[1]) { parts.insert("Hant", at: 1) }
        guard let key = all[end...].firstIndex(of: "co"), key + 1 < all.count else { return (parts, nil) }
        return (parts, all[key + 1])
    }
}
