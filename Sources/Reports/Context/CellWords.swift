/// What cells say that are shown as stars, or against a target, in the page's language.
package struct CellWords: Sendable {
    /// Tells a rating: `{value}` `{of}`.
    package var rating = "{value} of {of}"
    /// Tells how much of its target a figure comes to: `{share}`.
    package var target = "{share} of the target"

    /// The words in English.
    package init() {}
}
