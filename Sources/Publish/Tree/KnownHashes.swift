import BroadsheetBytes
import BroadsheetDiagnostics

/// The hashes of the files of a finished site that the last publish has read: a file that is in the state that it was in then is not read
/// again.
///
/// The record of them is never believed in part: it counts whole, and only for the secrets that the files were searched for. It can always
/// be deleted, and only its owner may read it.
struct KnownHashes: Sendable {
    /// What is known of a file.
    struct Entry: Sendable, Equatable {
        /// The mark of its state.
        var state: UInt64
        var size: Int
        var hash: String
    }

    private let file: SiteCacheFile
    /// What the secrets are told by, and what they are mixed with: nobody finds two alike in two records.
    private let seal: String
    private let salt: String
    private let entries: [ArraySlice<UInt8>: Entry]

    /// The first word of the record. Its number goes up with whatever `SecretScan` finds beyond what it found before.
    private static let head = "hashes-1"
    /// For how many folders that the site is built to hashes are known.
    private static let most = 8

    /// Those of the finished site in the folder `root`, which is made of the site in the folder `site`; both are whole paths.
    init(of root: String, site: String, _ secrets: [Secret]) {
        file = SiteCacheFile("hashes", site: site, output: root)
        let known = Self.read(file)
        salt = known?.salt ?? String(UInt64.random(in: 0...UInt64.max), radix: 16)
        seal = Self.seal(of: secrets, salt)
        entries = known?.seal == seal ? known?.entries ?? [:] : [:]
    }

    /// How many files are known.
    var count: Int { entries.count }

    /// What is known of the file at `path`, if it is in the state in which it was read.
    func entry(of path: SitePath, in state: FileState) -> Entry? {
        guard let entry = entries[path.bytes[...]], entry.state == state.mark else { return nil }
        return entry
    }

    // MARK: The record

    /// Writes the record of these files. It only saves time: where it cannot be written, nothing is lost.
    func keep(_ files: [(path: SitePath, entry: Entry)]) {
        var text = "\(Self.head) \(salt) \(seal)\n"
        for (path, entry) in files {
            text += "\(entry.hash) \(entry.size) \(String(entry.state, radix: 16)) \(path)\n"
        }
        text += "\(String(ContentHash.of(Array(text.utf8).span), radix: 16))\n"
        do throws(Problem) {
            let new = try file.newPath()
            if try AppendFile(path: new, continues: false).append(text), file.take(new) {
                return file.removeOldest(butFor: Self.most)
            }
            _ = FileSystem.removeFile(new)
        } catch {}
        file.remove()
    }

    private static func read(
        _ file: SiteCacheFile
    ) -> (salt: String, seal: String, entries: [ArraySlice<UInt8>: Entry])? {
        guard let bytes = (try? FileSystem.contentsIfThere(of: file.path, name: file.shown)) ?? nil,
            bytes.last == newline, let end = bytes.dropLast().lastIndex(of: newline),
            text(bytes[(end + 1)...].dropLast()) == String(ContentHash.of(Array(bytes[...end]).span), radix: 16)
        else { return nil }
        let lines = bytes[..<end].split(separator: newline)
        guard let first = lines.first?.split(separator: blank), first.count == 3, text(first[0]) == head else {
            return nil
        }
        var entries: [ArraySlice<UInt8>: Entry] = [:]
        entries.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            let parts = line.split(separator: blank, maxSplits: 3)
            guard parts.count == 4, let size = Int(text(parts[1])), let state = UInt64(text(parts[2]), radix: 16) else {
                return nil
            }
            entries[parts[3]] = Entry(state: state, size: size, hash: text(parts[0]))
        }
        return (text(first[1]), text(first[2]), entries)
    }

    private static let newline = UInt8(ascii: "\n")
    private static let blank = UInt8(ascii: " ")

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// What `secrets` are told by. To guess one from it costs thousands of hashes a guess.
    private static func seal(of secrets: [Secret], _ salt: String) -> String {
        var all = Array(salt.utf8)
        for secret in secrets { all += Array("\n\(secret.bytes.count) ".utf8) + secret.bytes }
        var digest = SHA256.hash(of: all)
        for _ in 0..<rounds { digest = SHA256.hash(of: digest + all) }
        return SHA256.hexadecimal(digest)
    }

    private static let rounds = 1 << 13
}
