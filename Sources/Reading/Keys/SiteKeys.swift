import BroadsheetYAML

/// The keys of `broadsheet.yml`.
enum SiteKey: String, MappingKey {
    case title, author, description, url
    case baseURL = "base_url"
    case basePath = "base_path"
    case language, languages, locale, theme, rounding, rates, markdown, content, output, params
    case publish, allow
    static let mapping = "the configuration"
}

/// The keys of an entry of `allow` that is more than a host's name.
enum AllowKey: String, MappingKey {
    case host, folder
    case isPrivate = "private"
    static let mapping = "\"allow\""
}

/// The keys of `markdown` in `broadsheet.yml`.
enum MarkdownKey: String, MappingKey {
    case smart
    case rawHTML = "raw_html"
    static let mapping = "\"markdown\""
}

/// The keys of one of the `languages` in `broadsheet.yml`.
enum LanguageKey: String, MappingKey {
    case title, description, name, locale
    static let mapping = "the language"
}
