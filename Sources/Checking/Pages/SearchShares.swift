import BroadsheetBytes

/// What the search has of each page, as a hash: a page that has not changed, and was right with the same share, is right with it again.
struct SearchShares {
    /// The share of a page that the search has nothing of.
    static let nothing = "nothing"

    private var hashes: [String: String] = [:]
    /// The page at hand, and the hash of what has come of it.
    private var open: (page: String, hash: SHA256)?

    /// Adds a document of `page`, which stands in the index `index`. Documents of other pages between two of a page are a part of what its
    /// share is: they make another one of it.
    mutating func add(_ document: borrowing Span<UInt8>, of page: String, in index: String) {
        if open?.page != page {
            close()
            var hash = SHA256()
            hash.update(Array("\(index) \(hashes[page] ?? Self.nothing)\n".utf8).span)
            open = (page, hash)
        }
        open?.hash.update(document)
    }

    /// Ends the page at hand.
    mutating func close() {
        if let open { hashes[open.page] = SHA256.hexadecimal(open.hash.digest) }
        open = nil
    }

    /// The share of a page.
    func share(of page: String) -> String { hashes[page] ?? Self.nothing }

    /// The pages whose share is not the one that `known` says, if it says any.
    func others(than known: (String) -> String?) -> Set<String> {
        var others: Set<String> = []
        for (page, share) in hashes { if let known = known(page), known != share { others.insert(page) } }
        return others
    }
}
