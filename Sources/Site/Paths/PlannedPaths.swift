import BroadsheetBytes

/// The paths that a site is given while it is planned, and which of them are one page in several languages.
struct PlannedPaths: ~Copyable {
    var registry = PathRegistry()
    var translations = Translations()

    /// The paths from the one of that number on, with whose they are.
    func owned(from number: Int) -> [OwnedPath] { registry.owned(from: number, translations) }

    /// Adds a path that a page had before; says whether it was free.
    mutating func add(kept path: OwnedPath) -> Bool {
        guard registry.add(kept: path) else { return false }
        if let (key, language) = path.family {
            translations.add(key.span, language: language, path: registry.count - 1)
        }
        return true
    }
}
