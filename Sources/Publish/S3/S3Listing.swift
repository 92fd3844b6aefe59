import BroadsheetBytes
import BroadsheetDiagnostics

/// What is asked of a bucket: the objects whose names begin in one way.
struct S3Listing {
    /// How they begin.
    var prefix: String
    /// The name that they come behind.
    var after: String?
    /// How many are wanted at once.
    var most: Int
    /// Where the last page ended, in the server's words.
    var token: String?

    /// The objects whose names begin with `prefix`.
    init(prefix: String, most: Int) { (self.prefix, self.most) = (prefix, most) }

    /// The query, in the order that signatures want.
    var query: String {
        var values = [(name: "list-type", value: "2"), (name: "max-keys", value: "\(most)")]
        if !prefix.isEmpty { values.append((name: "prefix", value: prefix)) }
        if let token {
            values.append((name: "continuation-token", value: token))
        } else if let after {
            values.append((name: "start-after", value: after))
        }
        return URLText.query(values)
    }
}

extension S3Store {
    /// Pages beyond that are an answer without end.
    private static let mostPages = 100_000

    func listing(of _: [SitePath]) throws(HostFault) -> [RemoteFile] {
        var files: [RemoteFile] = []
        try each(pageOf: settings.object("")) { page, listing throws(HostFault) in
            files += page.files(by: settings)
            // What is not a part of the site may be more than the site: it is stepped over at once.
            if let last = page.objects.last, let key = settings.key(of: last.name), StoreKey.isOwn(key) {
                (listing.token, listing.after) = (nil, settings.object(StoreKey.end))
            }
        }
        return files
    }

    func names(in folder: String) throws(HostFault) -> [String] {
        let prefix = settings.object("\(folder)/")
        var names: [String] = []
        try each(pageOf: prefix) { page, _ throws(HostFault) in
            names += page.objects.map { String(decoding: $0.name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }
        }
        return names
    }

    /// Asks for one page after another of the objects whose names begin with `prefix`. `take` may say where the next one
    /// begins.
    private func each(
        pageOf prefix: String, _ take: (S3Page, inout S3Listing) throws(HostFault) -> Void
    ) throws(HostFault) {
        var listing = S3Listing(prefix: prefix, most: settings.page)
        var last: String?
        for _ in 0..<Self.mostPages {
            let page = try page(of: listing)
            // A server that gives the same page again and again would be asked for ever.
            if let name = page.objects.last?.name {
                if name == last { break }
                last = name
            }
            listing.token = page.token
            // Some servers say that there is more, and not how to ask for it.
            if page.token == nil { listing.after = last }
            try take(page, &listing)
            if !page.hasMore { return }
            if listing.token == nil, listing.after == nil { break }
        }
        throw .lasting(
            Problem("the listing of \(name) does not end", advice: "Look at the endpoint of the target."))
    }

    /// One page of a listing.
    func page(of listing: S3Listing) throws(HostFault) -> S3Page {
        var request = HTTPRequest("GET", "\(settings.root)?\(listing.query)", for: "listing \(name)")
        request.lines = ["x-amz-content-sha256: \(SHA256.hexadecimal(SHA256.hash(of: [])))"]
        let answer = try client.answer(to: request)
        guard answer.isGood else { throw answer.refusal(of: request, by: client.settings.host) }
        guard let root = try answer.document("ListBucketResult") else {
            throw .lasting(
                Problem(
                    "\(request.subject): \(client.settings.host) does not answer as S3 does",
                    advice: "Look at the endpoint of the target."))
        }
        return S3Page(root)
    }
}
