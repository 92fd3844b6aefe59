import BroadsheetYAML

/// The keys of `changes` in `broadsheet.yml`.
enum ChangesKey: String, MappingKey {
    case page, feed, menu, target
    static let mapping = "\"changes\""

    var entry: KeyEntry {
        switch self {
        case .page:
            KeyEntry(
                .word(.path), "The address of the page, with a slash at its end.", without: .needed,
                example: "/changes/")
        case .feed:
            KeyEntry(
                .word(.path), "The address of an Atom feed of the same, which ends in `.xml`; it needs `url`.",
                without: .words("no feed"), example: "/changes.xml")
        case .menu:
            KeyEntry(
                .boolean, "Gives the page an entry in the menu of the pages with `menu`.", without: .value("false"),
                example: "true")
        case .target:
            KeyEntry(
                .word(.name), "The target of `publish` whose releases are listed, where there are several.",
                without: .words("the only one"), example: "live")
        }
    }
}
