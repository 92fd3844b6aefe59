import BroadsheetYAML

/// The keys of a source that is more than a file's name.
enum SourceKey: String, MappingKey {
    case file, folder, sqlite, postgres, url
    case `as`, encoding, delimiter, quote, skip, until, header, widths, at, sheet
    case missingValues = "missing_values"
    case table, query, parameters, timeout, changed
    case cache, limit, headers, user
    case unique, required
    static let mapping = "the source"

    var entry: KeyEntry {
        switch self {
        case .file:
            KeyEntry(
                .files,
                "A file, by its path from the content folder on; a pattern (`data/*.csv`) or a list for several files.",
                without: .words("another kind of source"), example: "data/export.csv")
        case .folder:
            KeyEntry(
                .word(.path), "A folder of Markdown files, each of which is a record.",
                without: .words("another kind of source"), example: "_notes")
        case .sqlite:
            KeyEntry(
                .word(.path), "An SQLite file.", without: .words("another kind of source"), example: "data/shop.db",
                beside: "table: orders")
        case .postgres:
            KeyEntry(
                .word(.secret),
                "A PostgreSQL server: the name of a service, or `$` and that of an environment variable.",
                without: .words("another kind of source"), example: "shop", beside: "table: orders")
        case .url:
            KeyEntry(
                .word(.address), "A file on the web, on a host that `allow` names.",
                without: .words("another kind of source"), example: "\"https://example.com/rates.csv\"")
        case .as:
            KeyEntry(
                .word(.name), "What kind of file it is, where its name does not tell.",
                without: .words("what its name tells"), example: "csv", beside: "file: data/export")
        case .encoding:
            KeyEntry(
                .word(.name), "The encoding of its texts.", without: .words("what is found"), example: "latin-1",
                beside: "file: data/export.csv")
        case .delimiter:
            KeyEntry(
                .text, "The sign between the fields of a CSV file, or `tab`.", without: .words("what is found"),
                example: "\";\"", beside: "file: data/export.csv")
        case .quote:
            KeyEntry(
                .text, "The sign around the fields of a CSV file, or `none`.", without: .words("what is found"),
                example: "none", beside: "file: data/export.csv")
        case .skip:
            KeyEntry(
                .integer(0...1_000_000),
                "How many lines, or rows of a sheet, stand before the header, or before the first record.",
                without: .words("what is found"), example: "4", beside: "file: data/export.csv")
        case .until:
            KeyEntry(
                .text, "The beginning of the first line, or row of a sheet, behind the records.",
                without: .words("the records go to the end"), example: "Closing balance",
                beside: "file: data/export.csv")
        case .header:
            KeyEntry(
                .either([.boolean, .list(.text)]),
                "Whether the first line of a CSV file, or row of a sheet, names the fields, or their names where none does.",
                without: .words("what is found"), example: "[date, text, amount]", beside: "file: data/export.csv")
        case .widths:
            KeyEntry(
                .named(.word(.characters)), "The first and the last character of each field of fixed width.",
                example: "{ date: 1-10, text: 11-40, amount: 41- }", beside: "file: data/till.txt")
        case .at:
            KeyEntry(
                .text, "Where in a JSON or YAML document the records are: a JSON pointer.", without: .value("/"),
                example: "/data/items", beside: "file: data/answer.json")
        case .sheet:
            KeyEntry(
                .text, "Which sheet of a workbook: its name, or its number.",
                without: .words("the only sheet that has something in it"), example: "Positions",
                beside: "file: data/stock.xlsx")
        case .missingValues:
            KeyEntry(
                .list(.text), "The words that stand for a value that is not there, in any field of the file.",
                without: .words("none: only what is empty is missing"), example: "[NA, n/a]",
                beside: "file: data/export.csv")
        case .table:
            KeyEntry(
                .word(.name), "All of a table or a view, in place of a query.", without: .words("`query` is needed"),
                example: "orders", beside: "sqlite: data/shop.db")
        case .query:
            KeyEntry(
                .text, "One statement that begins with `select`, `with` or `values`.",
                without: .words("`table` is needed"), example: "\"select * from orders\"",
                beside: "sqlite: data/shop.db")
        case .parameters:
            KeyEntry(
                .named(.either([.nothing, .text])), "The values of the query's named parameters.",
                example: "{ year: 2026 }",
                beside: "sqlite: data/shop.db, query: \"select * from orders where year = :year\"")
        case .timeout:
            KeyEntry(
                .word(.duration), "How long reading the query, or fetching the file, may take.",
                without: .words("60 seconds for a database, 30 for the web"), example: "5m",
                beside: "sqlite: data/shop.db, table: orders")
        case .changed:
            KeyEntry(
                .text, "A question to a server whose answer is another one whenever the records are others.",
                without: .words("the records are read each time"), example: "\"select max(updated) from orders\"",
                beside: "postgres: shop, table: orders")
        case .cache:
            KeyEntry(
                .word(.duration), "How long a copy is good without asking the server again.",
                without: .words("each build asks"), example: "1h", beside: "url: \"https://example.com/rates.csv\"")
        case .limit:
            KeyEntry(
                .word(.size), "The most that is taken from the web, unpacked.", without: .value("100MB"),
                example: "20MB", beside: "url: \"https://example.com/rates.csv\"")
        case .headers:
            KeyEntry(
                .named(.text), "Further lines of the request; `$NAME` is a variable.",
                example: "{ Accept-Language: sv }", beside: "url: \"https://example.com/rates.csv\"")
        case .user:
            KeyEntry(
                .text, "The name and the password for the server, in variables.",
                example: "\"$RATES_USER:$RATES_PASSWORD\"", beside: "url: \"https://example.com/rates.csv\"")
        case .unique:
            KeyEntry(
                .oneOrMore(.word(.field)),
                "The fields by whose values a record of one file is known again in the next, where it is left out.",
                without: .words("all records of all files"), example: "[date, amount, text]",
                beside: "file: \"data/*.csv\"")
        case .required:
            KeyEntry(
                .boolean, "Fails the build if the source is not there, whatever `missing` says.",
                without: .value("false"), example: "true", beside: "file: data/export.csv")
        }
    }
}

/// The keys of one file, or of one pattern, in a list of several.
enum FileItemKey: String, MappingKey {
    case file
    case `as`, encoding, delimiter, quote, skip, until, header, widths, at
    case missingValues = "missing_values"
    static let mapping = "a file of the source"

    var entry: KeyEntry {
        guard self != .file, let key = SourceKey(rawValue: rawValue) else {
            return KeyEntry(
                .word(.path), "A file or a pattern, by its path from the content folder on.", without: .needed,
                example: "data/export.csv")
        }
        let entry = key.entry
        return KeyEntry(
            entry.shape, entry.sentence, without: .words("what is said for all files, else what is found"),
            example: entry.example)
    }
}
