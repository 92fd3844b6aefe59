/// The project that the tests belong to.
package enum Project {
    /// The folder with Package.swift in it, found from a source file in it.
    package static func root(from file: String = #filePath) -> Folder {
        var parts = file.split(separator: "/")
        while let _ = parts.popLast() {
            let candidate = Folder("/" + parts.joined(separator: "/"))
            if candidate.has("Package.swift") { return candidate }
        }
        return Folder(".")
    }

    /// The cases in `Tests/NAME`: a folder each.
    package static func cases(_ name: String) -> [String] {
        root().folder("Tests/\(name)").folders
    }

    /// The broken sites in `Tests/errors`: those that a command of their own finds broken, or those that a build does.
    package static func errorCases(ofCommands: Bool) -> [String] {
        cases("errors").filter { root().folder("Tests/errors/\($0)").has("command.txt") == ofCommands }
    }
}
