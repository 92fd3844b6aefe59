import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

/// Turns YAML into definitions. It goes on after a problem, so that one run tells them all.
///
/// Each shape of the language (a column, a group, an item …) is an extension in a file of its own.
struct DefinitionReader: ShapeReader {
    /// What is wrong so far.
    var problems = Problems()
    /// What the build was given, for the texts that say where records are; nil where these are left as they are written.
    var given: GivenValues?
}
