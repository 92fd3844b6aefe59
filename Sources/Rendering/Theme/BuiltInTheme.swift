/// A theme that the program has with it, so that a binary alone can make a site.
package struct BuiltInTheme: Sendable {
    /// What `theme:` calls it.
    package let name: String
    /// Its files.
    package let files: [EmbeddedFile]

    /// All of them; what none of a site's themes says is said by the first.
    package static let all = [
        BuiltInTheme(name: "broadsheet", files: DefaultTheme.files),
        BuiltInTheme(name: "ledger", files: LedgerTheme.files),
        BuiltInTheme(name: "bulletin", files: BulletinTheme.files),
        BuiltInTheme(name: "catalogue", files: CatalogueTheme.files),
    ]

    /// The text of the file at `path`.
    package func text(of path: String) -> StaticString? {
        files.first { $0.path.description == path }?.text
    }
}
