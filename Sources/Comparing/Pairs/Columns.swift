/// Which columns of two reports are the same: those of one title, and where as many are left on both sides at the same places,
/// those that have got another title.
struct Columns {
    /// The new titles by the old ones, where they differ.
    let renamed: [String: String]
    /// The titles that both have, by their new names.
    let common: Set<String>

    init(_ old: [String], _ new: [String]) {
        if old == new {
            (renamed, common) = ([:], Set(new))
            return
        }
        var renamed: [String: String] = [:]
        let (olds, news) = (Set(old), Set(new))
        if old.count == new.count {
            for (a, b) in zip(old, new) where a != b && !news.contains(a) && !olds.contains(b) { renamed[a] = b }
        }
        self.renamed = renamed
        common = Set(old.map { renamed[$0] ?? $0 }).intersection(news)
    }

    /// What a column of the old report is called in the new one.
    func name(_ old: String) -> String { renamed[old] ?? old }
}
