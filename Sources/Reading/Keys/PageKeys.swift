import BroadsheetYAML

/// The keys of a page's front matter.
enum PageKey: String, MappingKey {
    case title, description, layout, language, locale, draft, date, weight, menu, params, pages, report, reports, form
    case aliases
    static let mapping = "the front matter"
}

/// The keys of a page that is made for each record or group.
enum PagesKey: String, MappingKey {
    case source, join, path, `where`, group, limit, body
    static let mapping = "\"pages\""
}

/// The keys of a form.
enum FormKey: String, MappingKey {
    case key, submit, reset
    static let mapping = "the form"
}

/// The keys of where a form goes.
enum SubmitKey: String, MappingKey {
    case method, action, label
    static let mapping = "\"submit\""
}
