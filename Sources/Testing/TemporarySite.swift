package import BroadsheetDiagnostics

/// A site that lives as long as a test does, and is removed afterwards.
///
///     let site = try TemporarySite(files: ["content/index.md": "# Hello"])
///     let result = try site.build()
///     #expect(site.page("index.html").contains("<h1"))
package final class TemporarySite: Sendable {
    /// Where it is.
    package let folder: Folder

    /// A site of these files, by their paths.
    package init(files: [String: String] = [:]) throws(Problem) {
        folder = try .temporary()
        for (path, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(text, to: path) }
    }

    /// A site of these files, by their paths, byte by byte.
    package init(copying files: [String: [UInt8]]) throws(Problem) {
        folder = try .temporary()
        for (path, bytes) in files { try folder.write(bytes, to: path) }
    }

    deinit { folder.remove() }

    /// Where the build puts its pages.
    package var output: Folder { folder.folder("public") }

    /// The finished page at `path`; an empty text if it is not there.
    package func page(_ path: String) -> String { output.text(of: path) ?? "" }

    /// The same text with this folder's place taken out: what it says on every machine.
    package func withoutPlace(_ text: String) -> String {
        text.split(separator: "\(folder.path)/", omittingEmptySubsequences: false).joined()
            .split(separator: folder.path, omittingEmptySubsequences: false).joined(separator: ".")
    }
}
