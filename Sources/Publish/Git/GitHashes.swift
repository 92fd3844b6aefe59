import BroadsheetBytes
import BroadsheetDiagnostics

/// The SHA-256 of objects of a store, of many with one run of git.
struct GitHashes {
    /// In the order of the objects.
    private(set) var all: [String] = []

    /// How much is read at once.
    private static let most = 64 << 20

    /// The hashes of `objects`, which have so many bytes.
    init(of objects: [String], sizes: [Int], in store: GitStore) throws(HostFault) {
        var (start, bytes) = (0, 0)
        for index in objects.indices {
            bytes += sizes[index]
            if bytes >= Self.most || index == objects.count - 1 {
                try add(objects[start...index], in: store)
                (start, bytes) = (index + 1, 0)
            }
        }
    }

    private mutating func add(_ objects: ArraySlice<String>, in store: GitStore) throws(HostFault) {
        let list = objects.map { $0 + "\n" }.joined()
        var rest = try store.run(["cat-file", "--batch"], input: Array(list.utf8)).output[...]
        for object in objects {
            // `OBJECT blob SIZE`, the bytes, and a line break.
            guard let end = rest.firstIndex(of: 0x0A),
                case let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " "), words.count == 3,
                words[0] == object, let size = Int(words[2]), size >= 0, rest.endIndex - end > size + 1
            else {
                throw .lasting(Problem("git does not find what was put into its store", advice: "Publish again."))
            }
            var hash = SHA256()
            hash.update(rest[(end + 1)..<(end + 1 + size)].span)
            all.append(SHA256.hexadecimal(hash.digest))
            rest = rest[(end + size + 2)...]
        }
    }
}
