package import BroadsheetXML

/// One page of a listing, as a server answers it: nothing of it is believed but what can be a file of the site.
package struct S3Page {
    /// An object as the page lists it.
    struct Object {
        var name: String
        var size: Int
        var tag: String?
    }

    /// The objects, in the order of the page.
    var objects: [Object]
    /// Whether there are more.
    var hasMore: Bool
    /// What the next page is asked for with.
    var token: String?

    /// What the document says whose root is `ListBucketResult`.
    package init(_ root: XMLNode) {
        objects = root.all("Contents").compactMap { node in
            guard let name = node.text(of: "Key"), let size = node.text(of: "Size").flatMap({ Int($0) }), size >= 0
            else { return nil }
            return Object(name: name, size: size, tag: node.text(of: "ETag").map(S3Store.plainTag))
        }
        hasMore = root.text(of: "IsTruncated") == "true"
        token = root.text(of: "NextContinuationToken")
    }

    /// The files of the site among them.
    package func files(by settings: S3Settings) -> [RemoteFile] {
        objects.compactMap { object in
            guard let key = settings.key(of: object.name), !StoreKey.isOwn(key), let path = SitePath(key) else {
                return nil
            }
            return RemoteFile(path, size: object.size, tag: object.tag)
        }
    }
}
