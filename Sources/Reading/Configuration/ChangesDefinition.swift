package import BroadsheetDiagnostics

/// The page of a site that lists which figures its releases have changed.
package struct ChangesDefinition: Sendable {
    /// The address of the page, which begins and ends with a slash.
    package var page: LocatedText
    /// The address of its feed, which begins with a slash and ends in `.xml`, if there is one.
    package var feed: LocatedText?
    /// Whether the page has an entry in the menu.
    package var isInMenu: Bool
    /// The target whose releases are listed; nil where all that the log knows are those of one.
    package var target: String?
}
