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
}

/// Finds the language of a page by the language and the locale that its front matter names, if it does: its tag, what is left of that by
/// and by, and the locale of its figures.
package typealias PageSpeech =
    @Sendable (LocatedText?, LocatedText?) throws(Problem) -> (tag: String, chain: [String], locale: LocaleTable)
