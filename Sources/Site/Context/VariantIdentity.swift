import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// What tells a page that is made for values from the others of its file.
struct VariantIdentity: Sendable {
    /// What it is called in all its languages.
    let family: String
    /// Whether there is more than one of these.
    let isInSeveralLanguages: Bool
}

extension GivenValues {
    /// Says the texts in a language.
    mutating func speak(in language: PageLanguage) throws(Problems) {
        try speak(language.tag, chain: LanguageTag.chain(language.tag), locale: language.locale)
    }
}

extension ContentAddress {
    /// The address of a page that `head` is for values, in `language`, which `tag` names if it varies: where the path of the definition
    /// says, or where the file lies. Which of the site's languages it is in decides what stands before that, as the name of a file does.
    init(
        of head: ContentPage, _ definition: VariantsDefinition?, _ tag: LocatedText?, _ language: PageLanguage,
        _ given: GivenValues, site: SiteConfiguration
    ) throws(Problems) {
        let number = tag.flatMap { site.number(ofLanguage: $0.content) } ?? head.address.language
        if let path = definition?.path {
            try self.init(path, given, language, number, site: site)
        } else {
            self.init(path: head.address.path, language: number, prefix: ContentAddress.prefix(number, site))
        }
    }

    /// The address of a page for values: `path` is written from the root of its language, `/ada/2026-01/`.
    init(_ path: LocatedText, _ given: GivenValues, _ language: PageLanguage, _ number: Int?, site: SiteConfiguration)
        throws(Problems)
    {
        var written = try given.named.path(path, in: language.locale)
        if !written.hasPrefix("/") { written = "/" + written }
        if !written.hasSuffix("/") { written += "/" }
        let prefix = ContentAddress.prefix(number, site)
        var url = ByteSink()
        var file = ByteSink()
        url.append("/" + prefix + written.dropFirst())
        url.appendFilePath(to: &file)
        if file.hasUnsafePart {
            throw Problems(
                Problem(
                    "a page would have the path \(url.string)", at: path.place,
                    advice: "Every part of a path needs a name: use a value that no record lacks."))
        }
        self.init(path: written, language: number, prefix: prefix)
    }
}
