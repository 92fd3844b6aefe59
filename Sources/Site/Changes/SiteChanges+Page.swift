import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering

extension SiteChanges {
    /// The page in the language of that number, which is declared by the configuration and has no file.
    func page(
        in number: Int?, _ site: SiteConfiguration, _ theme: Theme
    ) throws(Problem) -> DeclaredSite.Page {
        let place = definition.page.place
        var page = PageDefinition(at: place)
        let words = try theme.speaking(PageLanguage(number, of: site).tag)
        page.title = LocatedText(words.word("changes") ?? "What has changed", at: place)
        page.menu = definition.isInMenu ? MenuEntry() : nil
        page.listsChanges = true
        let tag = number == site.defaultLanguage ? nil : number.map { site.languages[$0].tag.content }
        return DeclaredSite.Page(file(tag), page, prose: "")
    }
}
