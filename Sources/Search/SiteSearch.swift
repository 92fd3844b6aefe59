package import BroadsheetBytes
package import BroadsheetDiagnostics

/// What readers of a site search it by: an index for each language, made from the finished pages.
package struct SiteSearch: ~Copyable {
    /// The folder of it in the site.
    package static let folder = "search/"

    private let emit: (String, inout ByteSink) throws(Problem) -> Void
    private let language: String
    private let classes = KnownClasses()
    private var languages: [String] = []
    private var indexes: [SearchIndexBox] = []

    /// No pages yet; `emit` writes the file at a path in the site. Pages whose markup names no language are in `language`.
    package init(in language: String, _ emit: @escaping (String, inout ByteSink) throws(Problem) -> Void) {
        (self.language, self.emit) = (language, emit)
    }

    /// The path of the folder of the index in the language with that tag.
    package static func path(of language: String) -> String { "\(folder)\(language)/" }

    /// Adds the finished page at `address`, a path without its first slash, whose shares `more` gives; pages that say so are left out.
    package mutating func add(_ address: String, _ more: @escaping () throws(Problem) -> [UInt8]) throws(Problem) {
        var outline = PageOutline(classes, more)
        let hasRows = try outline.next()
        guard outline.isSearched else { return }
        let isTag = !outline.language.isEmpty && outline.language.utf8.allSatisfy { $0 == 0x2D || $0.isLetterOrDigit }
        try index(of: isTag ? outline.language : language).add(address, &outline, hasRows: hasRows)
    }

    private mutating func index(of language: String) -> SearchIndexBox {
        if let number = languages.firstIndex(of: language) { return indexes[number] }
        let emit = emit
        let folder = Self.path(of: language)
        languages.append(language)
        indexes.append(
            SearchIndexBox { (name: String, json: inout ByteSink) throws(Problem) in try emit(folder + name, &json) })
        return indexes[indexes.count - 1]
    }

    /// Writes the rest of the files.
    package consuming func finish() throws(Problem) {
        for index in indexes { try index.finish() }
    }
}

/// An index that can be held among others.
private final class SearchIndexBox {
    private var index: SearchIndex?

    init(_ emit: @escaping (String, inout ByteSink) throws(Problem) -> Void) { index = SearchIndex(emit) }

    func add(_ address: String, _ outline: inout PageOutline, hasRows: Bool) throws(Problem) {
        try index?.add(address, &outline, hasRows: hasRows)
    }

    func finish() throws(Problem) {
        guard let index = index.take() else { return }
        try index.finish()
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self }
}
