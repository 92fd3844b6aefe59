import BroadsheetPublish
import BroadsheetTransfer
import BroadsheetXML

/// What must hold of the listings of a host, which may say anything: the first byte says in which folder.
///
/// No path leads out of the site, or to what the program keeps beside it; nothing has a size below zero.
package struct ListingCheck: FuzzCheck {
    private let isS3: Bool
    private let bucket: S3Settings
    private let folder: WebDAVSettings

    /// Ready for listings of S3, or of WebDAV.
    package init(isS3: Bool) {
        self.isS3 = isS3
        guard let address = WebAddress("https://host.example/dav/a%20b/") else { fatalError("there is no libcurl") }
        bucket = S3Settings("site", at: address, key: "me", secret: Secret([0x78], from: "$KEY"))
        folder = WebDAVSettings(address)
    }

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let choice = input.choice()
        let root: XMLNode
        do throws(XMLFault) { root = try XMLNode(input.bytes) } catch { return nil }
        if isS3 {
            var bucket = bucket
            bucket.prefix = choice & 1 == 0 ? "" : "deep/er"
            for file in S3Page(root).files(by: bucket) {
                if let complaint = complaint(about: file.path, file.size) { return complaint }
            }
            return nil
        }
        let inside = ["", "sub", "sub/é"][Int(choice) % 3]
        for member in WebDAVPage(root, of: inside, by: folder).members {
            guard let path = SitePath(member.key) else { return "\(member.key) is no path" }
            let start = inside.isEmpty ? "" : "\(inside)/"
            guard member.key.utf8.starts(with: start.utf8) else { return "\(member.key) lies not in \(inside)" }
            if member.key.utf8.dropFirst(start.utf8.count).contains(0x2F) { return "\(member.key) lies deeper" }
            // What the program keeps is listed too, for the program itself.
            if path.parts.first == ".broadsheet-state" { continue }
            if let complaint = complaint(about: path, member.size) { return complaint }
        }
        return nil
    }

    private func complaint(about path: SitePath, _ size: Int) -> String? {
        if size < 0 { return "\(path) has \(size) bytes" }
        if path.parts.first == ".broadsheet-state" { return "\(path) is no part of the site" }
        return PathJudge.complaint(about: path)
    }
}
