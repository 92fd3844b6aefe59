import BroadsheetPublish

/// A place to publish to as a test sees it: how to reach it as a publisher, and as somebody who reads the site or works
/// on the same place.
protocol HostRig: Sendable {
    /// What test reports call it.
    static var title: String { get }
    /// A new, empty place.
    init() throws
    /// A host that reaches it. Each call gives one of its own, as another run would make it.
    func host() throws -> any Host
    /// What a reader sees: all files of the site by their paths, foreign ones too.
    func contents() throws -> [SitePath: [UInt8]]
    /// Puts a file there that no publisher knows of.
    func putForeign(_ path: String, _ bytes: [UInt8]) throws
}
