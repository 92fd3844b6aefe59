import BroadsheetDiagnostics

/// Content files as they were read, for as long as they and the configuration stay what they are.
struct ContentShelf {
    private var pages: [String: (hash: UInt64, page: ContentPage)] = [:]
    private var seen: Set<String> = []
    private var configuration: UInt64 = 0

    /// Begins a build with the configuration of that hash.
    mutating func begin(_ configuration: InputHash) {
        if configuration != InputHash(value: self.configuration) { pages = [:] }
        self.configuration = configuration.value
        seen = []
    }

    /// The content file `file`, read now if it is not what it was.
    mutating func page(
        _ file: String, site: SiteSettings, _ inputs: inout InputHashes
    ) throws(Problems) -> ContentPage {
        let hash = inputs.file("\(site.content)/\(file)")
        seen.insert(file)
        if hash.isSure, let (before, page) = pages[file], before == hash.value { return page }
        pages[file] = nil
        let page = try ContentPage(file, site: site)
        if hash.isSure { pages[file] = (hash.value, page) }
        return page
    }

    /// Ends the reading: files that were not asked for are no more.
    mutating func end() {
        if pages.count > seen.count { pages = pages.filter { seen.contains($0.key) } }
    }
}
