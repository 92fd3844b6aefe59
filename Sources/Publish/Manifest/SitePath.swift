/// The path of a file in a site, `stocks/AAPL/index.html`, byte by byte: two writings of one accent are two paths.
package struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Its UTF-8.
    package let bytes: [UInt8]

    /// The path `text`; nil if it could lead out of the site, or is not one: empty parts, `.` and `..`, a slash at an
    /// end, control characters.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let dot = UInt8(ascii: ".")
        guard !parts.contains(where: { $0.isEmpty || $0 == [dot] || $0 == [dot, dot] }) else { return nil }
        self.bytes = bytes
    }

    /// Its text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Its text.
    package var description: String { text }

    /// The parts between the slashes.
    package var parts: [String] {
        bytes.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The last part.
    package var name: String { parts.last ?? "" }

    /// The folders that it lies in, the outermost first: `a`, `a/b` of `a/b/c.html`.
    package var folders: [String] {
        bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }

    /// The order of their bytes.
    package static func < (a: SitePath, b: SitePath) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension Collection<SitePath> {
    /// The folders that these files lie in, each once, the outer ones first.
    ///
    /// They are told apart by their bytes: to a `Set` of texts, two writings of one accent would be one folder.
    var allFolders: [String] {
        let folders = Set(flatMap { path in path.folders.map { Array($0.utf8) } })
        return folders.sorted { a, b in
            a.count != b.count ? a.count < b.count : a.lexicographicallyPrecedes(b)
        }.map { String(decoding: $0, as: UTF8.self) }
    }
}
