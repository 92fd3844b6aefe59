import BroadsheetBytes

/// What a page and its files are called, made of the name of a file.
enum Naming {
    /// The file's name without folders, and without the endings that say what it is: `umsaetze` of `a/umsaetze.csv.gz`.
    static func stem(_ path: String) -> String {
        var name = file(path)
        for _ in 0..<2 {
            guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
                endings.contains(name[name.index(after: dot)...].lowercased())
            else { break }
            name = String(name[..<dot])
        }
        return name
    }

    /// The file's name without folders.
    static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// A name in words: `bank_statement-march` is `Bank statement march`, `2026-03` stays.
    static func title(_ name: String) -> String {
        var words = ""
        let characters = Array(name)
        for (i, character) in characters.enumerated() {
            let isBetweenDigits =
                i > 0 && i + 1 < characters.count && characters[i - 1].isNumber && characters[i + 1].isNumber
            words.append(character == "_" || character == "-" && !isBetweenDigits ? " " : character)
        }
        let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let first = text.first else { return "Records" }
        return first.uppercased() + text.dropFirst()
    }

    /// The name of a page's file: letters, digits and hyphens.
    static func page(_ name: String) -> String {
        let slug = slug(name)
        return slug.isEmpty ? "records" : slug
    }

    private static let endings: Set<String> = [
        "csv", "tsv", "tab", "txt", "json", "jsonl", "ndjson", "yaml", "yml", "gz", "zst", "db", "sqlite",
        "xlsx", "xlsm", "xltx", "xltm", "ods", "ots", "fods",
    ]
}
