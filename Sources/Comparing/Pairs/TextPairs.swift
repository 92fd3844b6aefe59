/// Texts that only one of two pages has, however they are ordered.
enum TextPairs {
    static func differing(_ old: [String], _ new: [String]) -> (old: [String], new: [String]) {
        if old == new { return ([], []) }
        return (left(of: old, without: new), left(of: new, without: old))
    }

    private static func left(of texts: [String], without others: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for text in others { counts[text, default: 0] += 1 }
        return texts.filter { text in
            guard let count = counts[text], count > 0 else { return true }
            counts[text] = count - 1
            return false
        }
    }
}
