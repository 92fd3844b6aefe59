import BroadsheetRecords

// Which keys a source of each kind has.
extension SourceKey {
    /// Those of which each source has one.
    static let origins: [SourceKey] = [.file, .folder, .sqlite, .postgres, .url]

    /// Those that say how a file is written.
    static let format: [SourceKey] = [
        .as, .encoding, .delimiter, .quote, .skip, .until, .header, .widths, .at, .sheet, .missingValues,
    ]

    /// Those that a source of the kind of `origin` may have.
    static func fitting(_ origin: SourceDefinition.Origin) -> [SourceKey] {
        switch origin {
        case .file: format + [.file, .required]
        case .files: format + [.file, .unique, .required]
        case .folder: [.folder, .required, .encoding]
        case .sqlite: [.sqlite, .postgres, .table, .query, .parameters, .timeout, .required]
        case .postgres: [.sqlite, .postgres, .table, .query, .parameters, .timeout, .changed, .required]
        case .web: format + [.url, .cache, .timeout, .limit, .headers, .user, .required]
        }
    }

    /// What a source of the kind of `origin` is called.
    static func words(for origin: SourceDefinition.Origin) -> String {
        switch origin {
        case .file: "a file"
        case .files: "several files"
        case .folder: "a folder"
        case .sqlite: "an SQLite file"
        case .postgres: "a database"
        case .web: "a source on the web"
        }
    }
}
