import BroadsheetTransfer
package import BroadsheetXML

/// What is in a folder, as a server answers it: nothing of it is believed but what can lie in that folder.
package struct WebDAVPage {
    /// A member of the folder.
    package struct Member {
        /// Its path in the site.
        package var key: String
        /// Whether it is a folder itself.
        package var isFolder: Bool
        /// How many bytes it has.
        package var size: Int
        /// What the server calls its content.
        var tag: String?
    }

    /// The members, without the folder itself.
    package private(set) var members: [Member] = []

    /// What the document says of `folder` whose root is `multistatus`.
    package init(_ root: XMLNode, of folder: String, by settings: WebDAVSettings) {
        members = root.all("response").compactMap { Self.member($0, of: folder, settings) }
    }

    /// What one answer of a listing says; nil for the folder itself, and for what does not lie in it.
    private static func member(_ response: XMLNode, of folder: String, _ settings: WebDAVSettings) -> Member? {
        guard let href = response.text(of: "href"), let bytes = path(of: href) else { return nil }
        var path = bytes[...]
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        let start = URLText.decoded(settings.path(of: folder)).map { $0 + [UInt8(ascii: "/")] } ?? []
        guard path.count > start.count, path.starts(with: start) else { return nil }
        let name = path.dropFirst(start.count)
        // A name that is none, such as "..", would lead elsewhere.
        guard !name.contains(UInt8(ascii: "/")), name.elementsEqual(String(decoding: name, as: UTF8.self).utf8),
            SitePath(String(decoding: name, as: UTF8.self)) != nil
        else { return nil }
        let values = response.all("propstat").filter { ($0.text(of: "status") ?? " 200 ").contains(" 200 ") }
            .compactMap { $0.first("prop") }
        let isFolder = values.contains { $0.first("resourcetype")?.first("collection") != nil }
        let key = (folder.isEmpty ? "" : "\(folder)/") + String(decoding: name, as: UTF8.self)
        let size = values.lazy.compactMap { $0.text(of: "getcontentlength").flatMap { Int($0) } }.first ?? 0
        let tag = values.lazy.compactMap { $0.text(of: "getetag") }.first { !$0.isEmpty }.map(S3Store.plainTag)
        return Member(key: key, isFolder: isFolder, size: max(0, size), tag: tag)
    }

    /// The bytes of the path that an answer names: `/site/a%20b.html`, or an address with a host.
    private static func path(of href: String) -> [UInt8]? {
        var text = href.utf8.filter { $0 > 0x20 }[...]
        if !text.starts(with: [UInt8(ascii: "/")]) {
            guard let address = WebAddress(href) else { return nil }
            text = Array(address.path.utf8)[...]
        }
        return URLText.decoded(String(decoding: text, as: UTF8.self))
    }
}
