import BroadsheetYAML

/// Every key that is read, for those who must know them all: the tests that read the manual.
package enum Language {
    /// The keys of one mapping, under the name that messages give it.
    package typealias Level = (mapping: String, keys: [String])

    /// The mappings of a page's front matter.
    package static let ofPages: [Level] = [
        level(PageKey.self), level(PagesKey.self), level(FormKey.self), level(SubmitKey.self),
    ]

    /// The mappings of a report.
    package static let ofReports: [Level] = [
        level(ReportKey.self), level(FieldKey.self), level(ColumnKey.self), level(SectionKey.self),
        level(ItemKey.self), level(GroupKey.self), level(TotalKey.self), level(SortOrderKey.self),
        level(RoundingKey.self), level(StyleKey.self), level(ChartKey.self),
    ]

    /// The mapping of a source.
    package static let ofSources: [Level] = [level(SourceKey.self)]

    /// The mappings of what is looked up in other sources.
    package static let ofLookups: [Level] = [level(JoinKey.self), level(RatesKey.self)]

    /// The mappings of `broadsheet.yml`.
    package static let ofConfiguration: [Level] = [
        level(SiteKey.self), level(MarkdownKey.self), level(AllowKey.self), level(LanguageKey.self),
    ]

    private static func level<Key: MappingKey>(_ type: Key.Type) -> Level { (Key.mapping, Key.names) }
}
