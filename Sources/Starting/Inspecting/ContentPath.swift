/// How a page names a file.
package enum ContentPath {
    /// The path from the content folder on, if the file seems to lie in one; else where it would be put.
    package static func inPage(_ path: String) -> String {
        let parts = path.split(separator: "/")
        if let content = parts.lastIndex(of: "content"), content < parts.count - 1 {
            return parts[(content + 1)...].joined(separator: "/")
        }
        return "data/" + (parts.last.map(String.init) ?? path)
    }
}
