import BroadsheetBytes

/// Which pages are one page in several languages.
struct Translations: ~Copyable, Sendable {
    /// A page in one of its languages.
    struct Member: BitwiseCopyable, Sendable {
        /// Which of the site's languages.
        var language: Int
        /// The number of its path among the site's.
        var path: Int
        /// Whether it is the same view; else the switch leads to the page itself.
        var isSame = true
    }

    private var keys = Interner()
    private var families: [[Member]] = []
    /// The families by the numbers of their paths.
    private var familyOf: [Int: Int] = [:]

    /// Adds the page at `path`, which is one of the family called `key`.
    mutating func add(_ key: borrowing Span<UInt8>, language: Int, path: Int) {
        let (family, isNew) = keys.number(of: key)
        if isNew { families.append([]) }
        families[family].append(Member(language: language, path: path))
        familyOf[path] = family
    }

    /// Whether a page is there in several languages.
    var isThere: Bool { families.contains { $0.count > 1 } }

    /// The family that the page at `path` is one of, and its language there.
    func family(ofPath path: Int) -> (key: [UInt8], language: Int)? {
        guard let family = familyOf[path], let member = families[family].first(where: { $0.path == path }) else {
            return nil
        }
        return (keys[family].array, member.language)
    }

    /// The pages of the family called `key`, in the order of the languages.
    func members(_ key: borrowing Span<UInt8>) -> [Member] {
        keys.find(key).map { families[$0].sorted { $0.language < $1.language } } ?? []
    }

    /// The pages that the one with that path is one with; itself among them.
    func members(ofPath path: Int) -> [Member] {
        familyOf[path].map { families[$0].sorted { $0.language < $1.language } } ?? []
    }
}

/// What a page needs to find itself in other languages.
struct FamilyPlan: Sendable {
    /// Which of the site's languages it is in.
    var language: Int
    /// What its pages' families are called by: the address that the content files share.
    var name: String

    /// Appends the key of the family of a page: of its view `suffix`, and of the record with that path.
    func appendKey(record: borrowing ByteSink, suffix: String, to sink: inout ByteSink) {
        sink.append(name)
        sink.append(UInt8(0))
        sink.append(record.count, from: 0, of: record)
        sink.append(UInt8(0))
        sink.append(suffix)
    }
}
