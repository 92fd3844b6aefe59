/// Folders in the content whose names begin with `_`: sources may read them, and nothing in them becomes a part of the
/// site.
enum KeptFolder {
    /// Whether the file at `path` lies in such a folder, or in a folder in one.
    static func holds(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasPrefix("_") }
    }
}
