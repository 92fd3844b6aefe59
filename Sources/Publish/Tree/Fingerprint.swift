extension SitePath {
    /// Whether a build put the hash of its content into its name, `assets/style.0123456789abcdef.css` or, of rows that a report's pages
    /// read, `orders/rows/1.0123456789abcdef.json`, or of the search, `search/en/w.0123456789abcdef.json`: such a file never changes.
    package var isFingerprinted: Bool {
        let words = name.split(separator: ".")
        if parts.first == "assets" { return words.dropFirst().suffix(2).contains(where: Self.isHash) }
        guard words.count == 3, words[2] == "json" else { return false }
        if parts.count == 3, parts.first == "search" {
            return ["w", "ws", "d", "ds"].contains(words[0]) && Self.isHash(words[1])
        }
        guard parts.dropLast().last == "rows" else { return false }
        return words[0].utf8.allSatisfy { (0x30...0x39).contains($0) } && Self.isHash(words[1])
    }

    private static func isHash(_ word: Substring) -> Bool {
        word.utf8.count == 16 && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
