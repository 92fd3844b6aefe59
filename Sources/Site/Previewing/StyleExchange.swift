import BroadsheetBytes

/// Tells whether a page is another one only in where its style sheets are.
struct StyleExchange {
    /// An old path, the new one of the same length, and where they begin to differ.
    private let pairs: [(old: [UInt8], new: [UInt8], first: Int)]

    /// An exchange of the style sheets at some paths for those at others.
    init(_ styles: [String: String]) {
        pairs = styles.compactMap { old, new in
            let (old, new) = (Array(old.utf8), Array(new.utf8))
            guard old.count == new.count, let first = old.indices.first(where: { old[$0] != new[$0] }) else {
                return nil
            }
            return (old, new, first)
        }
    }

    /// Whether `new` is `old` with all these paths exchanged.
    func isAll(from old: SharedBytes, to new: SharedBytes) -> Bool {
        guard old.count == new.count, !pairs.isEmpty else { return false }
        return old.read { old in new.read { new in isAll(from: old, to: new) } }
    }

    private func isAll(from old: borrowing Span<UInt8>, to new: borrowing Span<UInt8>) -> Bool {
        var at = 0
        while at < old.count {
            if old[at] == new[at] {
                at += 1
            } else if let end = end(ofPathAround: at, old, new) {
                at = end
            } else {
                return false
            }
        }
        return true
    }

    /// The end of the path of a style sheet in which the pages differ first at `place`.
    private func end(ofPathAround place: Int, _ old: borrowing Span<UInt8>, _ new: borrowing Span<UInt8>) -> Int? {
        for pair in pairs {
            let start = place - pair.first
            guard start >= 0, start + pair.old.count <= old.count else { continue }
            let isPath = pair.old.indices.allSatisfy {
                old[start + $0] == pair.old[$0] && new[start + $0] == pair.new[$0]
            }
            if isPath { return start + pair.old.count }
        }
        return nil
    }
}
