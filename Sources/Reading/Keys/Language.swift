package import BroadsheetYAML

/// The mappings that the language begins with; all others are reached from their keys.
package enum Language {
    /// The keys of `broadsheet.yml`.
    package static let configuration: any MappingKey.Type = SiteKey.self

    /// The keys of a page's front matter.
    package static let page: any MappingKey.Type = PageKey.self
}
