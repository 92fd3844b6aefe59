// Parts of texts by their bytes: lengths in letters and in bytes are never mixed up.
extension StringProtocol {
    /// What stands behind `beginning`; nil where the text does not begin so.
    package func behind(_ beginning: some StringProtocol) -> String? {
        utf8.starts(with: beginning.utf8)
            ? String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self) : nil
    }

    /// What stands before `ending`; nil where the text does not end so.
    package func before(_ ending: some StringProtocol) -> String? {
        let rest = utf8.count - ending.utf8.count
        return rest >= 0 && utf8.dropFirst(rest).elementsEqual(ending.utf8)
            ? String(decoding: utf8.prefix(rest), as: UTF8.self) : nil
    }
}
