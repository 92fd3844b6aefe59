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
