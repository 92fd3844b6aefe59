import BroadsheetBytes
import BroadsheetDiagnostics

/// Holds what readers search a site by against its pages: every page that is to be found is there, with every row and heading as the page has it,
/// and no file is another one than its name says.
///
/// Which words lead to a page is not worked out anew; that the files of words are those that were written, their names tell. A page that has not
/// changed since it was right is read only where the search has something else of it than it had then.
struct SearchProof {
    /// Where the indexes of all languages stand.
    static let folder = "search/"
    private static let index = "/index.json"

    /// What is wrong, by the file.
    private(set) var findings: [(finding: Finding, file: String)] = []
    /// How many rows and headings are the same.
    private(set) var proved = 0
    /// How many pages were read for it.
    private(set) var read = 0
    /// What the search has of each page; nil where there is no search, or one that cannot be read.
    private(set) var shares: SearchShares?
    private let known: (String) -> String?
    private let open: (String) throws(Problem) -> JoinedPages.Shares?
    private var own = SearchShares()
    /// The pages that are read in the second reading, which were not in the first; nil in the first.
    private var others: Set<String>?
    /// The pages that were found.
    private var found: Set<String> = []
    /// The page at hand, how many of its records were found, and whether another one was found in the place of one.
    private var page: (path: String, rows: SearchedRows, next: Int, isLost: Bool)?
    /// The pages that were begun in this reading.
    private var begun: Set<String> = []
    /// Whether the last document of the page at hand was one of prose alone, which has no others beside it.
    private var isProse = false
    /// Whether all that is found could be read: what is not found is lacking only then.
    private var isWhole = true

    /// Holds the indexes among the `files` of a site against its `pages`; `open` gives the shares of a file. `known` tells what the search had
    /// of a page that has not changed since it was right with that; nil of all others.
    init(
        _ files: [String], _ pages: [String], known: @escaping (String) -> String? = { _ in nil },
        open: @escaping (String) throws(Problem) -> JoinedPages.Shares?
    ) throws(Problem) {
        (self.known, self.open) = (known, open)
        let indexes = files.filter { $0.hasPrefix(Self.folder) && $0.hasSuffix(Self.index) }.sorted()
        guard !indexes.isEmpty else { return }
        for index in indexes { try hold(index) }
        guard isWhole else { return }
        own.close()
        let others = own.others(than: known)
        if !others.isEmpty {
            (self.others, begun) = (others, [])
            for index in indexes { try hold(index) }
        }
        for page in pages where !found.contains(page) && (page == "index.html" || page.hasSuffix("/index.html")) {
            if known(page) == SearchShares.nothing { continue }
            guard let rows = try rows(of: page), !rows.isLeftOut else { continue }
            findings.append((Finding(line: 1, text: "is not among the pages that the search finds"), page))
        }
        shares = own
    }

    /// What the page has that the search can lead to; nil if it is not there.
    private mutating func rows(of page: String) throws(Problem) -> SearchedRows? {
        guard let shares = try open(page) else { return nil }
        read += 1
        return try SearchedRows(shares)
    }

    /// Whether the page is not held against the search, at least not in this reading.
    private func passesOver(_ page: String) -> Bool { others.map { !$0.contains(page) } ?? (known(page) != nil) }

    private mutating func hold(_ index: String) throws(Problem) {
        let before = isWhole
        (isWhole, page) = (false, nil)
        let folder = String(index.dropLast(Self.index.utf8.count - 1))
        guard let bytes = try self.bytes(index), let trees = Self.trees(bytes) else {
            return tell("is no index", index)
        }
        for (name, tree) in trees where name != "words" || others == nil {
            guard let files = try files(of: tree, in: folder) else { return }
            for file in files {
                guard let bytes = try named(file.name, in: folder) else { return }
                if name == "words" {
                    if Self.firstWord(bytes) != file.key {
                        tell("does not begin with the word \(file.key)", folder + file.name)
                    }
                } else {
                    guard try holdDocuments(bytes, folder + file.name, index) else { return }
                }
            }
        }
        endPage(index)
        isWhole = before
    }

    /// The bytes of a file, which its name tells; nil where it is wrong.
    private mutating func named(_ name: String, in folder: String) throws(Problem) -> [UInt8]? {
        guard let bytes = try self.bytes(folder + name) else {
            tell("is not there, and the search reads it", folder + name)
            return nil
        }
        let parts = name.split(separator: ".")
        guard parts.count == 3, UInt64(parts[1], radix: 16) == ContentHash.of(bytes.span) else {
            tell("is another file than its name says", folder + name)
            return nil
        }
        return bytes
    }

    private func bytes(_ path: String) throws(Problem) -> [UInt8]? {
        guard let next = try open(path) else { return nil }
        var bytes: [UInt8] = []
        while true {
            let share = try next()
            if share.isEmpty { return bytes }
            bytes += share
        }
    }

    private mutating func tell(_ text: String, _ file: String) { findings.append((Finding(line: 1, text: text), file)) }

    // MARK: What leads to files

    private typealias Tree = (deep: Int, files: [(key: String, name: String)])

    private static func trees(_ bytes: [UInt8]) -> [(String, Tree)]? {
        var scanner = JSONScanner(bytes, from: 0, to: bytes.count)
        var trees: [(String, Tree)] = []
        let isRead = scanner.members { scanner, name in
            guard scanner.has("documents", name) || scanner.has("words", name) else { return scanner.skip(3) }
            var tree: Tree = (0, [])
            let isRead = scanner.members { scanner, name in
                if scanner.has("at", name) {
                    guard let files = pairs(&scanner) else { return false }
                    tree.files = files
                    return true
                }
                tree.deep = scanner.piece().flatMap { scanner.number($0) } ?? 0
                return 1...2 ~= tree.deep
            }
            trees.append((String(decoding: bytes[name.place], as: UTF8.self), tree))
            return isRead
        }
        return isRead && trees.count == 2 ? trees : nil
    }

    /// A list of keys with the names of files.
    private static func pairs(_ scanner: inout JSONScanner) -> [(key: String, name: String)]? {
        var pairs: [(key: String, name: String)] = []
        let isRead = scanner.elements { scanner in
            var own: [String] = []
            let isRead = scanner.elements { scanner in
                if scanner.next() == UInt8(ascii: "\"") {
                    guard let text = scanner.ownText() else { return false }
                    own.append(String(decoding: text, as: UTF8.self))
                } else {
                    guard let piece = scanner.piece() else { return false }
                    own.append(String(decoding: scanner.bytes[piece.place], as: UTF8.self))
                }
                return true
            }
            guard isRead, own.count == 2 else { return false }
            pairs.append((own[0], own[1]))
            return true
        }
        return isRead ? pairs : nil
    }

    private mutating func files(of tree: Tree, in folder: String) throws(Problem) -> [(key: String, name: String)]? {
        if tree.deep == 1 { return tree.files }
        var files: [(key: String, name: String)] = []
        for branch in tree.files {
            guard let bytes = try named(branch.name, in: folder) else { return nil }
            var scanner = JSONScanner(bytes, from: 0, to: bytes.count)
            guard let own = Self.pairs(&scanner), own.first?.key == branch.key else {
                tell("does not lead to what it is said to", folder + branch.name)
                return nil
            }
            files += own
        }
        return files
    }

    private static func firstWord(_ bytes: [UInt8]) -> String? {
        var scanner = JSONScanner(bytes, from: 0, to: bytes.count)
        guard scanner.take(UInt8(ascii: "{")) else { return nil }
        return scanner.ownText().map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Documents

    /// A document as the search has it.
    private struct Document {
        /// Where it stands in its file.
        var place = 0..<0
        var texts: [String: String] = [:]
        var parts: [[String]] = []

        /// The page that it is of; nil as long as nothing says so.
        var page: String? { texts["url"].map { "\(DownloadProofs.decoded($0))index.html" } }
    }

    /// Whether the file could be read.
    private mutating func holdDocuments(_ bytes: [UInt8], _ file: String, _ index: String) throws(Problem) -> Bool {
        var scanner = JSONScanner(bytes, from: 0, to: bytes.count)
        var documents: [Document] = []
        let isRead = scanner.elements { scanner in
            var document = Document()
            _ = scanner.next()
            let start = scanner.position
            let isRead = scanner.members { scanner, name in
                if let page = document.page, passesOver(page) { return scanner.skip(3) }
                if scanner.has("parts", name) {
                    return scanner.elements { scanner in
                        var part: [String] = []
                        let isRead = scanner.elements { scanner in
                            if scanner.next() == UInt8(ascii: "\"") {
                                return scanner.ownText().map { part.append(String(decoding: $0, as: UTF8.self)) } != nil
                            }
                            guard let piece = scanner.piece(), scanner.number(piece) != nil else { return false }
                            // A heading: its level stands first.
                            if part.isEmpty { part.append("#") }
                            return true
                        }
                        document.parts.append(part)
                        return isRead
                    }
                }
                guard let text = scanner.ownText() else { return false }
                document.texts[String(decoding: bytes[name.place], as: UTF8.self)] = String(
                    decoding: text, as: UTF8.self)
                return true
            }
            document.place = start..<scanner.position
            documents.append(document)
            return isRead
        }
        if isRead {
            for document in documents {
                if others == nil {
                    own.add(bytes.span.extracting(document.place), of: document.page ?? "index.html", in: index)
                }
                try hold(document, file)
            }
        } else {
            tell("is no file of documents", file)
        }
        return isRead
    }

    private mutating func hold(_ document: Document, _ file: String) throws(Problem) {
        let path = document.page ?? "index.html"
        if page?.path != path {
            endPage(file)
            if passesOver(path) {
                if others == nil { found.insert(path) }
                return
            }
            guard let rows = try rows(of: path) else { return tell("leads to \(path), which is not there", file) }
            if !begun.insert(path).inserted { tell("has \(path) a second time", file) }
            page = (path, rows, 0, false)
            found.insert(path)
        } else if isProse || document.parts.isEmpty {
            tell("has \(path) a second time", file)
        }
        isProse = document.parts.isEmpty
        guard let rows = page?.rows else { return }
        for key in ["title", "prose"] where !Self.has(document.texts[key] ?? "", rows.all) {
            tell("has another \(key) of \(path) than the page", file)
        }
        lazy var other = rows.all.withoutSpaces
        for part in document.parts {
            let isHeading = part.first == "#"
            let own = isHeading ? Array(part.dropFirst()) : part
            guard own.count >= 3, let text = rows.texts[own[0]] else {
                tell("leads to \(own.first ?? "") in \(path), which is not there", file)
                continue
            }
            if !isHeading { advance(own[0], file) }
            let said = own.enumerated().dropFirst().allSatisfy { place, said in
                said.isEmpty || Self.isSaid(said, text)
                    // The total of a heading may stand in the contents alone.
                    || isHeading && place == 2 && other.contains(said.withoutSpaces)
            }
            if said { proved += 1 } else { tell("says something else of \(own[0]) in \(path) than the page", file) }
        }
    }

    /// The record `id` is the next one of the page.
    private mutating func advance(_ id: String, _ file: String) {
        guard let page else { return }
        let records = page.rows.records
        guard let place = records[page.next...].firstIndex(of: id) else {
            self.page!.isLost = true
            return tell("has \(id) of \(page.path) where another row stands in the page", file)
        }
        lack(page.next..<place, file)
        self.page!.next = place + 1
    }

    private mutating func endPage(_ file: String) {
        // Behind a row that is another one, which has been told, nothing is sure.
        if let page, !page.isLost { lack(page.next..<page.rows.records.count, file) }
        page = nil
    }

    /// Tells that records of the page were not found, if any.
    private mutating func lack(_ records: Range<Int>, _ file: String) {
        guard let page, let first = records.first else { return }
        let more = records.count > 1 ? " and \(records.count - 1) more" : ""
        tell("lacks the row \(page.rows.records[first])\(more) of \(page.path)", file)
    }

    /// Whether a text says each of the pieces that a dot parts, whatever stands between them.
    private static func isSaid(_ said: String, _ text: String) -> Bool {
        text.contains(said.withoutSpaces)
            || said.split(separator: " · ").allSatisfy { text.contains(String($0).withoutSpaces) }
    }

    /// Whether the words of `said` stand in `text`, in their order.
    private static func has(_ said: String, _ text: String) -> Bool {
        var rest = text.split { $0.isWhitespace }[...]
        for word in said.split(whereSeparator: \.isWhitespace) {
            guard let place = rest.firstIndex(where: { $0 == word || $0.contains(word) || word.contains($0) }) else {
                return false
            }
            rest = rest[place...].dropFirst(rest[place] == word ? 1 : 0)
        }
        return true
    }
}
