package import BroadsheetDiagnostics
package import BroadsheetValues

extension LocaleTable {
    /// The locale that an author named.
    package static func named(_ name: LocatedText) throws(Problem) -> LocaleTable {
        if let locale = LocaleTable(name.content) { return locale }
        throw Problem(
            "there is no locale \"\(name.content)\"", at: name.place,
            advice: nearest(to: name.content, in: LocaleTable.identifiers).map { "Did you mean \"\($0)\"?" }
                ?? "Write a language and a country: en-US, de-DE, sv-SE.")
    }
}
