import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

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

    /// The name of the folder that several files, or those of a pattern, lie in.
    static func ofAll(_ paths: [String]) -> String {
        let folders = (paths.first ?? "").split(separator: "/").dropLast().map(String.init)
        return folders.last { !FilePattern.isPattern($0) && $0 != "." && $0 != ".." } ?? "records"
    }

    /// The name of a table without its schema and its quotes: `orders` of `shop.orders`.
    static func table(_ name: String) -> String {
        let inner = name.hasSuffix("\"") ? name.dropLast().split(separator: "\"").last : name.split(separator: ".").last
        return inner.map(String.init) ?? name
    }

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
        "xml", "sta", "940", "942", "mt940", "mt942", "swi", "ofx", "qfx", "qif",
        "xlsx", "xlsm", "xltx", "xltm", "ods", "ots", "fods",
    ]
}

extension InspectedSource {
    /// What a page of it is called, if the user does not say it: the name of its file, folder or table.
    var name: String {
        switch self {
        case .file(let path), .folder(let path): Naming.stem(path)
        case .files(let paths): Naming.ofAll(paths)
        case .database(_, .table(let table)?): Naming.table(table.content)
        case .database(.sqlite(let file), _): Naming.stem(file.content)
        case .database(.postgres(let server), _): Naming.page(server.content)
        }
    }
}
