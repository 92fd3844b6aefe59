import BroadsheetBytes

/// Checks that details come in their order, one key after another.
struct DetailSequence: ~Copyable {
    /// The key of the detail at hand.
    var key = ByteSink()
    private var last = ByteSink()
    private var isFirst = true

    /// Nothing has come yet.
    mutating func removeAll() {
        isFirst = true
        key.removeAll()
    }

    /// Makes room for the next key.
    mutating func begin() { key.removeAll() }

    /// A new group begins: any key may come.
    mutating func forget() { isFirst = true }

    /// Whether the key at hand may follow the last one, and makes it the last one.
    mutating func advance() -> Bool {
        let isRight = isFirst || !key.span.precedes(last.span)
        swap(&key, &last)
        isFirst = false
        return isRight
    }
}
