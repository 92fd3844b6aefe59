package import BroadsheetDiagnostics

/// What the menu of a site shows.
package enum NavigationDefinition: Sendable {
    /// The pages that ask for it, one beside the other.
    case pages
    /// All pages, in the folders that they lie in.
    case folders
    /// What the configuration lists.
    case entries([NavigationEntry])
}

/// An entry of the menu: a page, or several under a title.
package struct NavigationEntry: Sendable {
    /// The page, by its file or its address; nil for a title with entries below it.
    package var page: LocatedText?
    /// What it is called, if not as the page; and by the numbers of the site's languages, as far as it is filled in.
    package var title: LocatedText?
    package var titles: [LocatedText] = []
    /// What stands below it.
    package var entries: [NavigationEntry] = []

    /// An entry for `page`, or for several.
    package init(page: LocatedText?, title: LocatedText?, _ entries: [NavigationEntry] = []) {
        (self.page, self.title, self.entries) = (page, title, entries)
    }

    /// What it is called in the language of that number, if that was said.
    package func title(in language: Int?) -> String? {
        (language.flatMap { titles.indices.contains($0) ? titles[$0] : nil } ?? title)?.content
    }
}
