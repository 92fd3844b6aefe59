extension ThemeLocation {
    /// Whether it is the program itself.
    var isEmbedded: Bool { if case .embedded = self { true } else { false } }

    /// What messages call the file at `path` of a folder.
    func name(of path: String) -> String {
        if case .folder(_, let name, _) = self { "\(name)/\(path)" } else { path }
    }
}
