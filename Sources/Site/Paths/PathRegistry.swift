import BroadsheetBytes
import BroadsheetDiagnostics

/// The paths of all files of the new site: where clashes are found, and links to nowhere.
struct PathRegistry: ~Copyable, Sendable {
    private var paths = Interner()
    private var owners: [UInt32] = []
    private var ownerNames: [String] = []

    /// No paths yet.
    init() {}

    /// A number for what makes paths: a content file, an asset.
    mutating func owner(_ name: String) -> UInt32 {
        ownerNames.append(name)
        return UInt32(ownerNames.count - 1)
    }

    /// Adds a path, such as `stocks/AAPL/index.html`; the name of its owner if another one has it already.
    mutating func add(_ path: borrowing Span<UInt8>, owner: UInt32) -> String? {
        let (number, isNew) = paths.number(of: path)
        if !isNew { return ownerNames[Int(owners[number])] }
        owners.append(owner)
        return nil
    }

    /// Adds a path that a page kept, without a clash; says whether there was none.
    mutating func add(kept path: OwnedPath) -> Bool {
        if ownerNames.last != path.owner { ownerNames.append(path.owner) }
        return add(path.path.span, owner: UInt32(ownerNames.count - 1)) == nil
    }

    /// The paths from that number on, and whose they are.
    func owned(from number: Int, _ translations: borrowing Translations) -> [OwnedPath] {
        var owned: [OwnedPath] = []
        for number in number..<count {
            owned.append(
                OwnedPath(
                    path: paths[number].array, owner: ownerNames[Int(owners[number])],
                    family: translations.family(ofPath: number)))
        }
        return owned
    }

    /// The paths that this one has and `other` has not.
    func paths(notIn other: borrowing PathRegistry) -> [String] {
        var missing: [String] = []
        for number in 0..<count where !other.has(paths[number]) { missing.append(path(number)) }
        return missing
    }

    /// How many paths there are.
    var count: Int { owners.count }

    /// The path of that number.
    func path(_ number: Int) -> String { paths[number].string }

    /// The bytes of the path of that number.
    subscript(number: Int) -> Span<UInt8> {
        @_lifetime(borrow self) borrowing get { paths[number] }
    }

    /// Whether the path of one number comes before that of another, byte by byte.
    func isInOrder(_ first: Int, _ second: Int) -> Bool { paths[first].precedes(paths[second]) }

    /// Whether the address `link`, `/products/` or `/a.pdf`, is that of a file. Its query and fragment do not count.
    func has(_ link: String) -> Bool {
        var path = String(link.prefix { $0 != "#" && $0 != "?" })
        while path.hasPrefix("/") { path.removeFirst() }
        if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
        if find(path) || find("\(path)/index.html") { return true }
        guard path.contains("%"), let decoded = path.percentDecoded else { return false }
        return find(decoded) || find("\(decoded)/index.html")
    }

    /// Whether a file is at `path`, such as `stocks/AAPL/index.html`.
    func has(_ path: borrowing Span<UInt8>) -> Bool { paths.find(path) != nil }

    private func find(_ path: String) -> Bool {
        var sink = ByteSink()
        sink.append(path)
        return paths.find(sink.span) != nil
    }
}

extension String {
    /// The text with `%41` as `A`; nil if it is not well formed.
    var percentDecoded: String? {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
