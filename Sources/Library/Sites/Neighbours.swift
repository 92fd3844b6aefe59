import BroadsheetSite

/// Pages that each lead to the one before it and the one behind it, as those of `pages: { neighbours: true }` do in YAML.
///
///     Neighbours {
///         for position in positions {
///             Page("stocks/\(position.symbol)", title: position.name) { sheet(of: position) }
///         }
///     }
///
/// They stand in the order in which they are declared, those of each language by themselves; a page that a build leaves out (a
/// draft, or one of another day) is passed over. `Neighbours` within others are a row of their own.
public struct Neighbours: SiteContent {
    /// What the pages and all else within add to a site, and that its pages lead to each other.
    public let declaration: SiteDeclaration

    /// The pages of `content` lead to each other.
    public init(@SiteBuilder _ content: () throws -> SiteDeclaration) rethrows {
        let content = try content()
        declaration = SiteDeclaration { draft in
            let first = draft.site.pages.count
            content.add(&draft)
            draft.site.connectPages(from: first)
        }
    }
}
