package import BroadsheetDiagnostics

/// One of the languages that the pages of a site are written in.
package struct SiteLanguage: Sendable {
    /// Its tag, `de` or `pt-BR`, as it was written.
    package var tag: LocatedText
    /// What a switch of languages calls it, if not as it calls itself.
    package var name: LocatedText?
    /// The site's name in it.
    package var title: LocatedText?
    /// One sentence about the site in it.
    package var description: LocatedText?
    /// What stands at the foot of its pages, in this language.
    package var footer: LocatedText?
    /// The site's looks, with their words in this language, if these are others.
    package var brand: SiteBrand?
    /// The locale of its figures, if it is not of the same name.
    package var locale: LocatedText?

    /// The language `tag`.
    package init(_ tag: LocatedText) { self.tag = tag }
}

extension SiteConfiguration {
    /// The locale's name: that of the site, else the language that pages have by themselves; `en-US` if nothing is said.
    package var localeName: String { locale?.content ?? language?.content ?? languages.first?.tag.content ?? "en-US" }

    /// The language of pages that do not say theirs.
    package var ownTag: String {
        defaultLanguage.map { languages[$0].tag.content } ?? language?.content ?? localeName
    }

    /// Which of the languages is that of pages that do not say theirs: the one of the site's `language`, else of its
    /// `locale`, else the first.
    package var defaultLanguage: Int? {
        guard !languages.isEmpty else { return nil }
        guard let wanted = language ?? locale else { return 0 }
        return number(ofLanguage: wanted.content)
            ?? languages.firstIndex { LanguageTag.primary($0.tag.content) == LanguageTag.primary(wanted.content) }
    }

    /// Which of the languages has the tag, however it is written.
    package func number(ofLanguage tag: String) -> Int? {
        languages.firstIndex { LanguageTag.canonical($0.tag.content) == LanguageTag.canonical(tag) }
    }
}
