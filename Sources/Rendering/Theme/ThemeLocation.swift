package import BroadsheetBytes
package import BroadsheetDiagnostics

/// A place where files of a theme lie: a folder of the site, or the program itself.
package enum ThemeLocation: Sendable {
    /// A folder, what messages call it, and where links in it may lead.
    case folder(path: String, name: String, links: LinkRule?)
    /// A theme in the program.
    case embedded(BuiltInTheme)

    /// Where the files of the theme called `name` lie, the site's own first.
    static func locations(
        of name: String, site: String, links: LinkRule? = nil
    ) throws(Problem) -> [ThemeLocation] {
        var locations: [ThemeLocation] = []
        let path = "\(site)/Themes/\(name)"
        for (path, name) in [("\(site)/Themes", "Themes"), (path, "Themes/\(name)")]
        where try FileSystem.kind(of: path, name: name) == .brokenLink {
            throw FileSystem.brokenLink(path, name: name)
        }
        if try FileSystem.kind(of: path, name: "Themes/\(name)") != .nothing {
            locations.append(.folder(path: path, name: "Themes/\(name)", links: links))
        }
        return locations + BuiltInTheme.all.filter { $0.name == name }.map { .embedded($0) }
    }

    /// The themes that there are.
    static func names(site: String) throws(Problem) -> [String] {
        Set(try FileSystem.entries(of: "\(site)/Themes") + BuiltInTheme.all.map(\.name)).sorted()
    }

    /// The paths of its files.
    package func paths() throws(Problem) -> [String] {
        switch self {
        case .folder(let path, let name, let links): try FileSystem.files(under: path, name: name, links: links)
        case .embedded(let theme): theme.files.map(\.path.description)
        }
    }

    /// What is in the file at `path`, if it is here, and what messages call it.
    package func contents(of path: String) throws(Problem) -> (bytes: [UInt8], name: String)? {
        switch self {
        case .folder(let folder, let name, _):
            guard try FileSystem.isFile("\(folder)/\(path)") else { return nil }
            return (try FileSystem.contents(of: "\(folder)/\(path)", name: "\(name)/\(path)"), "\(name)/\(path)")
        case .embedded(let theme):
            guard let text = theme.text(of: path) else { return nil }
            return (Array(text.description.utf8), "Themes/\(theme.name)/\(path)")
        }
    }
}
