/// A file in an archive, as the archive's directory has it.
struct ZipEntry: Sendable, Hashable {
    /// Its path in the archive, as it is written there.
    var name: String
    /// How it is packed: 0 for not at all, 8 for deflate.
    var method: Int
    /// How many bytes it takes in the archive, and how many it has.
    var packed: Int
    var size: Int
    /// The check sum of what it has.
    var crc: UInt32
    /// Where its own header stands in the archive.
    var offset: Int
    /// Whether it has a password.
    var isEncrypted: Bool

    /// The most bytes that a file of an archive may have: some sheets of a million rows.
    static let largest = 16 << 30
    /// How many times more it may have than it takes, where it has more than `free`: sheets of nothing but zeros have 300.
    static let steepest = 500
    static let free = 64 << 20

    /// Throws if it is not to be read.
    func check() throws(ZipFault) {
        if isEncrypted { throw .encrypted }
        guard method == 0 || method == 8 else { throw .method(method) }
        if method == 0, packed != size { throw .damaged("its directory contradicts itself") }
        if size > Self.largest { throw .tooLarge("\(name) in it has \(size) bytes") }
        if size > Self.free, size / Self.steepest > packed {
            throw .tooLarge("\(name) in it unpacks to more than \(Self.steepest) times its size")
        }
    }
}
