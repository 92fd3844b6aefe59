import BroadsheetBytes

/// The name of a release: when it was made, and a part of the hash of what is in it: `20261121T175314Z-1a2b3c4d`.
/// Later ones come later in the order of their letters.
package struct ReleaseID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name: digits, letters and a hyphen, fit for folders, addresses and branches.
    package let text: String

    /// The release called `text`; nil if no release can have this name.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        let isPlain = bytes.enumerated().allSatisfy { index, byte in
            switch index {
            case 8: byte == UInt8(ascii: "T")
            case 15: byte == UInt8(ascii: "Z")
            case 16: byte == UInt8(ascii: "-")
            case 0..<16: (0x30...0x39).contains(byte)
            default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
            }
        }
        guard bytes.count == 25, isPlain else { return nil }
        self.text = text
    }

    /// The release that is made at `seconds` since 1970, after `last`, with content of that hash (hexadecimal
    /// digits).
    package init(at seconds: Int, hash: String, after last: ReleaseID?) {
        var seconds = max(0, min(seconds, 253_402_300_000))
        // A clock that was put back must not make a release that comes before the last one.
        if let last, let before = UTCTime.seconds(of: last.text), seconds <= before { seconds = before + 1 }
        let digits = hash.utf8.filter { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }.prefix(8)
        let tail = String(decoding: digits, as: UTF8.self)
        text = "\(UTCTime.compact(seconds))-\(tail)\(String(repeating: "0", count: 8 - tail.count))"
    }

    /// When it was made, in seconds since 1970.
    package var seconds: Int { UTCTime.seconds(of: text) ?? 0 }

    /// Its name.
    package var description: String { text }

    /// The order in which they were made.
    package static func < (a: ReleaseID, b: ReleaseID) -> Bool { a.text < b.text }
}
