import BroadsheetYAML

/// Every key that is read, for those who must know them all: the tests that read the manual.
package enum Language {
    /// The keys of each mapping of a content page.
    package static let ofPages: [(mapping: String, keys: [String])] = [
        (PageKey.mapping, PageKey.names), (PagesKey.mapping, PagesKey.names), (FormKey.mapping, FormKey.names),
        (SubmitKey.mapping, SubmitKey.names), (ReportKey.mapping, ReportKey.names),
        (SectionKey.mapping, SectionKey.names), (ItemKey.mapping, ItemKey.names), (FieldKey.mapping, FieldKey.names),
        (ColumnKey.mapping, ColumnKey.names), (GroupKey.mapping, GroupKey.names), (TotalKey.mapping, TotalKey.names),
        (SortOrderKey.mapping, SortOrderKey.names), (RoundingKey.mapping, RoundingKey.names),
        (StyleKey.mapping, StyleKey.names),
    ]

    /// The keys of each mapping of `broadsheet.yml`.
    package static let ofConfiguration: [(mapping: String, keys: [String])] = [
        (SiteKey.mapping, SiteKey.names), (MarkdownKey.mapping, MarkdownKey.names),
    ]
}
