import BroadsheetBytes
package import BroadsheetDiagnostics

/// Makes a small site that can be built at once.
package enum NewSite {
    /// Makes it in `folder`, which must be empty or not there; gives the files that were made.
    package static func make(in folder: String) throws(Problem) -> [String] {
        try CreationStage.tidy(for: folder)
        try check(folder)
        return try Creation.all(in: folder) { (creation) throws(Problem) in
            try frame(of: folder, title: try title(of: folder), home: StarterTexts.home, in: &creation)
            try creation.file("\(folder)/content/expenses.md", StarterTexts.page)
            try creation.file("\(folder)/content/data/expenses.csv", StarterTexts.data)
        }
    }

    /// The files that each site has: its configuration, its home page, what git leaves alone, what to do next.
    static func frame(
        of folder: String, title: String, locale: String = "en-US", home: String, in creation: inout Creation
    ) throws(Problem) {
        try creation.file("\(folder)/broadsheet.yml", StarterTexts.configuration(title: title, locale: locale))
        try creation.file("\(folder)/content/index.md", home)
        try creation.file("\(folder)/.gitignore", "/public/\n/.cache/\n")
        try creation.file("\(folder)/README.md", StarterTexts.readme(title: title))
    }

    /// Refuses a folder in which something lies that could be taken for part of the site, or the other way round.
    package static func check(_ folder: String) throws(Problem) {
        if try FileSystem.exists(folder), try !FileSystem.isFolder(folder) {
            throw Problem("\(folder) is a file, not a folder", advice: "Name a new folder: broadsheet new my-site.")
        }
        guard let first = try FileSystem.entries(of: folder).first(where: { $0 != ".git" }) else { return }
        throw Problem(
            "the folder \(folder) is not empty: \(first) is in it",
            advice: try isSite(folder)
                ? "It is a site already: broadsheet new --from FILE adds a page to it."
                : "Name a new folder: broadsheet new my-site.")
    }

    /// Whether a site is in `folder`.
    package static func isSite(_ folder: String) throws(Problem) -> Bool {
        if try FileSystem.kind(of: "\(folder)/broadsheet.yml") != .nothing { return true }
        return try FileSystem.kind(of: "\(folder)/content") != .nothing
    }

    /// What a site in `folder` is called.
    package static func title(of folder: String) throws(Problem) -> String {
        let path = try FileSystem.real(folder) ?? folder
        return Naming.title(path.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "My site")
    }
}
