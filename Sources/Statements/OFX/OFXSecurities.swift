/// The securities that an OFX document describes, by their ids.
struct OFXSecurities: Sendable {
    /// One of them.
    struct Security: Sendable {
        var name = ""
        var ticker = ""
    }

    private var known: [String: Security] = [:]

    /// Whether there are none.
    var isEmpty: Bool { known.isEmpty }

    /// The security with that id; nil for one that is not described.
    subscript(id: String) -> Security? {
        get { known[id] }
        set { if known.count < Self.most { known[id] = newValue } }
    }

    /// How many are kept, so that a document of nothing but securities takes no memory without bound.
    private static let most = 100_000
}
