import BroadsheetPublish
import BroadsheetReading
import BroadsheetRendering
import BroadsheetYAML

/// Every key that anything of a site can have, whichever room reads it.
enum AllKeys {
    /// `broadsheet.yml`
    static let configuration = KeyIndex.Root("broadsheet.yml", Language.configuration)
    /// The front matter of a page.
    static let page = KeyIndex.Root("front matter", Language.page)
    /// `theme.yml`
    static let theme = KeyIndex.Root("theme.yml", ThemeKey.self)

    /// The mappings of all these files.
    static let index = KeyIndex([page, configuration, theme], foreign: [TargetKey.self])
}
