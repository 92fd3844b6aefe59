/// A path of the site, and whose it is.
struct OwnedPath: Sendable {
    var path: [UInt8]
    var owner: String
    /// What it is one of, where it is a page in several languages.
    var family: (key: [UInt8], language: Int)?
}
