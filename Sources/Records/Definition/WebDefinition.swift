package import BroadsheetDiagnostics

/// A file on the web, and how it is fetched.
package struct WebDefinition: Sendable {
    /// The address.
    package var url: LocatedText
    /// For how many seconds a fetched copy is good without asking again; 0 asks each time.
    package var cache: Located<Int>?
    /// The seconds that fetching may take.
    package var timeout: Located<Int>?
    /// The most bytes that are taken.
    package var limit: Located<Int>?
    /// Further header lines. A value may name environment variables: `Bearer $TOKEN`.
    package var headers: [(name: LocatedText, value: LocatedText)] = []
    /// `NAME:PASSWORD` with environment variables in it: `$USER:$PASSWORD`.
    package var user: LocatedText?

    /// The file at `url`.
    package init(_ url: LocatedText) {
        self.url = url
    }
}
