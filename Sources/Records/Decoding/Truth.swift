/// Words for true and false.
enum Truth {
    /// What a word says of the truth, in small letters or capitals.
    static func of(_ word: borrowing Span<UInt8>) -> Bool? {
        guard word.count <= 5 else { return nil }
        var letters: UInt64 = 0
        for i in word.indices { letters = letters << 8 | UInt64(word[i] | 0x20) }
        switch letters {
        case Word.true, Word.yes, Word.on, Word.one, Word.t, Word.y: return true
        case Word.false, Word.no, Word.off, Word.zero, Word.f, Word.n: return false
        default: return nil
        }
    }
}

/// The words for true and false, as their letters stand one after another in a number.
private enum Word {
    static let `true` = spelled("true"), yes = spelled("yes"), on = spelled("on"), one = spelled("1")
    static let `false` = spelled("false"), no = spelled("no"), off = spelled("off"), zero = spelled("0")
    static let t = spelled("t"), y = spelled("y"), f = spelled("f"), n = spelled("n")

    private static func spelled(_ word: String) -> UInt64 { word.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}
