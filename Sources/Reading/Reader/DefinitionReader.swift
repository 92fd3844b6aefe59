package import BroadsheetDiagnostics
import BroadsheetReports
package import BroadsheetValues
import BroadsheetYAML

/// Turns YAML into definitions. It goes on after a problem, so that one run tells them all.
///
/// Each shape of the language (a column, a group, an item …) is an extension in a file of its own.
struct DefinitionReader: ShapeReader {
    /// What is wrong so far.
    var problems = Problems()
    /// What the build was given, for the texts that say where records are; nil where these are left as they are written.
    var given: GivenValues?
    /// What is said of the language of a page, once its front matter has said which it is; nil where no text is translated.
    var speaks: PageSpeech?
    /// The page's locale, once it is known: how values in labels are written.
    var locale: LocaleTable?
    /// The language of the variant of a page that is read; nil where only the head of such a page is read, or any other.
    var variant: PageVariant?
}

/// Which page of those that are made of one definition is read.
package struct PageVariant: Sendable {
    /// Its language, if that varies.
    let language: LocatedText?
    /// What the definition says of all of them.
    let definition: VariantsDefinition

    /// A page of `definition` in `language`, if that varies.
    package init(of definition: VariantsDefinition, language: LocatedText?) {
        (self.definition, self.language) = (definition, language)
    }
}

/// Finds the language of a page: its tag, and the locale of its figures.
package typealias PageSpeech = @Sendable (PageDefinition) throws(Problem) -> (tag: String, locale: LocaleTable)
