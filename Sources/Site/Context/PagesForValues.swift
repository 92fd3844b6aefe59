import BroadsheetDiagnostics

/// The pages that one content file is made into, one for each of several values, as other pages see them.
protocol PagesForValues: Sendable {
    /// How many there are.
    var count: Int { get }

    /// The address of one of them.
    func url(of number: Int) throws(Problems) -> String

    /// One of them, read as any page.
    func page(_ number: Int) throws(Problems) -> ContentPage
}
