import BroadsheetBytes
import BroadsheetDiagnostics

/// A place where files of a theme lie: a folder of the site, or the program itself.
enum ThemeShelf: Sendable {
    /// A folder, and what messages call it.
    case folder(path: String, name: String)
    /// The default theme, in the program.
    case embedded

    /// Where the files of the theme called `name` lie, the site's own first.
    static func shelves(of name: String, site: String) -> [ThemeShelf] {
        var shelves: [ThemeShelf] = []
        let path = "\(site)/Themes/\(name)"
        if FileSystem.isFolder(path) { shelves.append(.folder(path: path, name: "Themes/\(name)")) }
        if name == "broadsheet" { shelves.append(.embedded) }
        return shelves
    }

    /// The themes that there are.
    static func names(site: String) -> [String] {
        Set(FileSystem.entries(of: "\(site)/Themes") + ["broadsheet"]).sorted()
    }

    /// The paths of its files.
    var paths: [String] {
        switch self {
        case .folder(let path, _): FileSystem.files(under: path)
        case .embedded: DefaultTheme.files.map(\.path.description)
        }
    }

    /// What is in the file at `path`, if it is here, and what messages call it.
    func contents(of path: String) throws(Problem) -> (bytes: [UInt8], name: String)? {
        switch self {
        case .folder(let folder, let name):
            guard FileSystem.isFile("\(folder)/\(path)") else { return nil }
            return (try FileSystem.contents(of: "\(folder)/\(path)", name: "\(name)/\(path)"), "\(name)/\(path)")
        case .embedded:
            guard let file = DefaultTheme.files.first(where: { $0.path.description == path }) else { return nil }
            return (Array(file.text.description.utf8), "Themes/broadsheet/\(path)")
        }
    }
}
