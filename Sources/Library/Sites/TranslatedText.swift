import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetSite

/// A text that is translated once, for the site's pages in YAML and its theme, where it is `text.total`, and for pages in Swift:
///
///     let total = TranslatedText("total", ["en": "Total sales", "de": "Umsatz"])
///     let site = Site {
///         total
///         for language in ["en", "de"] {
///             Page("sales.\(language)", title: total[language]) { sales(in: language) }
///         }
///     }
public struct TranslatedText: SiteContent {
    private let name: String
    private let words: [String: String]
    private let place: Place

    /// The text called `name`, with its words in each language by its tag: `en`, `pt-BR`.
    public init(
        _ name: String, _ words: [String: String], file: StaticString = #fileID, line: Int = #line
    ) {
        (self.name, self.words, place) = (name, words, Place(file, line))
    }

    /// The words in a language; in that which it is a kind of where it has none of its own, `de-CH` in `de`. Nil if there are none.
    public subscript(language: String) -> String? { definition.words(in: language) }

    /// The text in its site.
    public var declaration: SiteDeclaration {
        SiteDeclaration { draft in
            draft.collect { site throws(Problems) in
                if let problem = definition.name.problemAsNameOfText { throw Problems(problem) }
                site.add(definition)
            }
        }
    }

    private var definition: TextDefinition {
        let text = { (text: String) in LocatedText(text, at: place) }
        return TextDefinition(text(name), words.sorted { $0.key < $1.key }.map { (text($0.key), text($0.value)) })
    }
}
