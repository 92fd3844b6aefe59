import BroadsheetTransfer

/// A place that keeps bytes under keys, one request at a time: what S3 and WebDAV have in common. A key is a path of the
/// site, or one in the folder of `StoreKey`. Everything may be called from several threads at once.
protocol ObjectStore: Sendable {
    /// What messages call it.
    var name: String { get }
    /// Whether it keeps what is said of files.
    var storesMetadata: Bool { get }
    /// The secrets that it was given.
    var secrets: [Secret] { get }

    /// Throws if it does not take the file, as far as that is known without asking it.
    func check(_ file: LocalFile) throws(HostFault)
    /// Reaches it and checks the credentials; changes nothing.
    func open() throws(HostFault)
    /// All objects but those in the folder of `StoreKey`. Of `known` ones it may be that a listing of the server leaves them
    /// out, and that they must be asked for.
    func listing(of known: [SitePath]) throws(HostFault) -> [RemoteFile]
    /// The names in a folder of `StoreKey`, without what is before them.
    func names(in folder: String) throws(HostFault) -> [String]
    /// The bytes under a key; nil if there are none.
    func read(_ key: String) throws(HostFault) -> [UInt8]?
    /// Puts bytes under a key of `StoreKey`, whole or not at all.
    func write(_ bytes: [UInt8], to key: String) throws(HostFault)
    /// Puts bytes under `StoreKey.lock` if there are none; gives whether it did. Where a store knows no such condition, two
    /// may be told that they did.
    func claim(_ bytes: [UInt8]) throws(HostFault) -> Bool
    /// Puts a file under its path, whole or not at all; gives the tag of its content if there is one.
    func upload(_ file: LocalFile) throws(HostFault) -> String?
    /// Copies an object within the store; gives whether it did: it does not where there is no such object, or where its
    /// content is no longer that of `tag`. With `entry`, the copy gets its metadata.
    func copy(_ key: String, to other: String, if tag: String?, as entry: ManifestEntry?) throws(HostFault) -> Bool
    /// Deletes an object, if it is there.
    func delete(_ key: String) throws(HostFault)
    /// Deletes the folders that have become empty by that, where there are folders.
    func prune(after paths: [SitePath]) throws(HostFault)
    /// Deletes what uploads that were broken off have left.
    func tidy() throws(HostFault)
    /// Whether what is at the path of `entry` is what it says.
    func holds(_ entry: ManifestEntry) throws(HostFault) -> Bool
    /// The SHA-256 of the bytes under a key; nil if there are none.
    func hash(of key: String) throws(HostFault) -> String?
}
