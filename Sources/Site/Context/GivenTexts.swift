import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// Texts that are the same for all pages of a file, or for the whole site: small templates of what the build was given.
struct GivenTexts {
    let given: GivenValues
    let locale: LocaleTable

    /// The text as readers of the locale see it.
    func filled(_ text: LocatedText) throws(Problems) -> LocatedText {
        guard text.content.contains("{{") else { return text }
        return LocatedText(try given.shown(text, in: locale), at: text.place)
    }

    /// The same of a text that may not be there.
    func filled(_ text: LocatedText?) throws(Problems) -> LocatedText? {
        try text.map { text throws(Problems) in try filled(text) }
    }
}

extension PageDefinition {
    /// The page with what the build was given in its title, its description and its entry of the menu. The title and the
    /// description of pages that are made for records wait for these.
    func filled(with texts: GivenTexts) throws(Problems) -> PageDefinition {
        var page = self
        var problems = Problems()
        func fill(_ text: inout LocatedText?) {
            do { text = try texts.filled(text) } catch { problems.add(contentsOf: error) }
        }
        if pages == nil {
            fill(&page.title)
            // One that names totals is taken apart first.
            if page.description.map({ DescriptionPieces($0).hasTotals }) != true { fill(&page.description) }
        }
        var alt = page.picture?.alt
        fill(&alt)
        page.picture?.alt = alt
        page.cover = page.cover?.map { line in
            var filled: LocatedText? = line
            fill(&filled)
            return filled ?? line
        }
        if var entry = page.menu {
            fill(&entry.title)
            page.menu = entry
        }
        try problems.throwIfAny()
        return page
    }
}

extension SiteConfiguration {
    /// The configuration with what the build was given in the site's titles and descriptions, and in the place of its rates.
    func filled(with given: GivenValues) throws(Problems) -> SiteConfiguration {
        var site = self
        var problems = Problems()
        func fill(_ text: inout LocatedText?, _ language: Int?) {
            guard let written = text, written.content.contains("{{") else { return }
            do {
                let own = try asProblems { [self] () throws(Problem) in try PageLanguage(language, of: self) }
                var given = given
                try given.speak(in: own)
                text = try GivenTexts(given: given, locale: own.locale).filled(written)
            } catch {
                problems.add(contentsOf: error)
            }
        }
        // A title that names a text is another in each language.
        for number in site.languages.indices {
            if site.title?.content.contains("text.") ?? false, site.languages[number].title == nil {
                site.languages[number].title = site.title
            }
            if site.description?.content.contains("text.") ?? false, site.languages[number].description == nil {
                site.languages[number].description = site.description
            }
            if site.brand.footer?.content.contains("text.") ?? false, site.languages[number].footer == nil {
                site.languages[number].footer = site.brand.footer
            }
        }
        fill(&site.title, nil)
        fill(&site.description, nil)
        fill(&site.brand.footer, nil)
        let written = site.brand
        func fill(_ brand: inout SiteBrand, _ number: Int?) {
            for place in brand.letterhead?.lines.indices ?? 0..<0 {
                var line = brand.letterhead?.lines[place]
                fill(&line, number)
                if let line { brand.letterhead?.lines[place] = line }
            }
            var (logo, picture) = (brand.logo?.alt, brand.picture?.alt)
            fill(&logo, number)
            fill(&picture, number)
            brand.logo?.alt = logo
            brand.picture?.alt = picture
        }
        fill(&site.brand, nil)
        for number in site.languages.indices {
            var brand = written
            fill(&brand, number)
            site.languages[number].brand = brand
            fill(&site.languages[number].title, number)
            fill(&site.languages[number].description, number)
            fill(&site.languages[number].footer, number)
        }
        if case .entries(let entries) = site.navigation {
            func filled(_ entry: NavigationEntry) -> NavigationEntry {
                var entry = entry
                entry.titles = site.languages.indices.compactMap { number in
                    var title = entry.title
                    fill(&title, number)
                    return title
                }
                fill(&entry.title, nil)
                entry.entries = entry.entries.map { filled($0) }
                return entry
            }
            site.navigation = .entries(entries.map { filled($0) })
        }
        if let rates = site.rates {
            do { site.rates?.source = try given.filled(rates.source) } catch { problems.add(error) }
        }
        try problems.throwIfAny()
        return site
    }
}
