/// Which files beside the content are part of the site: pictures, documents, sounds. Data never is.
enum StaticFiles {
    private static let endings: Set<String> = [
        "avif", "css", "gif", "ico", "jpeg", "jpg", "js", "m4a", "mp3", "mp4", "ogg", "pdf", "png", "svg", "webm",
        "webp",
        "woff", "woff2",
    ]

    /// Whether the file is copied to the site as it is.
    static func isCopied(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return endings.contains(path[path.index(after: dot)...].lowercased())
    }
}
